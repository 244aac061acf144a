// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QHash>
#include <QSet>
#include <QString>

namespace Assay {

/** A relative path with what a tool's name holds and no file system, terminal or shell can be surprised by: no "..", no empty part, nothing
   that isObeyed(), no part that begins with a dot, a dash or a tilde, or is a device's name elsewhere; parts of at most 200 bytes in UTF-8,
   at most 17 of them. Stays the same when it is applied again. Thread-safe. */
ASSAY_BASE_EXPORT QString safeArtifactName(const QString &name);

/** The name with a number before its extension: "a/b-2.png". */
ASSAY_BASE_EXPORT QString numberedArtifactName(const QString &name, int number);

/** Keeps the names of one run's artifacts apart, so that all of them can be files below one folder. */
class ASSAY_BASE_EXPORT ArtifactNames
{
public:
    /** `safe`, or with a number where that is taken, as a file or as a folder. */
    QString add(const QString &safe);

private:
    bool isTaken(const QString &name) const;

    QSet<QString> m_files;
    QSet<QString> m_folders;
    QHash<QString, int> m_numbers; ///< the last one that was given out for a name
};

} // namespace Assay
