// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <QTemporaryDir>

/** zygote.py in bubblewrap, as an ordinary user with the two capabilities that a zygote needs. */
class CagedZygote
{
public:
    CagedZygote();

    /** The request as zygote.py takes it; what is not in it is filled in with what a cage usually has. Fails the program on no answer. */
    QJsonObject run(const QString &interpreter, const QJsonObject &request) const;
    /** The same without bubblewrap and without any privilege: namespaces cannot be made. */
    QJsonObject runUncaged(const QString &interpreter, const QJsonObject &request) const;

    /** From ASSAY_TEST_PYTHONS, else python3. */
    static QStringList interpreters();
    /** Else, as root for an interpreter below a closed folder, the kernel's bounds per user do not hold. */
    static bool runsAsOrdinaryUser(const QString &interpreter);
    /** Whether Debian's own packages (numpy, pandas) are made for it. */
    static bool isSystems(const QString &interpreter);

private:
    static QStringList asOrdinaryUser(const QString &interpreter);
    QStringList cage(const QString &interpreter) const;
    static QStringList guest(const QString &interpreter, const QString &folder);
    static QJsonObject answer(const QStringList &command, const QJsonObject &request);

    QTemporaryDir m_folder;
};
