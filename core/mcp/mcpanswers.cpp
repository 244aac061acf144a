// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpanswers.h"

#include "mcp/jsonobject.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QByteArray SubscriptionKey = "io.modelcontextprotocol/subscriptionId"_ba;

int httpStatus(int code, McpRevision revision)
{
    switch (code) {
    case McpErrorCode::ParseError:
    case McpErrorCode::InvalidRequest:
    case McpErrorCode::HeaderMismatch:
    case McpErrorCode::MissingClientCapability:
    case McpErrorCode::UnsupportedProtocolVersion:
        return 400;
    case McpErrorCode::MethodNotFound:
        return isStateless(revision) ? 404 : 200;
    case McpErrorCode::Busy:
        return 429;
    default:
        return 200;
    }
}

QByteArray envelope(const QByteArray &id, QByteArrayView key, const QByteArray &value)
{
    return JsonObject().add("jsonrpc", "\"2.0\""_ba).add("id", id).add(key, value).text();
}

QByteArray notification(const QByteArray &method, const QByteArray &params)
{
    JsonObject object;
    object.add("jsonrpc", "\"2.0\""_ba).add("method", '"' + method + '"');
    if (!params.isEmpty())
        object.add("params", params);
    return object.text();
}

QByteArray ofSubscription(const QByteArray &subscription)
{
    return JsonObject().add(SubscriptionKey, subscription).text();
}

QByteArray content(const McpContent &piece)
{
    const auto encoded = [&] { return '"' + piece.bytes.toBase64() + '"'; };
    JsonObject object;
    JsonObject resource;
    switch (piece.kind) {
    case McpContent::Kind::Text:
        return object.add("type", "\"text\""_ba).addText("text", piece.text).text();
    case McpContent::Kind::Image:
        return object.add("type", "\"image\""_ba).add("data", encoded()).addText("mimeType", piece.mimeType).text();
    case McpContent::Kind::Audio:
        return object.add("type", "\"audio\""_ba).add("data", encoded()).addText("mimeType", piece.mimeType).text();
    case McpContent::Kind::TextResource:
        resource.addText("uri", piece.uri).addText("mimeType", piece.mimeType).addText("text", piece.text);
        return object.add("type", "\"resource\""_ba).add("resource", resource.text()).text();
    case McpContent::Kind::BinaryResource:
        resource.addText("uri", piece.uri).addText("mimeType", piece.mimeType).add("blob", encoded());
        return object.add("type", "\"resource\""_ba).add("resource", resource.text()).text();
    case McpContent::Kind::ResourceLink:
        object.add("type", "\"resource_link\""_ba).addText("uri", piece.uri).addText("name", piece.text);
        return piece.mimeType.isEmpty() ? object.text() : object.addText("mimeType", piece.mimeType).text();
    }
    Q_UNREACHABLE_RETURN({});
}

QByteArray annotations(const McpAnnotations &hints)
{
    JsonObject object;
    const auto add = [&](QByteArrayView key, std::optional<bool> hint) {
        if (hint)
            object.addBool(key, *hint);
    };
    add("readOnlyHint", hints.readOnly);
    add("destructiveHint", hints.destructive);
    add("idempotentHint", hints.idempotent);
    add("openWorldHint", hints.openWorld);
    return object.text();
}

} // namespace

McpAnswer mcpErrorAnswer(const QByteArray &id, const McpError &error, McpRevision revision)
{
    JsonObject object;
    object.add("code", QByteArray::number(error.code)).addText("message", error.message);
    if (!error.data.isEmpty())
        object.add("data", error.data);
    return {envelope(id, "error", object.text()), httpStatus(error.code, revision)};
}

McpAnswers::McpAnswers(const McpServerInfo &info, McpRevision revision)
    : m_info(info)
    , m_revision(revision)
{
}

QByteArray McpAnswers::serverInfo() const
{
    JsonObject object;
    object.addText("name", m_info.name);
    if (!m_info.title.isEmpty())
        object.addText("title", m_info.title);
    return object.addText("version", m_info.version).text();
}

QByteArray McpAnswers::capabilities() const
{
    JsonObject object;
    object.add("logging", "{}"_ba).add("tools", JsonObject().addBool("listChanged", true).text());
    if (isStateless(m_revision))
        object.add("prompts", "{}"_ba).add("resources", "{}"_ba);
    return object.text();
}

QByteArray McpAnswers::result(const QByteArray &id, JsonObject &members, const QByteArray &subscription) const
{
    if (isStateless(m_revision)) {
        JsonObject meta;
        meta.add("io.modelcontextprotocol/serverInfo", serverInfo());
        if (!subscription.isEmpty())
            meta.add(SubscriptionKey, subscription);
        members.add("resultType", "\"complete\""_ba).add("_meta", meta.text());
    }
    return envelope(id, "result", members.text());
}

