// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "conformancetools.h"
#include "http/httpserver.h"
#include "mcp/mcphttpendpoint.h"

#include <QCoreApplication>
#include <QHostAddress>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace Assay;

/** A server for the conformance suite: prints its address on standard output, and serves until it is ended. */
int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    ConformanceTools tools;
    McpService service(tools, {u"assay-conformance"_s, u"Assay, for the conformance suite"_s, QStringLiteral(ASSAY_VERSION), {}});
    // The suite sends no token.
    McpHttpEndpoint endpoint(service, {.authorization = anyoneIs({u"suite"_s, {}, false})});
    HttpServer server;
    QObject::connect(&server, &HttpServer::requestReceived, &endpoint, &McpHttpEndpoint::answer);
    if (const auto listening = server.listen(QHostAddress(QHostAddress::LocalHost), 0, endpoint.access()); !listening) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(listening.error().message));
        return 1;
    }
    std::printf("http://127.0.0.1:%d/mcp\n", server.port());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
