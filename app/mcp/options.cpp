// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "options.h"

#include "library/toolstore.h"

#include <QCommandLineParser>

using namespace Qt::StringLiterals;

namespace Assay::Mcp {

namespace {

Error usage(const QString &sentence)
{
    return {u"usage"_s, sentence, {}};
}

/** HOST:PORT, [HOST]:PORT or PORT. */
Result<HttpOptions> parseAddress(const QString &typed)
{
    HttpOptions http;
    const qsizetype colon = typed.lastIndexOf(u':');
    QString host = colon < 0 ? QString() : typed.left(colon);
    if (host.startsWith(u'[') && host.endsWith(u']'))
        host = host.sliced(1).chopped(1);
    if (host == "localhost"_L1)
        host = u"127.0.0.1"_s;
    bool isNumber = false;
    http.port = typed.sliced(colon + 1).toUShort(&isNumber);
    if (!host.isEmpty())
        http.address = QHostAddress(host);
    if (!isNumber || http.address.isNull())
        return std::unexpected(usage(u"--http takes an address and a port, such as 127.0.0.1:8080; \"%1\" is none."_s.arg(typed)));
    if (!http.address.isLoopback())
        return std::unexpected(usage(u"--http takes an address of this machine alone (127.0.0.1 or [::1]); \"%1\" can be reached by "
                                     u"others. To serve them, put a proxy "
                                     "that encrypts in front."_s.arg(host)));
    return http;
}

} // namespace

Result<Options> parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Serves the tools of the library over the Model Context Protocol: on standard input and output, or over HTTP.\n\n"
        "Examples:\n"
        "  assay mcp                            for a client that starts it\n"
        "  assay mcp --http 127.0.0.1:8080      prints its address and its token\n"
        "  assay mcp --allow-execute            also execute_python and validate_python"_s);
    parser.addOptions({
        {u"http"_s, u"Serve over HTTP there; port 0 takes a free one."_s, u"HOST:PORT"_s},
        {u"auth"_s, u"token (default), or none: whoever reaches the port may call."_s, u"token|none"_s},
        {u"token-file"_s, u"Write the tokens to this file, for its owner alone, and do not print them."_s, u"FILE"_s},
        {u"allow-execute"_s, u"Also offer execute_python and validate_python; over HTTP for the operator's token only."_s},
        {u"library"_s, u"Library to serve. Default: ASSAY_LIBRARY, else the user's own."_s, u"FILE"_s},
        {{u"h"_s, u"help"_s}, u"Print this text and leave."_s},
    });
    if (!parser.parse(QStringList{u"assay mcp"_s} + arguments))
        return std::unexpected(usage(parser.errorText() + u" See \"assay mcp --help\"."_s));
    if (parser.isSet(u"help"_s))
        return std::unexpected(Error{u"help"_s, parser.helpText(), {}});
    if (const QStringList rest = parser.positionalArguments(); !rest.isEmpty())
        return std::unexpected(usage(u"\"%1\" is one argument too many. See \"assay mcp --help\"."_s.arg(rest.first())));
    Options options;
    options.library = parser.isSet(u"library"_s) ? parser.value(u"library"_s) : ToolStore::defaultPath();
    options.mayExecute = parser.isSet(u"allow-execute"_s);
    if (parser.isSet(u"http"_s)) {
        const auto http = parseAddress(parser.value(u"http"_s));
        if (!http)
            return std::unexpected(http.error());
        options.http = *http;
        options.http->tokenFile = parser.value(u"token-file"_s);
    }
    if (parser.isSet(u"auth"_s)) {
        const QString auth = parser.value(u"auth"_s);
        if (!options.http || (auth != "token"_L1 && auth != "none"_L1))
            return std::unexpected(
                usage(options.http ? u"--auth takes token or none; \"%1\" is neither."_s.arg(auth)
                                   : u"--auth goes with --http: whoever starts this program on its own input is its user."_s));
        options.http->needsToken = auth == "token"_L1;
    }
    if (options.http && !options.http->needsToken && options.mayExecute)
        return std::unexpected(usage(u"--allow-execute needs tokens: without them every program of this machine could run code."_s));
    return options;
}

} // namespace Assay::Mcp
