// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/artifact/artifactname.h"
#include "base/contract/executionresult.h"
#include "base/contract/limits.h"
#include "base/subprocess/guestframe.h"

#include <QElapsedTimer>

namespace Assay {

/** What a tool says and gives by the name `assay`, as frames G, L, N and P (docs/guest-protocol.md). The guest keeps to the bounds; here
   they hold against a worker that a tool has taken over. */
class ASSAY_BASE_EXPORT ToolMessages
{
public:
    static constexpr qsizetype MostKept = 1000; ///< messages that the result has, the last ones
    static constexpr qsizetype LongestText = 4096; ///< of a message, in characters

    ToolMessages(QByteArray nonce, const Limits &limits);

    static bool isOne(char kind) { return kind == 'G' || kind == 'L' || kind == 'N' || kind == 'P'; }

    /** What is to be told at once. */
    struct Heard
    {
        std::optional<ToolProgress> progress;
        std::optional<ToolMessage> message;
        std::optional<ToolError> excess; ///< more than there may be: the run has to end as OutputExceeded
    };
    /** A frame that isOne(). One that lacks the nonce, or is of the wrong form, is nothing. */
    Heard take(const GuestFrame &frame);

    /** What has come, whole artifacts only, with notes of what was changed or left out. */
    void moveTo(ExecutionResult &result);

private:
    /** Messages that may come at once, and so many a second: more than a guest lets through. */
    bool hasBudget();
    Heard takeText(const GuestFrame &frame);
    Heard beginArtifact(const QByteArray &payload);
    Heard continueArtifact(const QByteArray &payload);
    void finishArtifact();

    QByteArray m_nonce;
    Limits m_limits;
    QElapsedTimer m_clock;
    double m_budget;
    qint64 m_textBytes = 0;
    qint64 m_artifactBytes = 0;
    qsizetype m_begun = 0;
    qint64 m_unheard = 0;
    QList<ToolMessage> m_messages;
    qint64 m_messageCount = 0;
    std::optional<ToolProgress> m_progress;
    std::optional<Artifact> m_open;
    QList<Artifact> m_artifacts;
    ArtifactNames m_names;
    QStringList m_renamed;
    qsizetype m_renamedCount = 0;
};

} // namespace Assay
