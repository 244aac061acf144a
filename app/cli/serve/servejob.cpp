// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/servejob.h"

#include "base/record/recordwriter.h"
#include "refusal.h"

namespace Assay::Cli {

ServeJob::~ServeJob() = default;

QByteArray refusalReply(const Error &error)
{
    JsonWriter json;
    writeResult(json, refusal(error));
    return json.text();
}

QByteArray validationRefusalReply(const Error &error)
{
    JsonWriter json;
    json.beginObject().key("status").string(statusName(statusOf(error))).key("error");
    writeError(json, error);
    json.key("diagnostics").beginArray().endArray().endObject();
    return json.text();
}

QByteArray withId(const QByteArray &id, const QByteArray &object)
{
    const QByteArray members = object.sliced(1);
    return "{\"id\":" + id + (members.startsWith('}') ? "" : ",") + members;
}

} // namespace Assay::Cli
