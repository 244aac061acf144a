// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "forgottencommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ForgottenCommand::ForgottenCommand(const ForgottenArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ForgottenCommand::start()
{
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    const auto versions = library ? (*library)->forgotten() : std::unexpected(library.error());
    if (!versions) {
        fail(versions.error(), m_arguments.format);
        return;
    }
    print(*versions);
    finish(ExecutionStatus::Ok);
}

void ForgottenCommand::print(const QList<ForgottenVersion> &versions)
{
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("forgotten").beginArray();
    QString text;
    for (const ForgottenVersion &each : versions) {
        json.beginObject().key("name").string(each.name).key("version").number(each.version);
        json.key("description").string(each.description);
        json.key("forgotten_at").string(each.when.toUTC().toString(Qt::ISODateWithMs)).endObject();
        text += tr("%1  %2, version %3")
                    .arg(each.when.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), visibleText(each.name), QString::number(each.version))
            + u'\n';
    }
    json.endArray().endObject();
    if (m_arguments.format == OutputFormat::Json)
        console().printJson(json.text());
    else if (text.isEmpty())
        console().tell(tr("Nothing that was forgotten is kept.") + u'\n');
    else
        console().print(text);
}

} // namespace Assay::Cli
