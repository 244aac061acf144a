// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "sessioncommands.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "docker/session/dockertier.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

SessionListCommand::SessionListCommand(const SessionListArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void SessionListCommand::start()
{
    const auto docker = workplace().docker();
    if (!docker) {
        fail(docker.error(), m_arguments.format);
        return;
    }
    (*docker)->sessions().then(this, [this](const Result<QList<SessionSummary>> &sessions) {
        if (!sessions) {
            fail(sessions.error(), m_arguments.format);
            return;
        }
        print(*sessions);
        finish(ExecutionStatus::Ok);
    });
}

void SessionListCommand::print(const QList<SessionSummary> &sessions)
{
    if (m_arguments.format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(u"ok").key("error").null().key("sessions").beginArray();
        for (const SessionSummary &session : sessions) {
            json.beginObject().key("name").string(session.name).key("container").string(session.container);
            json.key("user").string(session.user).key("agent").stringOrNull(session.agent).key("state").string(session.state);
            json.key("abandoned").boolean(session.isAbandoned).endObject();
        }
        json.endArray().endObject();
        console().printJson(json.text());
        return;
    }
    if (sessions.isEmpty()) {
        console().tell(tr("There are no sessions. A run with --tier docker makes one, and ends it.") + u'\n');
        return;
    }
    QString text;
    for (const SessionSummary &session : sessions) {
        const QString agent = session.agent.isEmpty() ? QString() : tr(", agent %1").arg(visibleText(session.agent));
        const QString left = session.isAbandoned ? tr(", left by a program that has ended") : QString();
        text += tr("%1: user %2%3, %4%5").arg(visibleText(session.name), visibleText(session.user), agent, visibleText(session.state), left)
            + u'\n';
    }
    console().print(text);
}

SessionStopCommand::SessionStopCommand(const SessionStopArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void SessionStopCommand::start()
{
    const auto docker = workplace().docker();
    if (!docker) {
        fail(docker.error(), m_arguments.format);
        return;
    }
    const QStringList names = m_arguments.name.isEmpty() ? QStringList() : QStringList{m_arguments.name};
    (*docker)->stop(names).then(this, [this](const Result<QStringList> &stopped) {
        if (!stopped) {
            fail(stopped.error(), m_arguments.format);
            return;
        }
        print(*stopped);
        finish(ExecutionStatus::Ok);
    });
}

void SessionStopCommand::print(const QStringList &stopped)
{
    if (m_arguments.format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(u"ok").key("error").null().key("stopped").beginArray();
        for (const QString &name : stopped)
            json.string(name);
        json.endArray().endObject();
        console().printJson(json.text());
        return;
    }
    console().tell((stopped.isEmpty() ? tr("There are no sessions to stop.") : tr("Stopped sessions: %1.").arg(stopped.size())) + u'\n');
}

} // namespace Assay::Cli
