// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "resultjson.h"

#include "library/toolversion.h"
#include "remedywords.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

RecordForm recordForm(const QStringList &paths)
{
    return {withRemedy, paths};
}

void writeVersion(JsonWriter &json, const ToolVersion &version)
{
    const ToolContract &contract = version.contract;
    json.beginObject();
    json.key("name").string(version.name);
    json.key("version").number(version.version);
    json.key("hash").string(contract.hash());
    json.key("shape").string(shapeName(contract.shape.kind));
    json.key("entry").stringOrNull(contract.shape.entry);
    json.key("description").string(contract.description);
    json.key("schema").raw(contract.schema.bytes());
    json.key("allowed_imports").beginArray();
    for (const QString &name : contract.allowedImports)
        json.string(name);
    json.endArray();
    json.key("packages").beginArray();
    for (const QString &package : contract.packages)
        json.string(package);
    json.endArray();
    json.key("policy").string(contract.policy);
    json.key("timeout_s").decimal(contract.limits.timeoutSeconds);
    json.key("memory_mb").number(contract.limits.memoryMb);
    json.key("processes").number(contract.limits.processes);
    json.key("promoted_by").string(version.record.by);
    json.key("promoted_at").string(version.record.when.toUTC().toString(Qt::ISODateWithMs));
    json.key("run_tier").stringOrNull(version.record.tier);
    json.key("run_status").stringOrNull(version.record.runStatus);
    json.key("imported_by").stringOrNull(version.record.importedBy);
    json.key("imported_at").stringOrNull(version.record.importedWhen.toUTC().toString(Qt::ISODateWithMs));
    json.key("code").string(QString::fromUtf8(contract.code));
    json.endObject();
}

} // namespace Assay::Cli
