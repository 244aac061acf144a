// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/error.h"
#include "library/toolversion.h"

namespace Assay {

/** Tools as folders of plain text, made for version control: the same tool is the same bytes. docs/tool-library.md describes the form.
    No link is followed below the folder that is named, and no text of a file is taken for a path. Takes as long as the file system does. */
class ASSAY_LIBRARY_EXPORT ToolFolder
{
public:
    /** A version whose files are not what its hash was made of. */
    struct Edited
    {
        QString path; ///< its folder
        ToolVersion version; ///< as the files say now; nobody has promoted it
    };

    struct Contents
    {
        QList<ToolHistory> tools; ///< by name, with the versions that are intact
        QList<Edited> edited;
    };

    static constexpr int MaxTools = 100'000;
    static constexpr int MaxVersions = 10'000; ///< of one tool

    /** Writes the folder `parent`/NAME, or brings it up to date: what is the same is not touched, versions that the tool no longer has go,
       files that are none of ours stay. Returns its path. Errors: folder-not-written, folder-foreign (there is something else),
       folder-edited (a version was edited there, which would be lost). */
    static Result<QString> write(const ToolHistory &tool, const QString &parent);

    /** Reads one tool, or all that lie in the folder. Errors name file and place: folder-not-found, folder-without-tools, tool-file. */
    static Result<Contents> read(const QString &folder);
};

} // namespace Assay
