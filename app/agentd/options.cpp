// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "options.h"

#include "base/contract/identifier.h"
#include "base/policy/policy.h"

#include <QFile>
#include <QHash>

#include <functional>

using namespace Qt::StringLiterals;

namespace Assay::Agentd {

namespace {

constexpr int MostWorkers = 64;

Error usage(const QString &sentence)
{
    return {u"usage"_s, sentence, {}};
}

using Setting = std::function<std::optional<Error>(const QString &value)>;

Setting text(QString &to)
{
    return [&to](const QString &value) -> std::optional<Error> {
        to = value;
        return std::nullopt;
    };
}

Setting identifier(QString &to, const QString &option)
{
    return [&to, option](const QString &value) -> std::optional<Error> {
        to = value;
        if (isIdentifier(value))
            return std::nullopt;
        return usage(
            u"%1 takes up to 64 letters, digits, - and _, beginning with a letter or digit, and not \"%2\"."_s.arg(option, value.left(80)));
    };
}

Setting builtInPolicy(QString &to)
{
    return [&to](const QString &value) -> std::optional<Error> {
        to = value;
        if (Policy::builtInNames().contains(value))
            return std::nullopt;
        return usage(u"--policy takes one of %1, and not \"%2\"."_s.arg(Policy::builtInNames().join(u", "_s), value.left(80)));
    };
}

Setting promotion(PromotionPolicy &to)
{
    return [&to](const QString &value) -> std::optional<Error> {
        const auto policy = PromotionPolicy::parse(value);
        to = policy.value_or(PromotionPolicy());
        return policy ? std::nullopt : std::optional(usage(policy.error().message));
    };
}

Setting number(int &to)
{
    return [&to](const QString &value) -> std::optional<Error> {
        bool isNumber = false;
        to = value.toInt(&isNumber);
        if (isNumber && to >= 0 && to <= MostWorkers)
            return std::nullopt;
        return usage(u"--workers takes a number up to %1, and not \"%2\"."_s.arg(MostWorkers).arg(value.left(80)));
    };
}

Result<Options> parseServe(const QByteArrayList &arguments)
{
    ServeOptions options;
    const QHash<QByteArray, Setting> settings{{"--session", identifier(options.session, u"--session"_s)},
        {"--user", identifier(options.user, u"--user"_s)}, {"--directory", text(options.directory)}, {"--data", text(options.data)},
        {"--workspace", text(options.workspace)}, {"--packages", text(options.packages)}, {"--policy", builtInPolicy(options.policy)},
        {"--promotion", promotion(options.promotion)}, {"--workers", number(options.workers)}};
    for (qsizetype i = 0; i < arguments.size(); i += 2) {
        const auto setting = settings.constFind(arguments[i]);
        if (setting == settings.cend())
            return std::unexpected(usage(u"There is no option \"%1\"."_s.arg(QString::fromLocal8Bit(arguments[i].left(80)))));
        if (i + 1 == arguments.size())
            return std::unexpected(usage(u"The option %1 lacks its value."_s.arg(QString::fromLatin1(arguments[i]))));
        if (const auto error = (*setting)(QFile::decodeName(arguments[i + 1])))
            return std::unexpected(*error);
    }
    if (options.session.isEmpty() || options.user.isEmpty())
        return std::unexpected(usage(u"--session and --user are needed: whom this server serves."_s));
    return options;
}

} // namespace

Result<Options> parseOptions(const QByteArrayList &arguments)
{
    if (arguments == QByteArrayList{"schema-check"})
        return SchemaCheckOptions{};
    if (arguments.value(0) == "prepare")
        return arguments.size() == 2 ? Result<Options>(PrepareOptions{QFile::decodeName(arguments[1])})
                                     : std::unexpected(usage(u"prepare takes one folder."_s));
    return parseServe(arguments);
}

} // namespace Assay::Agentd
