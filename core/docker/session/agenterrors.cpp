// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agenterrors.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::AgentClient)
};

} // namespace

Error agentUnreachable(const QString &session, const HeldSocket::Refusal &refusal)
{
    switch (refusal.fault) {
    case HeldSocket::Fault::Missing:
        return {u"agent-socket-missing"_s,
            Words::tr("The session %1 has no socket any more, so nothing can be asked of it. Start another session.").arg(session), {}};
    case HeldSocket::Fault::Forbidden:
        return {u"agent-socket-forbidden"_s, Words::tr("You may not open the socket of the session %1.").arg(session), {}};
    case HeldSocket::Fault::Link:
        return {u"agent-socket-is-link"_s,
            Words::tr(
                "In place of its socket the session %1 has a link, which is not followed: something in its container wants this program "
                "to speak with somebody else. Stop the session.")
                .arg(session),
            {}};
    case HeldSocket::Fault::NotASocket:
        return {u"agent-socket-replaced"_s,
            Words::tr("In place of its socket the session %1 has another kind of file. Stop the session.").arg(session), {}};
    case HeldSocket::Fault::Unreadable:
        break;
    }
    return {u"agent-socket-unreadable"_s, Words::tr("The socket of the session %1 cannot be opened.").arg(session), refusal.detail};
}

Error agentNotListening(const QString &session, const QString &detail)
{
    return {AgentNotListeningCode, Words::tr("Nobody listens at the socket of the session %1: its agent has ended.").arg(session), detail};
}

Error agentLost(const QString &session, const QString &detail)
{
    return {AgentLostCode,
        Words::tr("The agent of the session %1 closed the connection before its answer was complete. What it was asked for may have been "
                  "done; it is not asked again.")
            .arg(session),
        detail};
}

Error agentSilent(const QString &session, std::chrono::seconds patience)
{
    return {u"agent-silent"_s,
        Words::tr("The agent of the session %1 has been silent for %2 s. Stop the session and try again.")
            .arg(session)
            .arg(patience.count()),
        {}};
}

Error agentTooLong(const QString &session, std::chrono::seconds deadline)
{
    return {u"agent-deadline"_s,
        Words::tr("The agent of the session %1 did not end its answer within %2 s, which is longer than the run may take. Stop the session "
                  "and try again.")
            .arg(session)
            .arg(deadline.count()),
        {}};
}

Error agentAnswerTooLong(const QString &session)
{
    return {u"agent-answer-too-long"_s,
        Words::tr("The agent of the session %1 sent more than the limits of the run allow. Stop the session.").arg(session), {}};
}

Error agentAnswerInvalid(const QString &session, const QString &what)
{
    return {u"agent-answer-invalid"_s,
        Words::tr("The agent of the session %1 sent an answer that cannot be read. Stop the session and try again.").arg(session), what};
}

Error agentRefused(const QString &session, int status, const QString &words)
{
    return {AgentRefusedCode, Words::tr("The agent of the session %1 refused the request (status %2).").arg(session).arg(status), words};
}

Error agentCallCancelled()
{
    return {u"cancelled"_s, Words::tr("The call was stopped."), {}};
}

} // namespace Assay
