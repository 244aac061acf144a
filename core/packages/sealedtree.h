// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

class QString;

namespace Assay {

/** Makes a tree that others wrote ours alone, for everybody to read: owner, modes, times kept. Its size in bytes; nothing when it holds
    anything but files and folders, or cannot be changed. Nobody may write to it meanwhile. Blocks for as long as it takes. */
std::optional<qint64> sealTree(const QString &folder);

} // namespace Assay
