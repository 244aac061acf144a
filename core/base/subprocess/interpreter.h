// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <QStringList>

namespace Assay {

/** A Python that can run tools, as it described itself. */
struct Interpreter
{
    QString executable; ///< as named by the user, absolute, links kept (a virtual environment is its link)
    QString version; ///< "3.13.5"
    QString cacheTag; ///< "cpython-313"
    QStringList prefixes; ///< folders that must be visible to it: base prefix, prefix, those of the path
    QStringList path; ///< sys.path beyond the standard library (site-packages)

    bool operator==(const Interpreter &) const = default;
};

/** Asks an interpreter what it is, once per file (path, size, time of change): the answer is kept in a cache file. */
class ASSAY_BASE_EXPORT InterpreterProbe
{
public:
    /** `cacheFile`: where answers are kept between programs; empty: nowhere. */
    explicit InterpreterProbe(const QString &cacheFile);

    /** $XDG_CACHE_HOME/assay/interpreters.json */
    static QString defaultCacheFile();

    /** `nameOrPath` empty: python3 from PATH. Starts the interpreter when the answer is not known yet (some 20 ms, at most 10 s).
        Errors: interpreter-not-found, interpreter-too-old, interpreter-failed. */
    Result<Interpreter> describe(const QString &nameOrPath) const;

private:
    QString m_cacheFile;
};

} // namespace Assay
