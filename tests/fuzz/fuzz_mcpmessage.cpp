// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "expect.h"
#include "mcp/mcpmessage.h"

using namespace Assay;

/** One message of a client. */
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto message = McpMessage::parse(bytes);
    if (!message) {
        expect(message.error().error.code < 0 && !message.error().error.message.isEmpty(), "a refusal has a code and says why");
        expect(JsonText::parse(message.error().id).has_value(), "the id is JSON");
        return 0;
    }
    expect(JsonText::parse(bytes).has_value(), "what is read is JSON");
    expect((message->kind == McpMessage::Kind::Request) <= !message->id.isEmpty(), "a request has an id");
    for (const QByteArray &id : {message->id, message->params.requestId, message->params.progressToken})
        expect(id.isEmpty() || (JsonText::parse(id).has_value() && id.size() <= 1000), "ids and tokens are short JSON");
    expect(!message->params.arguments || message->params.arguments->kind() == JsonText::Kind::Object, "arguments are an object");
    return 0;
}
