// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "toolserver.h"

#include "accesstokens.h"
#include "agent/executiontools.h"
#include "agent/librarytools.h"
#include "agent/runservice.h"
#include "agent/toolproviders.h"
#include "base/subprocess/subprocesstier.h"
#include "http/httpserver.h"
#include "mcp/mcphttpendpoint.h"
#include "mcp/mcpstdio.h"
#include "packages/packageservice.h"

#include <QCoreApplication>
#include <QThread>
#include <QTimer>

#include <cstdio>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay::Mcp {

namespace {

constexpr std::chrono::seconds DrainTime(5);

McpServerInfo serverInfo()
{
    return {u"assay"_s, u"Assay"_s, QStringLiteral(ASSAY_VERSION),
        u"Tools that people have checked and promoted. Each call runs in a sandbox of its own, without a network."_s};
}

QList<ToolProviders::Source> sources(LibraryTools &library, ExecutionTools &execution, bool mayExecute)
{
    QList<ToolProviders::Source> sources{{&library}};
    if (mayExecute)
        sources.append({&execution, ToolProviders::Callers::Operators});
    return sources;
}

void tell(const QString &text)
{
    std::fprintf(stderr, "assay mcp: %s\n", qUtf8Printable(text.trimmed().replace(u'\n', u"\nassay mcp: "_s)));
}

} // namespace

struct ToolServer::Parts
{
    Parts(const Options &options, std::unique_ptr<SubprocessTier> made)
        : tier(std::move(made))
        , runs({tier->sandbox()})
        , library({options.library, tier->sandbox(), {QCoreApplication::applicationFilePath(), {u"schema-check"_s}}})
        , execution(runs)
        , tools(sources(library, execution, options.mayExecute))
        , service(tools, serverInfo())
    {
    }

    std::unique_ptr<SubprocessTier> tier;
    RunService runs;
    LibraryTools library;
    ExecutionTools execution;
    ToolProviders tools;
    McpService service;
    std::unique_ptr<McpStdio> stdio;
    std::unique_ptr<McpHttpEndpoint> endpoint;
    std::unique_ptr<HttpServer> server;
};

Result<std::unique_ptr<ToolServer>> ToolServer::start(const Options &options)
{
    auto tier = SubprocessTier::make(SubprocessTier::Places::defaults(), QThread::idealThreadCount(),
        std::make_shared<PackageService>(PackageService::Places::defaults()));
    if (!tier)
        return std::unexpected(tier.error());
    std::unique_ptr<ToolServer> server(new ToolServer(std::make_unique<Parts>(options, std::move(*tier))));
    if (!options.http)
        server->serveStandardInput();
    else if (const auto serving = server->serveHttp(*options.http, options.mayExecute); !serving)
        return std::unexpected(serving.error());
    return server;
}

ToolServer::ToolServer(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

ToolServer::~ToolServer() = default;

/** Whoever starts a program on its own input is its user. */
void ToolServer::serveStandardInput()
{
    m_parts->stdio = std::make_unique<McpStdio>(m_parts->service, McpCaller{u"user"_s, {}, true}, STDIN_FILENO, STDOUT_FILENO);
    connect(m_parts->stdio.get(), &McpStdio::ended, this, &ToolServer::ended);
}

Result<> ToolServer::serveHttp(const HttpOptions &options, bool hasOperator)
{
    const AccessTokens tokens = AccessTokens::random(hasOperator);
    if (!options.tokenFile.isEmpty() && options.needsToken) {
        if (const auto written = tokens.writeTo(options.tokenFile); !written)
            return written;
    }
    McpHttpOptions endpoint;
    endpoint.authorization = options.needsToken ? tokens.authorization() : anyoneIs({u"anyone"_s, {}, false});
    m_parts->endpoint = std::make_unique<McpHttpEndpoint>(m_parts->service, endpoint);
    m_parts->server = std::make_unique<HttpServer>();
    connect(m_parts->server.get(), &HttpServer::requestReceived, m_parts->endpoint.get(), &McpHttpEndpoint::answer);
    connect(m_parts->server.get(), &HttpServer::emptied, this, &ToolServer::ended);
    if (const auto listening = m_parts->server->listen(options.address, options.port, m_parts->endpoint->access()); !listening)
        return listening;
    const bool isV6 = options.address.protocol() == QAbstractSocket::IPv6Protocol;
    const QString host = isV6 ? u'[' + options.address.toString() + u']' : options.address.toString();
    tell(u"address: http://%1:%2/mcp"_s.arg(host, QString::number(m_parts->server->port())));
    if (!options.needsToken)
        tell(u"no token is asked for: every program of this machine may call these tools."_s);
    else if (options.tokenFile.isEmpty())
        tell(tokens.text());
    return {};
}

void ToolServer::drain()
{
    if (!m_parts->server) {
        Q_EMIT ended();
        return;
    }
    m_parts->endpoint->endStreams();
    m_parts->server->drain();
    QTimer::singleShot(DrainTime, this, &ToolServer::ended);
}

} // namespace Assay::Mcp
