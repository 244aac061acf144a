// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/interpreter.h"
#include "base/contract/executionrequest.h"
#include "base/source/sourcedocument.h"
#include "base/subprocess/guestframe.h"
#include "base/subprocess/inputfiles.h"

#include <QList>

namespace Assay {

/** What a guest is asked, as frames: docs/guest-protocol.md. Immutable once made. */
class GuestRequest
{
public:
    /** `candidates`: the readings of the source. `inputs`: whose descriptors the worker will ask for. */
    static GuestRequest forRun(const ExecutionRequest &request, const Interpreter &interpreter, const QList<SourceCandidate> &candidates,
        const OpenInputs &inputs = {});
    /** `sources`: those of the request's sources to ask about, with the readings of each. */
    static GuestRequest forValidation(const ValidationRequest &request, const Interpreter &interpreter, const QList<int> &sources,
        const QList<QList<SourceCandidate>> &candidates);

    /** The policy as its worker has to have read it ahead; empty when it is so long that it has to be part of the request. */
    static QByteArray policyAhead(const Policy &policy);

    const QByteArray &nonce() const { return m_nonce; }
    const QList<GuestFrame> &frames() const { return m_frames; }
    /** The payload of the V that answers it has no more bytes. */
    qsizetype longestValue() const { return m_longestValue; }

private:
    GuestRequest();

    QByteArray m_nonce;
    QList<GuestFrame> m_frames;
    qsizetype m_longestValue = 0;
};

} // namespace Assay
