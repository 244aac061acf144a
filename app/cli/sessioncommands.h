// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"
#include "docker/session/sessionsummary.h"

namespace Assay::Cli {

/** `assay session list`: the container sessions of this user. */
class SessionListCommand : public Command
{
    Q_OBJECT

public:
    SessionListCommand(const SessionListArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    void print(const QList<SessionSummary> &sessions);

    SessionListArguments m_arguments;
};

/** `assay session stop`: ends sessions, whichever program of this user made them. */
class SessionStopCommand : public Command
{
    Q_OBJECT

public:
    SessionStopCommand(const SessionStopArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    void print(const QStringList &stopped);

    SessionStopArguments m_arguments;
};

} // namespace Assay::Cli