QByteArray McpAnswers::initialized(const QByteArray &id) const
{
    JsonObject members;
    members.add("protocolVersion", '"' + mcpRevisionName(m_revision) + '"')
        .add("capabilities", capabilities())
        .add("serverInfo", serverInfo());
    if (!m_info.instructions.isEmpty())
        members.addText("instructions", m_info.instructions);
    return result(id, members);
}

QByteArray McpAnswers::discovered(const QByteArray &id) const
{
    QList<QByteArray> versions = mcpRevisionNames();
    for (QByteArray &version : versions)
        version = '"' + version + '"';
    JsonObject members;
    members.add("supportedVersions", jsonArray(versions)).add("capabilities", capabilities());
    if (!m_info.instructions.isEmpty())
        members.addText("instructions", m_info.instructions);
    members.add("ttlMs", "0"_ba).add("cacheScope", "\"private\""_ba);
    return result(id, members);
}

QByteArray McpAnswers::empty(const QByteArray &id) const
{
    JsonObject members;
    return result(id, members);
}

/** In revisions with sessions an output schema is one of an object. */
QByteArray McpAnswers::tool(const McpTool &tool) const
{
    JsonObject object;
    object.addText("name", tool.name);
    if (!tool.title.isEmpty())
        object.addText("title", tool.title);
    object.addText("description", tool.description).add("inputSchema", tool.inputSchema.bytes());
    if (tool.outputSchema && (isStateless(m_revision) || tool.describesAnObject()))
        object.add("outputSchema", tool.outputSchema->bytes());
    if (tool.annotations != McpAnnotations())
        object.add("annotations", annotations(tool.annotations));
    return object.text();
}

QByteArray McpAnswers::tools(const QByteArray &id, const QList<McpTool> &page, const QString &nextCursor) const
{
    QList<QByteArray> texts;
    texts.reserve(page.size());
    for (const McpTool &one : page)
        texts += tool(one);
    JsonObject members;
    members.add("tools", jsonArray(texts));
    if (!nextCursor.isEmpty())
        members.addText("nextCursor", nextCursor);
    if (isStateless(m_revision))
        members.add("ttlMs", "0"_ba).add("cacheScope", "\"private\""_ba);
    return result(id, members);
}

QByteArray McpAnswers::emptyList(const QByteArray &id, QByteArrayView what) const
{
    JsonObject members;
    members.add(what, "[]"_ba);
    if (isStateless(m_revision))
        members.add("ttlMs", "0"_ba).add("cacheScope", "\"private\""_ba);
    return result(id, members);
}

QByteArray McpAnswers::called(const QByteArray &id, const McpCallResult &callResult) const
{
    QList<QByteArray> texts;
    const bool hasText =
        std::ranges::any_of(callResult.content, [](const McpContent &piece) { return piece.kind == McpContent::Kind::Text; });
    if (callResult.structured && !hasText)
        texts += content({McpContent::Kind::Text, QString::fromUtf8(callResult.structured->bytes())});
    for (const McpContent &piece : callResult.content)
        texts += content(piece);
    JsonObject members;
    members.add("content", jsonArray(texts));
    if (callResult.structured && (isStateless(m_revision) || callResult.structured->kind() == JsonText::Kind::Object))
        members.add("structuredContent", callResult.structured->bytes());
    members.addBool("isError", callResult.isError);
    return result(id, members);
}

QByteArray McpAnswers::progress(const QByteArray &token, const ToolProgress &progress) const
{
    JsonObject params;
    params.add("progressToken", token).addNumber("progress", progress.done);
    if (progress.total)
        params.addNumber("total", *progress.total);
    if (!progress.message.isEmpty())
        params.addText("message", progress.message);
    return notification("notifications/progress"_ba, params.text());
}

QByteArray McpAnswers::log(const ToolMessage &message, const QString &logger) const
{
    JsonObject params;
    params.addText("level", messageLevelName(message.level)).addText("logger", logger).addText("data", message.text);
    return notification("notifications/message"_ba, params.text());
}

QByteArray McpAnswers::toolsChanged(const QByteArray &subscription) const
{
    if (subscription.isEmpty())
        return notification("notifications/tools/list_changed"_ba, {});
    return notification("notifications/tools/list_changed"_ba, JsonObject().add("_meta", ofSubscription(subscription)).text());
}

QByteArray McpAnswers::acknowledged(const QByteArray &subscription, bool toolsListChanged) const
{
    JsonObject honoured;
    if (toolsListChanged)
        honoured.addBool("toolsListChanged", true);
    JsonObject params;
    params.add("notifications", honoured.text()).add("_meta", ofSubscription(subscription));
    return notification("notifications/subscriptions/acknowledged"_ba, params.text());
}

QByteArray McpAnswers::subscriptionEnded(const QByteArray &subscription) const
{
    JsonObject members;
    return result(subscription, members, subscription);
}

} // namespace Assay
