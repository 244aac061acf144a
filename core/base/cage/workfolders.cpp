// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/workfolders.h"

#include "base/cage/filedescriptor.h"
#include "base/contract/identifier.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::WorkFolders)
};

// No identifier begins so.
constexpr QLatin1StringView NobodysFolder("_");

} // namespace

WorkFolders::WorkFolders(const QString &root, std::optional<uid_t> user)
    : m_root(root)
    , m_user(user)
{
}

Result<QString> WorkFolders::provide(const QString &agent) const
{
    if (!agent.isEmpty() && !isIdentifier(agent))
        return std::unexpected(
            Error{u"identifier-invalid"_s, Words::tr("\"%1\" is no usable identifier of an agent.").arg(agent.left(80)), {}});
    const QString name = agent.isEmpty() ? QString(NobodysFolder) : agent;
    const QByteArray encoded = name.toLatin1();
    const auto failure = [&](int number) {
        return std::unexpected(Error{u"workspace-not-writable"_s,
            Words::tr("The working folder %1/%2 cannot be made or used.").arg(m_root, name), qt_error_string(number)});
    };
    const FileDescriptor root(::open(QFile::encodeName(m_root).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!root.isOpen())
        return failure(errno);
    const uid_t owner = m_user.value_or(::geteuid());
    if (::mkdirat(root.get(), encoded.constData(), S_IRWXU) == 0) {
        if (m_user && ::fchownat(root.get(), encoded.constData(), owner, owner, AT_SYMLINK_NOFOLLOW) != 0)
            return failure(errno);
    } else if (errno != EEXIST) {
        return failure(errno);
    }
    struct stat found = {};
    if (::fstatat(root.get(), encoded.constData(), &found, AT_SYMLINK_NOFOLLOW) != 0)
        return failure(errno);
    if (!S_ISDIR(found.st_mode) || found.st_uid != owner)
        return failure(ENOTDIR);
    return m_root + u'/' + name;
}

} // namespace Assay
