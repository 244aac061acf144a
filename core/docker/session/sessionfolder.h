// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "tokens/tokenkey.h"

#include <QString>

#include <memory>

namespace Assay {

class ProgramFolder;

/** The folder that a session shares with its container: for the socket of its agent, and for its key until the agent has read it. Others
    cannot pass the folder around it; whoever runs in the container may do anything in it, so nothing that lies there is trusted. Goes with
    this object. */
class SessionFolder
{
public:
    static constexpr QLatin1StringView KeyName{"key"};
    static constexpr QLatin1StringView SocketName{"mcp.sock"};

    /** Errors: session-folder-not-writable. */
    static Result<std::unique_ptr<SessionFolder>> make(const std::shared_ptr<ProgramFolder> &folder, const TokenKey &key);
    ~SessionFolder();
    Q_DISABLE_COPY_MOVE(SessionFolder)

    /** What the container sees. */
    const QString &path() const { return m_path; }
    QString socketPath() const { return m_path + u'/' + SocketName; }

    static Error notWritable(const QString &path, const QString &words);

private:
    SessionFolder(std::shared_ptr<ProgramFolder> folder, const QByteArray &name);

    std::shared_ptr<ProgramFolder> m_folder;
    QByteArray m_name;
    QString m_path;
};

} // namespace Assay
