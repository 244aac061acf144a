// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QString>

#include <optional>

#include <sys/types.h>

namespace Assay {

/** The user that a cage is started as when we are root: an ordinary one that nothing else uses, since a process of root reads root's files
    whatever number it sees inside. Nothing when we are an ordinary user already, or when no other user exists in our user namespace. */
ASSAY_BASE_EXPORT std::optional<uid_t> cageUser();

/** Makes this process that user, with no further group. For children that are about to start a program: the plain system calls, since those
    of libc would signal the threads of the parent, whose memory such a child may share. */
ASSAY_BASE_EXPORT bool becomeUser(uid_t user);

/** The first folder on the way to `path`, itself included, that other users cannot look into; nothing when all are open. */
ASSAY_BASE_EXPORT std::optional<QString> closedFolder(const QString &path);

} // namespace Assay
