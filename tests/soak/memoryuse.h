// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

/** Bytes of memory that one process has for itself alone; nothing when the kernel does not let us read that. */
std::optional<qint64> privateBytes(qint64 process);
