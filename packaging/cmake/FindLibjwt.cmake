# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# Defines Libjwt::Libjwt. Only the interface of version 1 is known: version 2 and newer have another one.
find_path(Libjwt_INCLUDE_DIR jwt.h)
find_library(Libjwt_LIBRARY jwt)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(_libjwt QUIET libjwt)
    set(Libjwt_VERSION "${_libjwt_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libjwt REQUIRED_VARS Libjwt_LIBRARY Libjwt_INCLUDE_DIR VERSION_VAR Libjwt_VERSION HANDLE_VERSION_RANGE)
if(Libjwt_FOUND AND NOT TARGET Libjwt::Libjwt)
    add_library(Libjwt::Libjwt UNKNOWN IMPORTED)
    set_target_properties(Libjwt::Libjwt PROPERTIES IMPORTED_LOCATION "${Libjwt_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Libjwt_INCLUDE_DIR}")
endif()
mark_as_advanced(Libjwt_INCLUDE_DIR Libjwt_LIBRARY)
