// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/cagelayers.h"
#include "base/contract/executionresult.h"
#include "base/contract/limits.h"
#include "base/contract/validation.h"
#include "base/subprocess/guestframe.h"

namespace Assay {

/** Payload of frame R. */
struct GuestReady
{
    int protocol = 0;
    CageLayers held;
};

/** Payload of frame D; positions are those of the candidate. */
struct GuestDiagnostics
{
    int index = 0;
    int candidate = 0;
    QList<Diagnostic> diagnostics;
    QList<FunctionInfo> functions;
    std::optional<JsonText> schema;
};

/** Payload of frame E. */
struct GuestEnd
{
    ExecutionStatus status = ExecutionStatus::Crashed;
    std::optional<ToolError> error;
    QList<TracebackFrame> traceback;
    QList<RunNote> notes;
    QList<Diagnostic> refusals;
    Usage usage;
};

/** Payload of frame F. */
struct GuestFault
{
    QString step;
    QString message;
};

/** The payloads of a guest's frames: docs/guest-protocol.md. They come from a process that untrusted code may have taken over, so every
   field is checked; a frame without the right nonce, or of the wrong form, is nothing. */
ASSAY_BASE_EXPORT std::optional<GuestReady> readReady(const QByteArray &payload);
ASSAY_BASE_EXPORT std::optional<GuestDiagnostics> readDiagnostics(const QByteArray &payload, const QByteArray &nonce);
ASSAY_BASE_EXPORT std::optional<GuestEnd> readEnd(const QByteArray &payload, const QByteArray &nonce);
ASSAY_BASE_EXPORT std::optional<GuestFault> readFault(const QByteArray &payload, const QByteArray &nonce);
/** Payload of frame X: the name of the signal that ends the interpreter, such as "SIGSEGV". */
ASSAY_BASE_EXPORT std::optional<QString> readSignal(const QByteArray &payload, const QByteArray &nonce);
/** Payloads of frames G, L and N. An artifact has no bytes yet; its name and type are the tool's own. */
ASSAY_BASE_EXPORT std::optional<ToolProgress> readProgress(const QByteArray &payload, const QByteArray &nonce);
ASSAY_BASE_EXPORT std::optional<ToolMessage> readMessage(const QByteArray &payload, const QByteArray &nonce);
ASSAY_BASE_EXPORT std::optional<Artifact> readArtifact(const QByteArray &payload, const QByteArray &nonce);
/** Payloads of frames B and I, which say nothing else. */
ASSAY_BASE_EXPORT bool isBegin(const QByteArray &payload, const QByteArray &nonce);
/** Whether a V or P frame is one at all; readValue() takes long for a long value. */
ASSAY_BASE_EXPORT bool carriesNonce(const QByteArray &payload, const QByteArray &nonce);
/** Nothing, too, when the value is larger or deeper than the limits allow: the guest keeps them, but the tool may speak for the guest. */
ASSAY_BASE_EXPORT std::optional<JsonText> readValue(const QByteArray &payload, const QByteArray &nonce, const Limits &limits);

} // namespace Assay
