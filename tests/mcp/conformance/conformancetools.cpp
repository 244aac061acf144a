// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "conformancetools.h"

#include "conformancecall.h"

using namespace Qt::StringLiterals;
using namespace Assay;

namespace {

using Call = ConformanceCall;

// One red pixel; no sample at all.
const QByteArray Picture =
    QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="_ba);
const QByteArray Sound = QByteArray::fromBase64("UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA="_ba);

const QByteArray RichSchema = R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
    "$defs":{"address":{"$anchor":"addressDef","type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
    "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},"contactMethod":{"type":"string","enum":["phone","email"]},
    "phone":{"type":"string"},"email":{"type":"string"}},
    "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
    "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
    "then":{"required":["phone"]},"else":{"required":["email"]},"additionalProperties":false})"_ba;

McpContent text(const QString &text)
{
    return {McpContent::Kind::Text, text};
}

McpContent image()
{
    return {McpContent::Kind::Image, {}, Picture, u"image/png"_s};
}

McpContent resource(const QString &uri, const QString &type, const QString &content)
{
    return {McpContent::Kind::TextResource, content, {}, type, uri};
}

} // namespace

ConformanceTools::ConformanceTools()
{
    addContents();
    addBehaviours();
}

ConformanceTools::~ConformanceTools() = default;

void ConformanceTools::add(const QString &name, const QString &description, Work work, const QByteArray &schema)
{
    McpTool tool;
    tool.name = name;
    tool.description = description;
    tool.inputSchema = schema.isEmpty() ? *JsonText::parse(R"({"type":"object"})"_ba) : *JsonText::parse(schema);
    m_tools.insert(name, {tool, std::move(work)});
}

void ConformanceTools::addContents()
{
    const auto giving = [](const QList<McpContent> &content) -> Work {
        return [content](const McpCallRequest &) { return std::make_unique<Call>(QList{Call::finish({content, {}, false})}); };
    };
    add(u"test_simple_text"_s, u"Gives a text."_s, giving({text(u"This is a simple text response for testing."_s)}));
    add(u"test_image_content"_s, u"Gives a picture."_s, giving({image()}));
    add(u"test_audio_content"_s, u"Gives a sound."_s, giving({{McpContent::Kind::Audio, {}, Sound, u"audio/wav"_s}}));
    add(u"test_embedded_resource"_s, u"Gives a resource."_s,
        giving({resource(u"test://embedded-resource"_s, u"text/plain"_s, u"This is an embedded resource content."_s)}));
    add(u"test_multiple_content_types"_s, u"Gives a text, a picture and a resource."_s,
        giving({text(u"Multiple content types test:"_s), image(),
            resource(u"test://mixed-content-resource"_s, u"application/json"_s, u"{\"test\":\"data\",\"value\":123}"_s)}));
    add(u"json_schema_2020_12_tool"_s, u"Has a schema of many keywords."_s, giving({text(u"Done."_s)}), RichSchema);
}

void ConformanceTools::addBehaviours()
{
    const auto doing = [](const QList<Call::Step> &steps) -> Work {
        return [steps](const McpCallRequest &) { return std::make_unique<Call>(steps); };
    };
    const auto done = Call::finish(McpCallResult::text(u"Done."_s));
    const QList<Call::Step> logging{
        Call::log(u"Tool execution started"_s), Call::log(u"Tool processing data"_s), Call::log(u"Tool execution completed"_s), done};
    add(u"test_tool_with_logging"_s, u"Logs three times."_s, doing(logging));
    add(u"test_logging_tool"_s, u"Logs three times."_s, doing(logging));
    add(u"test_tool_with_progress"_s, u"Tells its progress three times."_s,
        doing({Call::progress(0), Call::progress(50), Call::progress(100), done}));
    add(u"test_streaming_elicitation"_s, u"Answers on its stream, and asks the client for nothing."_s, doing({Call::progress(0), done}));
    add(u"test_error_handling"_s, u"Fails."_s,
        doing({Call::finish(McpCallResult::error(u"This tool intentionally returns an error for testing"_s))}));
    add(u"test_missing_capability"_s, u"Needs a client that samples."_s, [](const McpCallRequest &request) {
        const McpError missing{McpErrorCode::MissingClientCapability, u"This tool needs a client that samples."_s,
            R"({"requiredCapabilities":{"sampling":{}}})"_ba};
        const bool canSample = request.clientCapabilities.member("sampling").has_value();
        return std::make_unique<Call>(QList{canSample ? Call::finish(McpCallResult::text(u"The client samples."_s)) : Call::fail(missing)});
    });
    add(u"test_trigger_tool_change"_s, u"Makes the tools change."_s, [this](const McpCallRequest &) {
        return std::make_unique<Call>(QList<Call::Step>{[this](Call &) { change(); }, Call::finish(McpCallResult::text(u"Changed."_s))});
    });
}

/** One tool comes, or goes. */
void ConformanceTools::change()
{
    const QString name = u"test_that_comes_and_goes"_s;
    if (m_tools.remove(name) == 0)
        add(name, u"Comes and goes."_s,
            [](const McpCallRequest &) { return std::make_unique<Call>(QList{Call::finish(McpCallResult::text(u"Here."_s))}); });
    Q_EMIT toolsChanged();
}

QList<McpTool> ConformanceTools::tools(const McpCaller &, const QString &after, qsizetype most) const
{
    QList<McpTool> page;
    for (auto it = m_tools.upperBound(after); it != m_tools.cend() && page.size() < most; ++it)
        page += it->tool;
    return page;
}

std::optional<McpTool> ConformanceTools::tool(const McpCaller &, const QString &name) const
{
    const auto found = m_tools.constFind(name);
    return found == m_tools.cend() ? std::nullopt : std::optional(found->tool);
}

std::unique_ptr<McpCall> ConformanceTools::call(const McpCallRequest &request)
{
    return m_tools[request.tool].work(request);
}
