// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QObject>

namespace Assay::Cli {

/** One request of `assay serve` under way. Deleting it stops what it started. */
class ServeJob : public QObject
{
    Q_OBJECT

public:
    ~ServeJob() override;

    /** Errors are those that an answer tells. */
    virtual void start() = 0;
    virtual void cancel() = 0;

Q_SIGNALS:
    /** A JSON object without the id. */
    void happened(const QByteArray &event);
    /** Exactly once after start(); the reply as a JSON object without the id. */
    void finished(const QByteArray &reply);

protected:
    ServeJob() = default;
};

/** The reply to a run, or to a request that could not be read, that never came to a sandbox. */
QByteArray refusalReply(const Error &error);
/** The reply to a validation that found nothing out. */
QByteArray validationRefusalReply(const Error &error);
/** `object` with the member `id` before its others. */
QByteArray withId(const QByteArray &id, const QByteArray &object);

} // namespace Assay::Cli
