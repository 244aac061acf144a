// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"

#include <QObject>
#include <QSocketNotifier>

namespace Assay {

/** The reading end of a worker's stdout or stderr, without ever blocking. */
class ASSAY_BASE_EXPORT OutputPipe : public QObject
{
    Q_OBJECT

public:
    /** Takes the descriptor and makes it non-blocking. */
    explicit OutputPipe(FileDescriptor pipe, QObject *parent = nullptr);
    ~OutputPipe() override;

    /** Reads what is in the pipe now and closes it: what outlives the worker and holds the other end is not waited for. */
    void drainAndClose();

Q_SIGNALS:
    void received(const char *data, qsizetype size);

private:
    /** Reads up to `maxBytes`; false when nothing is left for now. */
    bool readSome(qsizetype maxBytes);

    FileDescriptor m_pipe;
    QSocketNotifier m_notifier;
};

} // namespace Assay
