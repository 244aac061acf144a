// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QIODevice>
#include <QStringList>

namespace Assay {

/** How the image came to be wanted but not there is for the reader to see; what mends it is always the same. */
inline constexpr QLatin1StringView ImageMissingCode{"image-missing"};

// What the image is made of.
Error runtimeMissing(const QString &folder, const QString &program);
/** Between two looks at it. */
Error runtimeChanged(const QString &folder);
QString noSuchFileWords();
QString notAFileWords();
Error notRead(const QString &what, const QString &reason);
Error notWritten(const QIODevice &device);
/** `device` is full, or `reason` says what else it is. */
Error notWritten(const QString &path, const QString &reason, bool isFull);
Error nameTooLong(const QString &name);
Error cacheUnusable(const QString &folder, const QString &reason);

// Making the layer of Debian's packages.
Error builderMissing();
Error builderFailed(const QString &words, bool isRoot);
Error layerInvalid(const QString &reason);
/** What was kept of an earlier build. */
inline constexpr QLatin1StringView LayerDamagedCode{"image-layer-damaged"};
Error layerDamaged(const QString &path);

// An archive.
Error archiveInvalid(const QString &path);
Error archiveCompressed(const QString &path);
Error archiveTruncated(const QString &path);
Error archiveDamaged(const QString &path, const QString &layer);
Error archiveForeign(const QString &path);
Error archiveOfOtherProcessor(const QString &path, const QString &arrived, const QString &wanted);
Error archiveOfOtherVersion(const QString &path, const QString &arrived, const QString &wanted);

// The image in an engine. `others`: the ids of ours that do not fit.
Error imageMissing(const QString &tag, const QStringList &others);
Error imageNotKept(const QString &id);
Error imageCancelled();

} // namespace Assay
