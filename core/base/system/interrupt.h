// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QObject>
#include <QSocketNotifier>

namespace Assay {

/** SIGINT, SIGTERM and SIGHUP as a signal of ours; the second one ends the program at once, as without this. One object per program. */
class ASSAY_BASE_EXPORT Interrupt : public QObject
{
    Q_OBJECT

public:
    explicit Interrupt(QObject *parent = nullptr);
    ~Interrupt() override;

Q_SIGNALS:
    void requested();

private:
    void read();

    int m_pipe[2] = {-1, -1};
    QSocketNotifier m_notifier;
};

} // namespace Assay
