// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Assay {

/** Something that a tool gave or left in its output folder. All of it is the tool's: nothing of it has been parsed. */
struct Artifact
{
    static constexpr qsizetype MostArtifacts = 1000; ///< of one run; together they have at most Limits::scratchBytes

    QString name; ///< a relative path that safeArtifactName() leaves as it is, and the only one of its run
    QString type; ///< media type, see artifactType()
    QString uri; ///< the address that the tool gave with it; mostly empty. Not to be followed
    QByteArray bytes;

    bool operator==(const Artifact &) const = default;
};

} // namespace Assay
