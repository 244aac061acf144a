// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/requestcheck.h"

#include "base/contract/identifier.h"
#include "base/contract/numbertext.h"
#include "base/source/sourcedocument.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto AgentSentence = QT_TRANSLATE_NOOP("Assay::RequestCheck",
    "The agent \"%1\" is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit.");
constexpr auto UserSentence = QT_TRANSLATE_NOOP("Assay::RequestCheck",
    "The user \"%1\" is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit.");

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::RequestCheck", text);
}

QString kindWords(JsonText::Kind kind)
{
    switch (kind) {
    case JsonText::Kind::Object:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "an object"));
    case JsonText::Kind::Array:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "an array"));
    case JsonText::Kind::String:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "a string"));
    case JsonText::Kind::Number:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "a number"));
    case JsonText::Kind::Boolean:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "true or false"));
    case JsonText::Kind::Null:
        return inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "null"));
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<Error> checkIdentifier(const char *sentence, const QString &identifier)
{
    if (identifier.isEmpty() || isIdentifier(identifier))
        return {};
    return Error{u"identifier-invalid"_s, inWords(sentence).arg(identifier.left(80)), {}};
}

std::optional<Error> checkImports(const QStringList &imports, const Policy &policy)
{
    static const QRegularExpression dottedName(uR"(\A[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*\z)"_s);
    for (const QString &entry : imports) {
        if (entry == "*"_L1) {
            if (!policy.allowsAnyImport())
                return Error{u"any-import-not-allowed"_s,
                    inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                                "The policy \"%1\" does not let * stand among the allowed imports. Name the modules, or "
                                "choose the policy \"open\"."))
                        .arg(policy.name()),
                    {}};
        } else if (!dottedName.match(entry).hasMatch()) {
            return Error{u"import-name-invalid"_s,
                inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                            "\"%1\" stands among the allowed imports and is no module name. Write names such as json or "
                            "os.path."))
                    .arg(entry.left(80)),
                {}};
        }
    }
    return {};
}

std::optional<Error> checkEntry(const Shape &shape)
{
    static const QRegularExpression name(uR"(\A[\p{L}_][\p{L}\p{N}_]*\z)"_s);
    if (shape.kind != Shape::Kind::Function || shape.entry.isEmpty() || name.match(shape.entry).hasMatch())
        return {};
    return Error{u"entry-name-invalid"_s,
        inWords(QT_TRANSLATE_NOOP(
                    "Assay::RequestCheck", "The entry \"%1\" is no function name. Name a function that the code defines at its top level."))
            .arg(shape.entry.left(80)),
        {}};
}

bool isBlank(QByteArrayView text)
{
    const auto body = text.startsWith("\xEF\xBB\xBF") ? text.sliced(3) : text;
    return std::ranges::all_of(body, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
}

std::optional<Error> checkPolicy(const Policy &policy, const QString &tier, const Isolation &isolation)
{
    if (!policy.needsEnforcedTier() || isolation.isEnforced())
        return {};
    QStringList names;
    for (const IsolationProperty property : isolation.missing(defaultRequiredIsolation()))
        names.append(isolationPropertyName(property));
    return Error{u"policy-needs-enforced-tier"_s,
        inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                    "The policy \"%1\" is only for tiers whose isolation is enforced; the tier \"%2\" does not isolate %3. "
                    "Choose the policy \"strict\", or another tier."))
            .arg(policy.name(), tier, names.join(", "_L1)),
        {}};
}

std::optional<Error> checkPackages(const ExecutionRequest &request, const QString &tier, bool hasPackages)
{
    constexpr qsizetype most = 100;
    if (!request.dependencies.isEmpty() && !hasPackages)
        return Error{u"packages-not-here"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                        "The tier \"%1\" brings no packages, and this run depends on %2. Choose the tier \"subprocess\", or an interpreter "
                        "that has them."))
                .arg(tier, request.dependencies.mid(0, 3).join(u", "_s).left(80)),
            {}};
    if (request.dependencies.size() > most)
        return Error{u"packages-too-many"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "%1 packages are asked for; the limit is %2."))
                .arg(request.dependencies.size())
                .arg(most),
            {}};
    if (request.allowedPackages.contains(u"*"_s) && !request.policy.allowsAnyImport())
        return Error{u"any-package-not-allowed"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                        "The policy \"%1\" does not let * stand among the allowed packages. Name the packages, or choose the policy "
                        "\"open\"."))
                .arg(request.policy.name()),
            {}};
    return {};
}

} // namespace

QString displayName(const ToolSource &source)
{
    return source.name.isEmpty() ? inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "The text")) : source.name;
}

std::optional<Error> checkSource(const ToolSource &source, qint64 maxBytes)
{
    if (isBlank(source.bytes))
        return Error{u"source-empty"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "%1 holds no code. Give the Python text of a tool.")).arg(displayName(source)),
            {}};
    if (source.bytes.size() > maxBytes)
        return Error{u"source-too-large"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck",
                        "%1 has %2 bytes; the limit for a tool is %3. Move data into the arguments, or split the tool."))
                .arg(displayName(source), numberText(source.bytes.size()), numberText(maxBytes)),
            {}};
    if (const std::optional<QString> reason = SourceDocument::binaryReason(source.bytes))
        return Error{u"source-binary"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "%1 is no program text. %2")).arg(displayName(source), *reason), {}};
    return checkEntry(source.shape);
}

std::optional<Error> checkArguments(const JsonText &arguments, qint64 maxBytes)
{
    if (arguments.kind() != JsonText::Kind::Object)
        return Error{u"arguments-not-an-object"_s,
            inWords(QT_TRANSLATE_NOOP(
                        "Assay::RequestCheck", "The arguments are %1. Give a JSON object, for example {\"text\": \"…\"}, or {} for none."))
                .arg(kindWords(arguments.kind())),
            {}};
    if (arguments.bytes().size() <= maxBytes)
        return {};
    return Error{u"arguments-too-large"_s,
        inWords(QT_TRANSLATE_NOOP("Assay::RequestCheck", "The arguments take %1 bytes; the limit is %2. Pass less, or split the work."))
            .arg(numberText(arguments.bytes().size()), numberText(maxBytes)),
        {}};
}

std::optional<Error> checkRequest(const ExecutionRequest &request, const QString &tier, const Isolation &isolation, bool hasPackages)
{
    return checkLimits(request.limits)
        .or_else([&] { return checkIdentifier(AgentSentence, request.agentId); })
        .or_else([&] { return checkIdentifier(UserSentence, request.userId); })
        .or_else([&] { return checkSource(request.source, request.limits.sourceBytes); })
        .or_else([&] { return checkArguments(request.arguments, request.limits.argumentBytes); })
        .or_else([&] { return checkInputs(request.inputs); })
        .or_else([&] { return checkPolicy(request.policy, tier, isolation); })
        .or_else([&] { return checkImports(request.allowedImports, request.policy); })
        .or_else([&] { return checkPackages(request, tier, hasPackages); });
}

std::optional<Error> checkRequest(const ValidationRequest &request)
{
    return checkImports(request.allowedImports, request.policy);
}

} // namespace Assay
