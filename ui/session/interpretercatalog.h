// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"
#include "base/subprocess/interpreter.h"

#include <QList>
#include <QObject>

namespace Assay {

class InterpreterProbe;

/** The Pythons on this machine that can run tools: those named python3 or python3.N on PATH, and those the user added. Nothing waits. */
class ASSAY_UI_EXPORT InterpreterCatalog : public QObject
{
    Q_OBJECT

public:
    /** `probe` outlives the catalog. */
    explicit InterpreterCatalog(InterpreterProbe &probe, QObject *parent = nullptr);

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

    InterpreterProbe &m_probe;
    QList<Interpreter> m_interpreters;
};

} // namespace Assay
