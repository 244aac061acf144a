// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/acceptedsources.h"

#include <QCryptographicHash>

namespace Assay {

namespace {
constexpr qsizetype MostBytes = 16 * Limits::MiB;
} // namespace

AcceptedSources::AcceptedSources()
    : m_known(MostBytes)
{
}

QByteArray AcceptedSources::keyOf(const ExecutionRequest &request)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QByteArray &part) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    };
    add(request.source.bytes);
    add(shapeName(request.source.shape.kind).toUtf8());
    add(request.source.shape.entry.toUtf8());
    add(request.returnExpression.toUtf8());
    return hash.result();
}

std::optional<SourceCandidate> AcceptedSources::find(const ExecutionRequest &request) const
{
    const SourceCandidate *known = m_known.object(keyOf(request));
    return known ? std::optional(*known) : std::nullopt;
}

void AcceptedSources::add(const ExecutionRequest &request, const SourceCandidate &candidate)
{
    m_known.insert(keyOf(request), new SourceCandidate(candidate), candidate.text.size() + 1024);
}

} // namespace Assay
