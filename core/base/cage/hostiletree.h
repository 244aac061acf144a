// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

namespace Assay {

/** Removes a folder and what is in it, whatever that is: closed folders, any depth, links, which are never followed. Takes a
    handful of descriptors and no memory that grows with the tree. `parent` is a descriptor of the folder that it is in; `name` is its name
   there. False when something is left, as when a process still writes to it. Blocks for as long as it takes, a minute at most. */
ASSAY_BASE_EXPORT bool removeHostileTree(int parent, const char *name);

} // namespace Assay
