// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "engine/engineendpoint.h"

#include <QStringList>

#include <chrono>

namespace Assay {

struct EngineRequest;

inline constexpr QLatin1StringView SocketMissingCode{"engine-socket-missing"};
inline constexpr QLatin1StringView ExchangeLostCode{"engine-lost"};
inline constexpr QLatin1StringView NoSuchObjectCode{"engine-no-such-object"};
inline constexpr QLatin1StringView RefusedCode{"engine-refused"};

// Where an engine is looked for.
QString contextOrigin(const QString &context);
QString usualOrigin(const QString &engine);
Error addressUnsupported(const QString &address, const QString &origin);
Error settingsUnreadable(const QString &path, const QString &reason);
Error contextUnknown(const QString &context, const QString &namedBy, const QString &file);
Error engineMissing(const QStringList &looked);

// The socket.
Error socketMissing(const EngineEndpoint &endpoint);
Error socketForbidden(const EngineEndpoint &endpoint);
Error socketUnreadable(const EngineEndpoint &endpoint, const QString &reason);
Error socketIsLink(const EngineEndpoint &endpoint);
Error notASocket(const EngineEndpoint &endpoint);
Error notListening(const EngineEndpoint &endpoint, const QString &detail);

// What an engine is.
Error notAnEngine(const EngineEndpoint &endpoint, const QString &arrived);
Error engineTooOld(const EngineEndpoint &endpoint, const QString &version, const QString &oldest);
Error engineTooNew(const EngineEndpoint &endpoint, const QString &oldestServed, const QString &newest);

// One exchange. `wasSent`: whether something of the request may have reached the engine.
Error exchangeSilent(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent);
Error exchangeTooLong(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent);
Error exchangeLost(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent, bool wasAnswered, const QString &detail);
Error uploadLost(const EngineEndpoint &endpoint, const EngineRequest &request, bool isEngineThere, const QString &detail);
Error replyTooLong(const EngineEndpoint &endpoint, const EngineRequest &request);
Error replyInvalid(const EngineEndpoint &endpoint, const EngineRequest &request, const QString &arrived);
/** What an HTTP status of 300 and above means. Codes: engine-no-such-object, engine-conflict, engine-refused, engine-failed. */
Error engineSaidNo(const EngineEndpoint &endpoint, const EngineRequest &request, int status, const QByteArray &body);
Error exchangeCancelled(const EngineEndpoint &endpoint, const EngineRequest &request);
/** "sent …": the beginning of what should have been something else. */
QString describeArrived(const QByteArray &bytes);
Error nameInvalid(const QString &kind, const QString &name);
Error fileUnreadable(const QString &path, const QString &reason);

} // namespace Assay
