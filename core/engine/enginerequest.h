// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QByteArray>
#include <QString>
#include <QUrlQuery>

#include <chrono>
#include <optional>

namespace Assay {

/** What bounds one exchange with an engine. Zero means without this bound. */
struct EngineLimits
{
    std::chrono::milliseconds idle = std::chrono::seconds(30); ///< no byte sent or received for so long
    std::chrono::milliseconds deadline = std::chrono::seconds(60); ///< from start to end, whatever moves
    qint64 replyBytes = qint64(16) * 1024 * 1024; ///< of the reply's body

    bool operator==(const EngineLimits &) const = default;
};

/** One request to an engine, as a value. */
struct EngineRequest
{
    QByteArray verb = "GET";
    QString path; ///< below the version: "/containers/json"; encoded
    QUrlQuery query = {};
    QByteArray body = "{}"; ///< JSON; never empty, see OnceOnlyBody
    QString file = {}; ///< what is sent as application/x-tar instead of `body`
    QString action; ///< for messages: what was asked for, as in "create the container x"
    EngineLimits limits = {};
    std::optional<Error> refusal = {}; ///< why it is not sent at all
    bool isVersioned = true;
    bool isPassedOn = false; ///< the reply's body is handed on as it comes, and not kept
};

/** The answer of an engine; its status is below 300, or 304: nothing to do. */
struct EngineReply
{
    int status = 0;
    QByteArray body = {};

    bool operator==(const EngineReply &) const = default;
};

} // namespace Assay
