# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# What goes into the container image: the programs below and those of our libraries that they link. It is installed below
# LIBDIR/assay/agent-runtime, where `assay image build` takes it from; the target agent-runtime puts the same into the build folder.
set(_runtime_programs assay-agentd)
if(NOT TARGET assay-agentd)
    return()
endif()
set(_runtime_dir ${CMAKE_INSTALL_LIBDIR}/assay/agent-runtime)
set(_runtime_staged "${PROJECT_BINARY_DIR}/agent-runtime")

# assay_linked_libraries(out target): the shared libraries of this project that `target` links, directly or through another.
function(assay_linked_libraries out target)
    set(found "")
    get_target_property(links ${target} LINK_LIBRARIES)
    foreach(link IN LISTS links)
        if(NOT TARGET "${link}")
            continue()
        endif()
        get_target_property(name "${link}" ALIASED_TARGET)
        if(NOT name)
            set(name "${link}")
        endif()
        get_target_property(type "${name}" TYPE)
        get_target_property(isImported "${name}" IMPORTED)
        if(type STREQUAL "SHARED_LIBRARY" AND NOT isImported)
            assay_linked_libraries(below "${name}")
            list(APPEND found "${name}" ${below})
        endif()
    endforeach()
    list(REMOVE_DUPLICATES found)
    set(${out} ${found} PARENT_SCOPE)
endfunction()

set(_runtime_libraries "")
foreach(_program IN LISTS _runtime_programs)
    assay_linked_libraries(_linked ${_program})
    list(APPEND _runtime_libraries ${_linked})
endforeach()
list(REMOVE_DUPLICATES _runtime_libraries)
set_target_properties(${_runtime_programs} PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")

install(TARGETS ${_runtime_programs} RUNTIME DESTINATION ${_runtime_dir}/bin COMPONENT runtime)
install(TARGETS ${_runtime_libraries} LIBRARY DESTINATION ${_runtime_dir}/lib COMPONENT runtime NAMELINK_SKIP)
install(TARGETS ${_runtime_programs} RUNTIME DESTINATION bin COMPONENT AgentRuntime EXCLUDE_FROM_ALL)
install(TARGETS ${_runtime_libraries} LIBRARY DESTINATION lib COMPONENT AgentRuntime EXCLUDE_FROM_ALL NAMELINK_SKIP)

# The guest, compiled, and what the interpreter is: else every start of a container would make them anew.
set(_runtime_guest "${PROJECT_BINARY_DIR}/agent-guest")
add_custom_command(OUTPUT "${_runtime_guest}.stamp"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${_runtime_guest}"
    COMMAND assay-agentd prepare "${_runtime_guest}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${_runtime_guest}.stamp"
    DEPENDS ${_runtime_programs} ${_runtime_libraries}
    COMMENT "Preparing the guest for the container image" VERBATIM)
install(DIRECTORY "${_runtime_guest}/" DESTINATION ${_runtime_dir}/guest COMPONENT runtime)
install(DIRECTORY "${_runtime_guest}/" DESTINATION guest COMPONENT AgentRuntime EXCLUDE_FROM_ALL)

add_custom_command(OUTPUT "${_runtime_staged}.stamp"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${_runtime_staged}"
    COMMAND "${CMAKE_COMMAND}" --install "${PROJECT_BINARY_DIR}" --component AgentRuntime --prefix "${_runtime_staged}" --strip
    COMMAND "${CMAKE_COMMAND}" -E touch "${_runtime_staged}.stamp"
    DEPENDS ${_runtime_programs} ${_runtime_libraries} "${_runtime_guest}.stamp"
    COMMENT "Staging what goes into the container image" VERBATIM)
add_custom_target(agent-runtime ALL DEPENDS "${_runtime_staged}.stamp")
