// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

/** Bytes that a process has written and shares with nobody; nothing when the kernel does not let us read that. What it merely maps of files
    is left out: whether that counts as its own depends on who else has them open. */
std::optional<qint64> privateBytes(qint64 process);
