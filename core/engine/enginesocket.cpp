// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/enginesocket.h"

#include "engine/engineerrors.h"

namespace Assay {

namespace {

Error inWords(const EngineEndpoint &endpoint, const HeldSocket::Refusal &refusal)
{
    switch (refusal.fault) {
    case HeldSocket::Fault::Missing:
        return socketMissing(endpoint);
    case HeldSocket::Fault::Forbidden:
        return socketForbidden(endpoint);
    case HeldSocket::Fault::Link:
        return socketIsLink(endpoint);
    case HeldSocket::Fault::NotASocket:
        return notASocket(endpoint);
    case HeldSocket::Fault::Unreadable:
        break;
    }
    return socketUnreadable(endpoint, refusal.detail);
}

} // namespace

Result<HeldSocket> openEngineSocket(const EngineEndpoint &endpoint)
{
    return HeldSocket::open(endpoint.socketPath).transform_error([&endpoint](const HeldSocket::Refusal &refusal) {
        return inWords(endpoint, refusal);
    });
}

} // namespace Assay
