// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {

/** A session as its container's labels say it. */
struct SessionSummary
{
    QString name;
    QString container; ///< id
    QString user;
    QString agent; ///< may be empty
    QString state; ///< the engine's word: "running", "exited", …
    bool isAbandoned = false; ///< the program that made it lives no more
};

} // namespace Assay
