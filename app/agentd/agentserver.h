// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "options.h"
#include "tokens/tokenkey.h"

#include <QObject>

#include <memory>

namespace Assay::Agentd {

/** The server of one session, put together: it runs Python for whoever shows a token of the session. */
class AgentServer : public QObject
{
    Q_OBJECT

public:
    /** Listens from then on. Errors: those of GuestFolder, of ToolStore::open(), of HttpServer::listen(), workspace-not-writable. */
    static Result<std::unique_ptr<AgentServer>> start(const ServeOptions &options, TokenKey key);
    ~AgentServer() override;

    /** Takes no new request; emptied() follows when what is under way has ended, or has had its time. */
    void drain();

Q_SIGNALS:
    void emptied();

private:
    struct Parts;

    explicit AgentServer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> m_parts;
};

} // namespace Assay::Agentd
