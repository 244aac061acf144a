// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace Assay::Agentd {

/** Turns SIGTERM and SIGINT into a signal of Qt's. One in a process. */
class Termination : public QObject
{
    Q_OBJECT

public:
    explicit Termination(QObject *parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void requested();

private:
    QSocketNotifier m_notifier;
};

} // namespace Assay::Agentd
