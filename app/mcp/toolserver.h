// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "options.h"

#include <QObject>

#include <memory>

namespace Assay::Mcp {

/** The library over the Model Context Protocol, put together. */
class ToolServer : public QObject
{
    Q_OBJECT

public:
    /** Serves from then on, and says on standard error where. Errors: those of GuestFolder, of HttpServer::listen(),
     * token-file-not-writable. */
    static Result<std::unique_ptr<ToolServer>> start(const Options &options);
    ~ToolServer() override;

    /** Takes no new request; ended() follows when what is under way has its answer, or has had its time. */
    void drain();

Q_SIGNALS:
    void ended();

private:
    struct Parts;

    explicit ToolServer(std::unique_ptr<Parts> parts);
    void serveStandardInput();
    Result<> serveHttp(const HttpOptions &options, bool hasOperator);

    std::unique_ptr<Parts> m_parts;
};

} // namespace Assay::Mcp
