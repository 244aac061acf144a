// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcphttpsessions.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace Assay {

namespace {

QByteArray newSessionId()
{
    std::array<quint32, 8> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof words)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

bool isSameCaller(const McpCaller &a, const McpCaller &b)
{
    return a.subject == b.subject && a.session == b.session;
}

McpHttpSessions::McpHttpSessions(qsizetype most, qsizetype mostOfOne)
    : m_most(most)
    , m_mostOfOne(mostOfOne)
{
}

std::optional<QByteArray> McpHttpSessions::begin(const McpPeer &peer)
{
    const auto own =
        std::ranges::count_if(m_sessions, [&](const auto &each) { return isSameCaller(each.second->peer.caller, peer.caller); });
    if (own >= m_mostOfOne ? !makeRoom(&peer.caller) : count() >= m_most && !makeRoom(nullptr))
        return std::nullopt;
    const QByteArray id = newSessionId();
    auto session = std::make_unique<McpHttpSession>();
    session->peer = peer;
    session->sinceUse.start();
    m_sessions.emplace(id, std::move(session));
    return id;
}

bool McpHttpSessions::makeRoom(const McpCaller *caller)
{
    auto oldest = m_sessions.end();
    for (auto it = m_sessions.begin(); it != m_sessions.end(); ++it) {
        if (it->second->isInUse() || (caller && !isSameCaller(it->second->peer.caller, *caller)))
            continue;
        if (oldest == m_sessions.end() || it->second->sinceUse.elapsed() > oldest->second->sinceUse.elapsed())
            oldest = it;
    }
    if (oldest == m_sessions.end())
        return false;
    m_sessions.erase(oldest);
    return true;
}

McpHttpSession *McpHttpSessions::find(const QByteArray &id)
{
    const auto found = m_sessions.find(id);
    return found == m_sessions.end() ? nullptr : found->second.get();
}

McpHttpSession *McpHttpSessions::find(const QByteArray &id, const McpCaller &caller)
{
    McpHttpSession *const session = find(id);
    return session && isSameCaller(session->peer.caller, caller) ? session : nullptr;
}

std::unique_ptr<McpHttpSession> McpHttpSessions::take(const QByteArray &id)
{
    auto node = m_sessions.extract(id);
    return node ? std::move(node.mapped()) : nullptr;
}

QList<McpHttpSession *> McpHttpSessions::listening() const
{
    QList<McpHttpSession *> listening;
    for (const auto &[id, session] : m_sessions) {
        if (session->stream)
            listening.append(session.get());
    }
    return listening;
}

} // namespace Assay
