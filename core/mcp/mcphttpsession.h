// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpexchange.h"
#include "mcp/mcphttpanswer.h"
#include "mcp/mcpservice.h"

#include <QElapsedTimer>
#include <QHash>
#include <QPointer>

namespace Assay {

/** What a server keeps of a client of a revision with sessions. */
struct McpHttpSession
{
    McpPeer peer;
    QHash<QByteArray, QPointer<McpHttpAnswer>> answers; ///< under way, by the JSON text of their request's id
    QPointer<HttpExchange> stream; ///< the one that carries what belongs to no request
    QElapsedTimer sinceUse;

    bool isInUse() const { return !answers.isEmpty() || stream; }
};

} // namespace Assay
