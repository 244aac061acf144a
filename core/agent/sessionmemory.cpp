// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/sessionmemory.h"

#include "base/contract/limits.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 LongestFile = 4096;
// Version 1 writes this or more where there is no limit.
constexpr qint64 NoLimit = qint64(1) << 60;

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(LongestFile) : QByteArray();
}

/** The number behind a name at the start of a line. */
std::optional<qint64> numberOf(const QByteArray &text, QByteArrayView name)
{
    const QList<QByteArray> lines = text.split('\n');
    for (const QByteArray &line : lines) {
        bool isNumber = false;
        const QList<QByteArray> words = line.split(' ');
        const qint64 number = words.value(1).toLongLong(&isNumber);
        if (isNumber && words.first() == name)
            return number;
    }
    return std::nullopt;
}

} // namespace

SessionMemory::SessionMemory(const QString &controlGroups)
    : m_killsFile(controlGroups + u"/memory.events"_s)
    , m_limitFile(controlGroups + u"/memory.max"_s)
{
    if (!QFile::exists(m_killsFile)) {
        m_killsFile = controlGroups + u"/memory/memory.oom_control"_s;
        m_limitFile = controlGroups + u"/memory/memory.limit_in_bytes"_s;
    }
}

std::optional<qint64> SessionMemory::kills() const
{
    return numberOf(read(m_killsFile), "oom_kill");
}

std::optional<qint64> SessionMemory::limitBytes() const
{
    bool isNumber = false;
    const qint64 bytes = read(m_limitFile).trimmed().toLongLong(&isNumber);
    return isNumber && bytes < NoLimit ? std::optional(bytes) : std::nullopt;
}

ExecutionResult SessionMemory::explained(ExecutionResult result, std::optional<qint64> before) const
{
    const bool wasKilled = result.status == ExecutionStatus::Crashed && result.error && result.error->type == "SIGKILL"_L1;
    if (!wasKilled || !before)
        return result;
    const std::optional<qint64> after = kills();
    if (!after || *after <= *before)
        return result;
    const std::optional<qint64> limit = limitBytes();
    const QString size = limit ? u", %1 MB for all its runs together,"_s.arg(*limit / Limits::MiB) : QString();
    result.status = ExecutionStatus::MemoryExceeded;
    result.error = ToolError{u"SessionMemory"_s,
        u"The session memory%1 was exhausted while the tool ran, and the kernel ended the tool. Use less at a time, or fewer runs side by "
        u"side."_s.arg(size),
        {}, nullptr, {}};
    return result;
}

} // namespace Assay
