// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/socket/heldsocket.h"
#include "engine/engineendpoint.h"

namespace Assay {

/** The socket of an engine. Errors: engine-socket-missing, -link, -forbidden, -not-a-socket, -unreadable. */
Result<HeldSocket> openEngineSocket(const EngineEndpoint &endpoint);

} // namespace Assay
