# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# `cpack` in the build folder makes assay_VERSION_ARCH.deb, assay-dev_VERSION_ARCH.deb and python3-assay-client_VERSION_all.deb.
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL runtime dev python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_VENDOR "The Assay authors")
set(CPACK_PACKAGE_CONTACT "The Assay authors <maintainers@assay-workbench.github.io>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for Python tools that language models write")
set(CPACK_PACKAGE_HOMEPAGE_URL "https://assay-workbench.github.io/")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/core/agent;${PROJECT_BINARY_DIR}/core/base;${PROJECT_BINARY_DIR}/core/docker;${PROJECT_BINARY_DIR}/core/engine;${PROJECT_BINARY_DIR}/core/http;${PROJECT_BINARY_DIR}/core/library;${PROJECT_BINARY_DIR}/core/mcp;${PROJECT_BINARY_DIR}/core/packages;${PROJECT_BINARY_DIR}/core/plugins;${PROJECT_BINARY_DIR}/core/schema;${PROJECT_BINARY_DIR}/core/tokens;${PROJECT_BINARY_DIR}/ui")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME assay)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "bubblewrap, python3, libqt6sql6-sqlite, qt6-svg-plugins")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS "python3-pip | python3-pip-whl")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"Assay takes what a language model printed, shows every issue at its place,
runs the code in a sandbox that the kernel enforces, and promotes it to a
library of tools that agents call.
.
This package has the command line, assay, and the desktop program,
assay-workbench.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME assay-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "qt6-base-dev")
set(CPACK_COMPONENT_DEV_DEPENDS runtime)
set(CPACK_COMPONENT_DEV_DESCRIPTION
"Assay checks and runs Python tools that language models wrote, in a sandbox
that the kernel enforces.
.
This package has the headers and the CMake package of its libraries.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-assay-client)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3")
set(CPACK_COMPONENT_PYTHON_DEPENDS runtime)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
"Assay checks and runs Python tools that language models wrote, in a sandbox
that the kernel enforces.
.
This package has assay_client, with which Python programs run code in it.")
include(CPack)
