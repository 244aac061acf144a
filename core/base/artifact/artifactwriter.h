// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"
#include "base/contract/executionresult.h"

namespace Assay {

/** Writes artifacts as files below one folder. Nothing is written elsewhere, whatever the names are and whatever links lie in the folder,
   and nothing that is there is overwritten. */
class ASSAY_BASE_EXPORT ArtifactWriter
{
public:
    /** Makes the folder where it is missing, with those above it. Error output-folder-unusable. */
    static Result<ArtifactWriter> into(const QString &folder);

    struct Written
    {
        QStringList paths; ///< one for each artifact; empty for one that could not be written
        QList<RunNote> notes; ///< artifact-renamed: the name was taken; artifact-not-written
    };
    /** Takes as long as the file system does. */
    Written write(const QList<Artifact> &artifacts) const;

private:
    ArtifactWriter(QString folder, FileDescriptor descriptor);

    Result<QString> writeOne(const Artifact &artifact) const;

    QString m_folder;
    FileDescriptor m_descriptor;
};

} // namespace Assay
