# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# One place for compiler flags, and helpers that make a library, a program or a test with them.
include(GenerateExportHeader)
include(CheckPIESupported)
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# What holds for all C++; assay-compile, which nearly everything links, adds Qt's checks and the sanitizers.
add_library(assay-warnings INTERFACE)
target_compile_options(assay-warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Woverloaded-virtual -Wundef -fstack-protector-strong
    $<$<BOOL:${ASSAY_WERROR}>:-Werror>)
target_compile_definitions(assay-warnings INTERFACE $<$<CONFIG:Release,RelWithDebInfo>:_FORTIFY_SOURCE=2>)

add_library(assay-compile INTERFACE)
target_link_libraries(assay-compile INTERFACE assay-warnings)
target_compile_definitions(assay-compile INTERFACE
    QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_CONTEXTLESS_CONNECT QT_STRICT_ITERATORS)
if(ASSAY_SANITIZERS)
    string(REPLACE ";" "," _sanitizers "${ASSAY_SANITIZERS}")
    target_compile_options(assay-compile INTERFACE -fsanitize=${_sanitizers} -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(assay-compile INTERFACE -fsanitize=${_sanitizers})
endif()

if(ASSAY_BUILD_FUZZERS)
    target_compile_options(assay-compile INTERFACE -O1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(assay-compile INTERFACE -fsanitize=address,undefined)
endif()

# assay_library(assay-base EXPORT Base MACRO ASSAY_BASE): a shared library with hidden symbols, the alias Assay::Base and an export
# header <dir>/assay<name>_export.h.
function(assay_library target)
    cmake_parse_arguments(arg "" "EXPORT;MACRO;FOLDER" "" ${ARGN})
    add_library(${target} SHARED)
    add_library(Assay::${arg_EXPORT} ALIAS ${target})
    string(TOLOWER "${arg_MACRO}" _macro)
    generate_export_header(${target} BASE_NAME ${arg_MACRO} EXPORT_FILE_NAME "${CMAKE_CURRENT_BINARY_DIR}/include/${arg_FOLDER}/${_macro}_export.h")
    target_include_directories(${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/core> $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/assay>)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:assay-compile>)
    target_compile_features(${target} PUBLIC cxx_std_23)
    set_target_properties(${target} PROPERTIES
        CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
        EXPORT_NAME ${arg_EXPORT} SOVERSION ${PROJECT_VERSION_MAJOR} VERSION ${PROJECT_VERSION})
endfunction()
