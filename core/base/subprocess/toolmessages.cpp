// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/toolmessages.h"

#include "base/artifact/artifacttype.h"
#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"
#include "base/subprocess/guestreply.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr double Burst = 400;
constexpr double PerSecond = 200;
constexpr qsizetype LongestFrame = 64 * 1024;
constexpr qsizetype MostRenamedTold = 10;
constexpr qsizetype LongestNameTold = 100;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::ToolMessages)
};

ToolMessages::Heard excess(const QString &message)
{
    return {{}, {}, ToolError{u"OutputExceeded"_s, message, {}, nullptr, {}}};
}

QString told(const QString &name)
{
    return visibleText(name.size() <= LongestNameTold ? name : name.left(LongestNameTold - 1) + u'…');
}

} // namespace

ToolMessages::ToolMessages(QByteArray nonce, const Limits &limits)
    : m_nonce(std::move(nonce))
    , m_limits(limits)
    , m_budget(Burst)
{
    m_clock.start();
}

bool ToolMessages::hasBudget()
{
    m_budget = std::min(Burst, m_budget + static_cast<double>(m_clock.restart()) / 1000 * PerSecond);
    if (m_budget < 1)
        return false;
    --m_budget;
    return true;
}

ToolMessages::Heard ToolMessages::take(const GuestFrame &frame)
{
    if (frame.kind == 'N')
        return beginArtifact(frame.payload);
    return frame.kind == 'P' ? continueArtifact(frame.payload) : takeText(frame);
}

ToolMessages::Heard ToolMessages::takeText(const GuestFrame &frame)
{
    m_textBytes += frame.payload.size();
    if (m_textBytes > m_limits.outputBytes)
        return excess(Words::tr("The tool sent messages of more than %1 MB and was stopped.").arg(m_limits.outputBytes / Limits::MiB));
    if (!hasBudget()) {
        ++m_unheard;
        return {};
    }
    if (frame.payload.size() > LongestFrame)
        return {};
    Heard heard;
    if (frame.kind == 'G') {
        heard.progress = readProgress(frame.payload, m_nonce);
        if (heard.progress) {
            heard.progress->message.truncate(LongestText);
            m_progress = heard.progress;
        }
        return heard;
    }
    heard.message = readMessage(frame.payload, m_nonce);
    if (heard.message) {
        heard.message->text.truncate(LongestText);
        ++m_messageCount;
        m_messages.append(*heard.message);
        if (m_messages.size() > MostKept)
            m_messages.removeFirst();
    }
    return heard;
}

ToolMessages::Heard ToolMessages::beginArtifact(const QByteArray &payload)
{
    m_open.reset();
    auto artifact = payload.size() <= LongestFrame ? readArtifact(payload, m_nonce) : std::nullopt;
    if (!artifact)
        return {};
    if (++m_begun > Artifact::MostArtifacts)
        return excess(Words::tr("The tool gave more than %1 artifacts and was stopped.").arg(numberText(Artifact::MostArtifacts)));
    m_open = std::move(artifact);
    return {};
}

ToolMessages::Heard ToolMessages::continueArtifact(const QByteArray &payload)
{
    if (!m_open || !carriesNonce(payload, m_nonce))
        return {};
    const QByteArrayView part = QByteArrayView(payload).sliced(m_nonce.size() + 1);
    if (part.isEmpty()) {
        finishArtifact();
        return {};
    }
    m_artifactBytes += part.size();
    if (m_artifactBytes > m_limits.scratchBytes) {
        m_open.reset();
        return excess(Words::tr("The tool gave artifacts of more than %1 bytes and was stopped.").arg(numberText(m_limits.scratchBytes)));
    }
    m_open->bytes.append(part);
    return {};
}

void ToolMessages::finishArtifact()
{
    const QString given = std::exchange(m_open->name, m_names.add(safeArtifactName(m_open->name)));
    if (given != m_open->name && ++m_renamedCount <= MostRenamedTold)
        m_renamed.append(Words::tr("The artifact that the tool called \"%1\" is called \"%2\" here, which is safe as the name of a file.")
                .arg(told(given), m_open->name));
    m_open->type = artifactType(m_open->type, m_open->name, m_open->bytes);
    m_artifacts.append(*std::exchange(m_open, std::nullopt));
}

void ToolMessages::moveTo(ExecutionResult &result)
{
    result.artifacts = std::exchange(m_artifacts, {});
    result.messages = std::exchange(m_messages, {});
    result.progress = m_progress;
    const auto note = [&result](const QString &code, const QString &message) { result.notes.append({code, message, std::nullopt}); };
    for (const QString &each : std::as_const(m_renamed))
        note(u"artifact-renamed"_s, each);
    if (m_renamedCount > m_renamed.size())
        note(u"artifact-renamed"_s,
            Words::tr("%n more artifacts have other names than the tool gave them.", nullptr, int(m_renamedCount - m_renamed.size())));
    if (m_messageCount > result.messages.size())
        note(u"messages-omitted"_s,
            Words::tr("Of %1 messages the last %2 are kept.").arg(numberText(m_messageCount), numberText(result.messages.size())));
    if (m_unheard > 0)
        note(u"messages-omitted"_s, Words::tr("%1 messages came faster than they are taken, and are left out.").arg(numberText(m_unheard)));
}

} // namespace Assay
