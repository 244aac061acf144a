// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/socket/heldsocket.h"

#include <chrono>

namespace Assay {

inline constexpr QLatin1StringView AgentLostCode{"agent-lost"};
inline constexpr QLatin1StringView AgentNotListeningCode{"agent-not-listening"};
inline constexpr QLatin1StringView AgentRefusedCode{"agent-refused"};

// What keeps a call from the agent of a session, the program in its container. `session`: its name. None of this is a tool's doing.

Error agentUnreachable(const QString &session, const HeldSocket::Refusal &refusal);
/** The connection could not be made; nothing was sent. */
Error agentNotListening(const QString &session, const QString &detail);
/** The connection ended before the answer was whole. */
Error agentLost(const QString &session, const QString &detail);
Error agentSilent(const QString &session, std::chrono::seconds patience);
Error agentTooLong(const QString &session, std::chrono::seconds deadline);
Error agentAnswerTooLong(const QString &session);
Error agentAnswerInvalid(const QString &session, const QString &what);
/** It answered, and will not do it. */
Error agentRefused(const QString &session, int status, const QString &words);
Error agentCallCancelled();

} // namespace Assay
