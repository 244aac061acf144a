# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# libseccomp ships no CMake package. Defines Seccomp::Static: the archive, since an interpreter in a cage sees only its own libraries.
find_path(Seccomp_INCLUDE_DIR seccomp.h)
find_library(Seccomp_LIBRARY NAMES libseccomp.a)
if(Seccomp_INCLUDE_DIR)
    file(STRINGS "${Seccomp_INCLUDE_DIR}/seccomp.h" _lines REGEX "define SCMP_VER_(MAJOR|MINOR|MICRO)")
    string(REGEX REPLACE "[^0-9]+([0-9]+)[^0-9]+([0-9]+)[^0-9]+([0-9]+)" "\\1.\\2.\\3" Seccomp_VERSION "${_lines}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Seccomp REQUIRED_VARS Seccomp_LIBRARY Seccomp_INCLUDE_DIR VERSION_VAR Seccomp_VERSION)
if(Seccomp_FOUND AND NOT TARGET Seccomp::Static)
    add_library(Seccomp::Static STATIC IMPORTED)
    set_target_properties(Seccomp::Static PROPERTIES
        IMPORTED_LOCATION "${Seccomp_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Seccomp_INCLUDE_DIR}")
endif()
mark_as_advanced(Seccomp_INCLUDE_DIR Seccomp_LIBRARY)
