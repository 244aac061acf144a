// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/policy/policy.h"

#include "base/policy/policycheck.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 MaxFileBytes = 1024 * 1024;

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::Policy", text);
}

QString resourcePath(const QString &name)
{
    return u":/assay/policies/%1.json"_s.arg(name);
}

std::unexpected<Error> refuse(const QString &code, const QString &message, const QString &detail = {})
{
    return std::unexpected(Error{code, message, detail});
}

Result<QByteArray> readFile(const QString &path)
{
    QFile file(path);
    const QString shown = QDir::toNativeSeparators(path);
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        return refuse(
            u"policy-not-readable"_s, inWords(QT_TRANSLATE_NOOP("Assay::Policy", "%1 is not a file. Name a policy file.")).arg(shown));
    if (!file.open(QIODevice::ReadOnly))
        return refuse(u"policy-not-readable"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Policy", "The policy file %1 cannot be read: %2. Name a file that you may read."))
                .arg(shown, file.errorString()),
            file.errorString());
    QByteArray bytes = file.read(MaxFileBytes + 1);
    if (bytes.size() > MaxFileBytes)
        return refuse(u"policy-too-large"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Policy", "The policy file %1 is larger than 1 MiB. Name a policy file.")).arg(shown));
    return bytes;
}

} // namespace

Policy::Policy()
{
    // Read once: requests are made by default, and a server makes many.
    static const Policy strict = [] {
        Result<Policy> loaded = load(u"strict"_s);
        if (!loaded)
            qFatal("%s", qUtf8Printable(loaded.error().message));
        return std::move(*loaded);
    }();
    *this = strict;
}

Policy::Policy(const QString &name, const JsonText &json)
    : m_name(name)
    , m_json(json)
{
}

QList<QString> Policy::builtInNames()
{
    return {u"strict"_s, u"standard"_s, u"open"_s};
}

Result<Policy> Policy::load(const QString &nameOrPath)
{
    const bool isBuiltIn = builtInNames().contains(nameOrPath);
    if (!isBuiltIn && !nameOrPath.contains(u'/') && !nameOrPath.endsWith(".json"_L1) && !QFileInfo::exists(nameOrPath))
        return refuse(u"policy-unknown"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Policy", "There is no policy named \"%1\". Choose one of %2, or name a policy file."))
                .arg(nameOrPath, builtInNames().join(", "_L1)));
    const QString path = isBuiltIn ? resourcePath(nameOrPath) : nameOrPath;
    return readFile(path).and_then([&](const QByteArray &bytes) { return fromJson(bytes, QDir::toNativeSeparators(path)); });
}

Result<Policy> Policy::fromJson(const QByteArray &utf8, const QString &origin)
{
    const Result<JsonText> json = JsonText::parse(utf8);
    if (!json)
        return refuse(u"policy-invalid"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Policy", "The policy file %1 cannot be used. %2")).arg(origin, json.error().message),
            json.error().detail);
    if (json->kind() != JsonText::Kind::Object)
        return refuse(u"policy-invalid"_s,
            inWords(QT_TRANSLATE_NOOP(
                        "Assay::Policy", "The policy file %1 does not hold a JSON object. Start from a copy of a built-in policy."))
                .arg(origin));
    const QJsonObject object = QJsonDocument::fromJson(utf8).object();
    if (auto error = PolicyCheck(origin)(object))
        return std::unexpected(*error);
    Policy policy(object["name"_L1].toString(), *json);
    policy.m_needsEnforcedTier = object["requires_enforced_tier"_L1].toBool(true);
    policy.m_allowsAnyImport = object["allows_any_import"_L1].toBool(false);
    const QJsonArray preload = object["preload"_L1].toArray();
    for (const auto &module : preload)
        policy.m_preload.append(module.toString());
    return policy;
}

} // namespace Assay
