// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/serveexecution.h"

#include "base/contract/execution.h"
#include "base/record/recordwriter.h"
#include "runjob.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

JsonWriter beginEvent(const QString &name)
{
    JsonWriter json;
    json.beginObject().key("event").string(name);
    return json;
}

} // namespace

ServeExecution::ServeExecution(const ToolSource &source, bool wantsEvents, Console &console)
    : m_job(new RunJob(console, source, {}, SourceOptions::Available, this))
{
    if (wantsEvents)
        connect(m_job, &RunJob::begun, this, &ServeExecution::tellEvents);
    connect(m_job, &RunJob::finished, this, &ServeExecution::conclude);
}

void ServeExecution::tellEvents()
{
    Execution &execution = *m_job->execution();
    const auto tell = [this](JsonWriter &json) { Q_EMIT happened(json.endObject().text()); };
    connect(&execution, &Execution::preparing, this, [tell](const PackageProgress &progress) {
        JsonWriter json = beginEvent(u"preparing"_s);
        tell(json.key("text").string(progressText(progress)));
    });
    connect(&execution, &Execution::started, this, [tell] {
        JsonWriter json = beginEvent(u"started"_s);
        tell(json);
    });
    connect(&execution, &Execution::outputReceived, this, [tell](OutputStream stream, const QString &text) {
        JsonWriter json = beginEvent(u"output"_s);
        tell(json.key("stream").string(stream == OutputStream::Standard ? u"stdout" : u"stderr").key("text").string(text));
    });
    connect(&execution, &Execution::progressed, this, [tell](const ToolProgress &progress) {
        JsonWriter json = beginEvent(u"progress"_s);
        addProgress(json, progress);
        tell(json);
    });
    connect(&execution, &Execution::messageReceived, this, [tell](const ToolMessage &message) {
        JsonWriter json = beginEvent(u"log"_s);
        tell(json.key("level").string(messageLevelName(message.level)).key("text").string(message.text));
    });
}

void ServeExecution::conclude()
{
    JsonWriter json;
    writeResult(json, m_job->result(), {{}, m_job->paths()});
    Q_EMIT finished(json.text());
}

} // namespace Assay::Cli
