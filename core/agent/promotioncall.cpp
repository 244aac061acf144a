// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/promotioncall.h"

#include "agent/promoter.h"
#include "base/contract/sandbox.h"
#include "base/json/jsonwriter.h"
#include "base/record/requestreader.h"
#include "library/toolproposal.h"

#include <QDateTime>
#include <QTimer>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// What a client could not tell from the server's own.
constexpr std::array ReservedNames = {
    "execute_python"_L1, "validate_python"_L1, "promote_tool"_L1, "forget_tool"_L1, "list_persisted_tools"_L1};

} // namespace

PromotionCall::PromotionCall(const PromotionTools::Parts &parts, const McpCallRequest &request)
    : m_parts(parts)
    , m_call(request)
{
    QTimer::singleShot(0, this, &PromotionCall::begin);
}

PromotionCall::~PromotionCall() = default;

void PromotionCall::fail(const Error &error)
{
    Q_EMIT finished(McpCallResult::error(error.message));
}

std::optional<Error> PromotionCall::readArguments()
{
    ArgumentReader reader(m_call.arguments);
    m_name = reader.text("name").value_or(QString());
    m_request.source = readSource(reader);
    m_request.allowedImports = reader.texts("allowed_imports");
    m_request.policy = readPolicy(reader, PolicyFiles::Refused);
    readLimits(reader, m_request.limits);
    m_description = reader.text("description");
    m_schema = reader.object("schema");
    if (const auto type = m_schema ? m_schema->member("type") : std::nullopt; type && type->bytes() != "\"object\"")
        reader.refuse(u"schema has to be that of an object; its type is %1."_s.arg(QString::fromUtf8(type->bytes().left(80))));
    if (!Policy::builtInNames().contains(m_request.policy.name()))
        reader.refuse(u"policy of a tool in the library has to be one of %1."_s.arg(Policy::builtInNames().join(u", "_s)));
    if (std::ranges::find(ReservedNames, m_name) != ReservedNames.end())
        reader.refuse(u"name is that of a tool of this server."_s);
    if (const auto flaw = reader.flaw())
        return flaw;
    return ToolStore::checkName(m_name);
}

void PromotionCall::begin()
{
    // Who asks comes first: nobody else learns what there is.
    auto refused = Promoter::refusalOf(m_call.caller.isOperator);
    if (!refused)
        refused = readArguments();
    if (!refused)
        refused = m_parts.promoter.refusal(m_name, Promoter::fingerprint(m_request), m_call.caller.isOperator);
    if (refused) {
        fail(*refused);
        return;
    }
    m_validation = m_parts.sandbox.validate({{m_request.source}, m_request.policy, m_request.allowedImports, {}, true});
    connect(m_validation.get(), &Validation::finished, this, &PromotionCall::handleReport);
}

void PromotionCall::handleReport()
{
    const auto &reports = m_validation->result();
    if (!reports) {
        fail(reports.error());
        return;
    }
    const ValidationReport &report = reports->first();
    if (!report.isAccepted()) {
        fail({u"rejected"_s, u"The text is refused: "_s + publishedText(report.diagnostics), {}});
        return;
    }
    m_contract = proposeContract(report, m_request.source.shape, m_request.allowedImports, {}, m_request.policy.name(), m_request.limits);
    m_contract.description = m_description.value_or(m_contract.description);
    m_contract.schema = m_schema.value_or(m_contract.schema);
    m_check = std::make_unique<SchemaCheck>(m_contract.schema, JsonText::emptyObject(), m_parts.schemaHelper);
    connect(m_check.get(), &SchemaCheck::finished, this, &PromotionCall::handleSchema);
}

void PromotionCall::handleSchema()
{
    // What an empty object lacks is nothing wrong with the schema.
    if (!m_check->result()) {
        fail(m_check->result().error());
        return;
    }
    const auto version = m_parts.store.promote(m_name, m_contract,
        {m_call.caller.subject, QDateTime::currentDateTimeUtc(), m_parts.sandbox.tier(), statusName(ExecutionStatus::Ok)});
    if (!version) {
        fail(version.error());
        return;
    }
    JsonWriter json;
    json.beginObject().key("name").string(version->name).key("version").number(version->version);
    json.key("hash").string(version->contract.hash()).key("schema").raw(version->contract.schema.bytes()).endObject();
    Q_EMIT finished({{}, *JsonText::parse(json.text()), false});
}

} // namespace Assay
