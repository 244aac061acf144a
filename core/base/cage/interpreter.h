// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Assay {

/** A Python that can run tools, as it described itself. */
struct Interpreter
{
    QString executable; ///< absolute; a virtual environment's own link
    QString version; ///< "3.13.5"
    QStringList prefixes; ///< folders that must be visible to it: its prefixes and those of `path`
    QStringList path; ///< sys.path beyond the standard library (site-packages)

    bool operator==(const Interpreter &) const = default;
};

} // namespace Assay
