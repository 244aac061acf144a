// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>

/** index.py as a child: packages made for tests, on a port of this machine. pip of this program and its children is pointed at it, and at
    nothing else. */
class PackageIndex
{
public:
    PackageIndex();
    ~PackageIndex();

    /** Takes the address from pip's configuration and puts another in its place; empty: the index's own. */
    void point(const QString &address = {}) const;
    QString address() const { return QStringLiteral("http://127.0.0.1:%1/simple/").arg(m_port); }
    void stop();
    /** Breaks off after so many more bytes; -1: never. */
    void breakAfter(qint64 bytes) const;
    /** What was asked for since the last call: paths. */
    QStringList asked();
    /** The bytes of all answers since the last call of asked(). */
    qint64 bytes() const;

private:
    QStringList lines() const;

    QTemporaryDir m_folder;
    QProcess m_process;
    int m_port = 0;
};
