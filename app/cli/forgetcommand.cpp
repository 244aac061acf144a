// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "forgetcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "input.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ForgetCommand::ForgetCommand(const ForgetArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ForgetCommand::start()
{
    const auto forgotten = forget();
    if (!forgotten) {
        fail(forgotten.error(), m_arguments.format);
        return;
    }
    QStringList numbers;
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("name").string(m_arguments.name).key("forgotten").beginArray();
    for (const ToolVersion &version : *forgotten) {
        json.number(version.version);
        numbers.append(QString::number(version.version));
    }
    json.endArray().endObject();
    if (m_arguments.format == OutputFormat::Json)
        console().printJson(json.text());
    else if (numbers.isEmpty())
        console().tell(tr("Forgot for good what was kept of %1.").arg(visibleText(m_arguments.name)) + u'\n');
    else if (m_arguments.isForGood)
        console().tell(tr("Forgot %1, version %2, for good.").arg(visibleText(m_arguments.name), numbers.join(u", "_s)) + u'\n');
    else
        console().tell(tr("Forgot %1, version %2.").arg(visibleText(m_arguments.name), numbers.join(u", "_s)) + u'\n');
    finish(ExecutionStatus::Ok);
}

Result<QList<ToolVersion>> ForgetCommand::forget() const
{
    const auto number = Input::version(m_arguments.version);
    if (!number)
        return std::unexpected(number.error());
    const auto library = openExisting(m_arguments.library);
    if (!library)
        return std::unexpected(library.error());
    return (*library)->forget(
        m_arguments.name, *number, m_arguments.isForGood ? ToolStore::Forgetting::ForGood : ToolStore::Forgetting::Undoable);
}

} // namespace Assay::Cli
