// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {

/** How far the work on an image is. */
struct ImageProgress
{
    enum class Step {
        Waiting, ///< for another program that builds
        Packages, ///< Debian's packages are fetched and unpacked; `words` are the builder's own, bytes are those of the layer so far
        Reading, ///< an archive or a layer is checked
        Writing, ///< the archive is written
        Sending, ///< to the engine
        Finishing, ///< the engine has all of it and works on
    };

    Step step = Step::Waiting;
    qint64 done = 0; ///< bytes
    qint64 total = 0; ///< bytes; 0: not known
    QString words = {};

    bool operator==(const ImageProgress &) const = default;
};

} // namespace Assay
