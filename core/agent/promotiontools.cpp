// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/promotiontools.h"

#include "agent/executiontools.h"
#include "agent/promoter.h"
#include "agent/promotioncall.h"
#include "base/json/jsonwriter.h"
#include "base/record/argumentreader.h"

#include <QFile>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString ForgetName = u"forget_tool"_s;
const QString ListName = u"list_persisted_tools"_s;
const QString PromoteName = u"promote_tool"_s;

JsonText schemaOf(const QString &tool)
{
    QFile file(u":/assay/agent/%1.json"_s.arg(tool));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The schema of %s is missing.", qUtf8Printable(tool));
    return *JsonText::parse(file.readAll());
}

McpCallResult structured(const JsonWriter &json)
{
    return {{}, *JsonText::parse(json.text()), false};
}

} // namespace

PromotionTools::PromotionTools(Parts parts, QObject *parent)
    : ToolProvider(parent)
    , m_parts(std::move(parts))
    , m_tools{{ForgetName, u"Forget a tool"_s, u"Takes a tool, or one version of it, out of the library. For operators."_s,
                  schemaOf(ForgetName), std::nullopt, {.readOnly = false, .destructive = true, .idempotent = false, .openWorld = false}},
          {ListName, u"List the library"_s, u"The tools of the library, by name, with the version that is in use."_s, schemaOf(ListName),
              std::nullopt, {.readOnly = true, .destructive = {}, .idempotent = true, .openWorld = false}},
          {PromoteName, u"Promote a tool"_s,
              u"Keeps a tool in the library, from where it is called by its name. It has to have run often enough before, with this very "
              u"text, these "
              u"imports and this policy. For operators."_s,
              schemaOf(PromoteName), std::nullopt, {.readOnly = false, .destructive = false, .idempotent = true, .openWorld = false}}}
{
    connect(&m_parts.store, &ToolStore::changed, this, &ToolProvider::toolsChanged);
}

PromotionTools::~PromotionTools() = default;

QList<McpTool> PromotionTools::tools(const McpCaller &caller, const QString &after, qsizetype most) const
{
    QList<McpTool> found;
    for (const McpTool &tool : m_tools) {
        if (tool.name > after && found.size() < most && (caller.isOperator || tool.name == ListName))
            found.append(tool);
    }
    return found;
}

std::optional<McpTool> PromotionTools::tool(const McpCaller &, const QString &name) const
{
    const auto found = std::ranges::find(m_tools, name, &McpTool::name);
    return found == m_tools.end() ? std::nullopt : std::optional(*found);
}

std::unique_ptr<McpCall> PromotionTools::call(const McpCallRequest &request)
{
    if (request.tool == PromoteName)
        return std::make_unique<PromotionCall>(m_parts, request);
    return answeredCall(request.tool == ListName ? list(request.arguments) : forget(request));
}

McpCallResult PromotionTools::list(const JsonText &arguments) const
{
    if (const auto flaw = ArgumentReader(arguments).flaw())
        return McpCallResult::error(flaw->message);
    const auto tools = m_parts.store.tools();
    if (!tools)
        return McpCallResult::error(tools.error().message);
    JsonWriter json;
    json.beginObject().key("tools").beginArray();
    for (const ToolSummary &tool : *tools) {
        json.beginObject().key("name").string(tool.name).key("version").number(tool.usedVersion);
        json.key("description").string(tool.description);
        json.key("promoted_at").string(tool.promoted.toUTC().toString(Qt::ISODateWithMs)).endObject();
    }
    json.endArray().endObject();
    return structured(json);
}

McpCallResult PromotionTools::forget(const McpCallRequest &request)
{
    if (const auto refused = Promoter::refusalOf(request.caller.isOperator))
        return McpCallResult::error(refused->message);
    ArgumentReader reader(request.arguments);
    const QString name = reader.text("name").value_or(QString());
    const qint64 version = reader.integer("version").value_or(0);
    if (version < 0 || version > std::numeric_limits<int>::max())
        reader.refuse(u"version is out of range."_s);
    if (const auto flaw = reader.flaw())
        return McpCallResult::error(flaw->message);
    const auto forgotten = m_parts.store.forget(name, static_cast<int>(version));
    if (!forgotten)
        return McpCallResult::error(forgotten.error().message);
    JsonWriter json;
    json.beginObject().key("name").string(name).key("versions").beginArray();
    for (const ToolVersion &each : *forgotten)
        json.number(each.version);
    json.endArray().endObject();
    return structured(json);
}

} // namespace Assay
