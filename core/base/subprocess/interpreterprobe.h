// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/guestfolder.h"
#include "base/cage/interpreter.h"
#include "base/contract/error.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QPromise>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace Assay {

/** Asks interpreters what they are, and has them compile the guest for themselves. Each is asked once per file (path, size, time of
   change): the answer is kept in a cache file, which is not believed when others may write to it or it belongs to somebody else than this
   user or root. Only for interpreters that the user trusts: they run uncaged. */
class ASSAY_BASE_EXPORT InterpreterProbe : public QObject
{
    Q_OBJECT

public:
    /** `cacheFile`: where answers are kept between programs; empty: nowhere. */
    InterpreterProbe(const GuestFolder &guest, const QString &cacheFile, QObject *parent = nullptr);

    /** $XDG_CACHE_HOME/assay/interpreters.json */
    static QString defaultCacheFile();
    /** The absolute path that a name stands for; empty: /usr/bin/python3, else python3 from PATH. Error interpreter-not-found. */
    static Result<QString> resolve(const QString &nameOrPath);

    /** Never blocks. Errors: interpreter-not-found, interpreter-too-old (before 3.9), interpreter-failed (no Python, or one that does not
       work), interpreter-hangs (10 s), interpreter-too-wide (it names a folder that holds more than an interpreter, such as /). */
    QFuture<Result<Interpreter>> describe(const QString &nameOrPath);

    /** What a program printed. */
    struct Answer
    {
        QByteArray output;
        QByteArray error;
    };

private:
    QString cacheKey(const QString &executable) const;
    std::optional<Interpreter> cached(const QString &executable);
    void remember(const QString &executable, const QByteArray &answer) const;
    /** One question at a time for each executable, however many want the answer. */
    QFuture<Result<Interpreter>> ask(const QString &executable);
    void askForDescription(const QString &executable);
    /** Once it could not describe itself: any Python can say its version, and what is none says what it is. */
    void askForVersion(const QString &executable, const Answer &description);
    void start(const QString &executable, const QStringList &arguments, const std::function<void(const Answer &)> &handle);
    void deliver(const QString &executable, const Result<Interpreter> &result);

    GuestFolder m_guest;
    QString m_cacheFile;
    QHash<QString, Interpreter> m_known; ///< by cache key
    std::map<QString, std::vector<QPromise<Result<Interpreter>>>> m_asked; ///< by executable
};

} // namespace Assay
