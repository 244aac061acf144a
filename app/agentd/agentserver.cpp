// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agentserver.h"

#include "agent/executiontools.h"
#include "agent/librarytools.h"
#include "agent/mountedpackages.h"
#include "agent/promoter.h"
#include "agent/promotiontools.h"
#include "agent/runservice.h"
#include "agent/sessionmemory.h"
#include "agent/toolproviders.h"
#include "base/subprocess/subprocesstier.h"
#include "http/httpserver.h"
#include "mcp/mcphttpendpoint.h"
#include "runtimefolder.h"
#include "tokens/tokenauthority.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Assay::Agentd {

namespace {

constexpr std::chrono::seconds DrainTime(5);
// A body is in memory up to three times while it is read, of 512 MB that all processes of the session share.
constexpr qsizetype LongestBody = 16 * 1024 * 1024;
constexpr qsizetype LongestBodies = 48 * 1024 * 1024;

McpServerInfo serverInfo()
{
    return {u"assay-agentd"_s, u"Assay"_s, QStringLiteral(ASSAY_VERSION),
        u"Runs Python that a model wrote in a sandbox without a network. Check a text with validate_python before it is run. Tools that an "
        "operator promoted are there by their own names."_s};
}

SchemaCheck::Helper schemaHelper()
{
    return {QCoreApplication::applicationFilePath(), {u"schema-check"_s}};
}

HttpLimits httpLimits()
{
    HttpLimits limits;
    limits.bodyBytes = LongestBody;
    limits.arrivingBytes = LongestBodies;
    return limits;
}

McpAuthorization authorization(const std::shared_ptr<TokenAuthority> &authority, const ServeOptions &options)
{
    return
        [authority, session = options.session, user = options.user](const HttpRequestHead &head) -> std::expected<McpCaller, HttpResponse> {
            const auto token = bearerToken(head);
            if (!token)
                return std::unexpected(token.error());
            const auto claims = authority->verify(*token, session, QDateTime::currentSecsSinceEpoch());
            if (!claims)
                return std::unexpected(unauthorized(claims.error().message.toUtf8()));
            if (claims->subject != user)
                return std::unexpected(unauthorized("The token belongs to another user."));
            return McpCaller{claims->subject, claims->session, claims->scope == TokenScope::Operator};
        };
}

} // namespace

struct AgentServer::Parts
{
    Parts(const ServeOptions &options, TokenKey key, std::shared_ptr<MountedPackages> mounted, std::unique_ptr<SubprocessTier> made,
        std::unique_ptr<ToolStore> opened)
        : packages(std::move(mounted))
        , tier(std::move(made))
        , store(std::move(opened))
        , memory(u"/sys/fs/cgroup"_s)
        , promoter(options.promotion, options.data + u"/runs.json"_s)
        , runs({tier->sandbox(), packages.get(), &memory, [this](const PythonRun &run) { count(run); }})
        , execution(runs)
        , promotion({*store, promoter, tier->sandbox(), schemaHelper()})
        , library({store->path(), tier->sandbox(), schemaHelper()})
        , tools({{&execution}, {&promotion}, {&library}})
        , service(tools, serverInfo())
        , authority(std::make_shared<TokenAuthority>(std::move(key)))
        , endpoint(service, {.path = "/mcp", .authorization = authorization(authority, options)})
        , server(httpLimits())
    {
        connect(store.get(), &ToolStore::changed, &library, &LibraryTools::refresh);
    }

    /** A run that succeeded, towards the promotion of its tool. */
    void count(const PythonRun &run)
    {
        const QString fingerprint = Promoter::fingerprint(run.request);
        if (fingerprint.isEmpty())
            return;
        if (const auto counted = promoter.count(run.toolName, fingerprint); !counted)
            qWarning("assay-agentd: %s", qUtf8Printable(counted.error().message));
    }

    std::shared_ptr<MountedPackages> packages;
    std::unique_ptr<SubprocessTier> tier;
    std::unique_ptr<ToolStore> store;
    SessionMemory memory;
    Promoter promoter;
    RunService runs;
    ExecutionTools execution;
    PromotionTools promotion;
    LibraryTools library;
    ToolProviders tools;
    McpService service;
    std::shared_ptr<TokenAuthority> authority;
    McpHttpEndpoint endpoint;
    HttpServer server;
};

Result<std::unique_ptr<AgentServer>> AgentServer::start(const ServeOptions &options, TokenKey key)
{
    const QFileInfo workspace(options.workspace);
    if (!workspace.isDir() || !workspace.isWritable())
        return std::unexpected(Error{u"workspace-not-writable"_s,
            u"The folder %1 for the work of agents is not there, or not ours to write to."_s.arg(options.workspace), {}});
    const RuntimeFolder runtime = RuntimeFolder::find();
    auto packages = std::make_shared<MountedPackages>(options.packages);
    auto tier = SubprocessTier::make({runtime.guestRoot, runtime.interpreterCache, options.data + u"/isolation.json"_s, {},
                                         ContainerPlaces{QDir::tempPath() + u"/assay-scratch"_s, workspace.absoluteFilePath()}},
        options.workers, packages);
    if (!tier)
        return std::unexpected(tier.error());
    (*tier)->warmUp(*Policy::load(options.policy));
    auto store = ToolStore::open(options.data + u"/library.sqlite"_s);
    if (!store)
        return std::unexpected(store.error());
    std::unique_ptr<AgentServer> server(
        new AgentServer(std::make_unique<Parts>(options, std::move(key), packages, std::move(*tier), std::move(*store))));
    Parts &parts = *server->m_parts;
    const auto listening =
        parts.server.listen(options.directory + u"/mcp.sock"_s, HttpServer::SocketAccess::World, parts.endpoint.access());
    if (!listening)
        return std::unexpected(listening.error());
    return server;
}

AgentServer::AgentServer(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
    connect(&m_parts->server, &HttpServer::requestReceived, &m_parts->endpoint, &McpHttpEndpoint::answer);
    connect(&m_parts->server, &HttpServer::emptied, this, &AgentServer::emptied);
}

AgentServer::~AgentServer() = default;

void AgentServer::drain()
{
    m_parts->endpoint.endStreams();
    m_parts->server.drain();
    QTimer::singleShot(DrainTime, this, &AgentServer::emptied);
}

} // namespace Assay::Agentd
