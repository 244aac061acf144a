// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "command.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "refusal.h"
#include "remedywords.h"
#include "resultjson.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

Command::Command(Console &console, Workplace &workplace)
    : m_console(console)
    , m_workplace(workplace)
{
}

Command::~Command() = default;

void Command::cancel() { }

void Command::fail(const Error &error, OutputFormat format)
{
    const ExecutionStatus status = statusOf(error);
    if (format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(statusName(status)).key("error");
        writeError(json, error, recordForm());
        json.endObject();
        m_console.printJson(json.text());
    } else {
        tellError(m_console, error);
    }
    finish(status);
}

void Command::finish(ExecutionStatus status)
{
    Q_EMIT finished(exitCode(status));
}

QString indented(const QString &text)
{
    return visibleText(text, LineBreaks::Keep).replace(u'\n', u"\n    "_s);
}

void tellError(Console &console, const Error &error)
{
    const Console::Stream &stream = console.error();
    console.tell(u"assay: "_s + Console::paint(stream, Ink::Error, u"error:"_s) + u' '
        + visibleText(withRemedy(error.message, error.remedy)) + Console::paint(stream, Ink::Dim, u" ["_s + error.code + u']') + u'\n');
    if (!error.detail.isEmpty() && !error.message.contains(error.detail))
        console.tell(u"  "_s + indented(error.detail.trimmed()) + u'\n');
}

} // namespace Assay::Cli
