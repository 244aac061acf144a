// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/cage/interpreter.h"
#include "base/contract/error.h"

#include <QFuture>
#include <QList>
#include <QObject>

#include <functional>

namespace Assay {

/** The Pythons on this machine that can run tools: those named python3 or python3.N on PATH, and those the user added. Nothing waits. */
class ASSAY_UI_EXPORT InterpreterCatalog : public QObject
{
    Q_OBJECT

public:
    /** Says what the interpreter of this name or path is; see InterpreterProbe::describe(). */
    using Describe = std::function<QFuture<Result<Interpreter>>(const QString &nameOrPath)>;

    explicit InterpreterCatalog(Describe describe, QObject *parent = nullptr);

    /** Looks on PATH; changed() follows for each interpreter that is found. */
    void refresh();
    /** Asks the interpreter at `path`; changed() follows, or rejected(). */
    void add(const QString &path);

    /** What is known by now, the newest version first. */
    const QList<Interpreter> &interpreters() const { return m_interpreters; }

Q_SIGNALS:
    void changed();
    void rejected(const Assay::Error &error);

private:
    static QStringList candidates();
    void insert(const Interpreter &interpreter);

    Describe m_describe;
    QList<Interpreter> m_interpreters;
};

} // namespace Assay
