// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "cagedzygote.h"

#include "base/cage/cageuser.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestAnswerMs = 60'000;
const QString SystemPackages = u"/usr/lib/python3/dist-packages"_s;

/** The folder that an interpreter is installed in. */
QString prefixOf(const QString &interpreter)
{
    return QFileInfo(QFileInfo(interpreter).canonicalPath()).path();
}

QJsonObject merged(QJsonObject defaults, const QJsonObject &given)
{
    for (auto entry = given.begin(); entry != given.end(); ++entry)
        defaults[entry.key()] =
            entry->isObject() ? QJsonValue(merged(defaults[entry.key()].toObject(), entry->toObject())) : QJsonValue(*entry);
    return defaults;
}

} // namespace

CagedZygote::CagedZygote()
    : m_folder(u"/var/tmp/assay-test-XXXXXX"_s)
{
    // An ordinary user shall be able to read it.
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const QList<std::pair<QString, QString>> files{
        {QStringLiteral(ASSAY_TEST_EXTENSION), u"_isolation.abi3.so"_s}, {QStringLiteral(ASSAY_TEST_ZYGOTE), u"zygote.py"_s}};
    for (const auto &[from, name] : files) {
        const QString to = m_folder.filePath(name);
        if (!QFile::copy(from, to) || !QFile::setPermissions(to, QFile::permissions(to) | QFileDevice::ReadOther))
            qFatal("Cannot copy %s to %s.", qPrintable(from), qPrintable(to));
    }
}

QStringList CagedZygote::interpreters()
{
    const QStringList named = qEnvironmentVariable("ASSAY_TEST_PYTHONS").split(u':', Qt::SkipEmptyParts);
    return named.isEmpty() ? QStringList{QStandardPaths::findExecutable(u"python3"_s)} : named;
}

bool CagedZygote::runsAsOrdinaryUser(const QString &interpreter)
{
    return ::geteuid() != 0 || !asOrdinaryUser(interpreter).isEmpty();
}

bool CagedZygote::isSystems(const QString &interpreter)
{
    return prefixOf(interpreter) == "/usr"_L1 && QFileInfo::exists(SystemPackages + u"/numpy"_s);
}

QStringList CagedZygote::asOrdinaryUser(const QString &interpreter)
{
    const auto user = Assay::cageUser();
    if (!user || Assay::closedFolder(interpreter))
        return {};
    return {u"setpriv"_s, u"--reuid=%1"_s.arg(*user), u"--regid=%1"_s.arg(*user), u"--clear-groups"_s, u"--"_s};
}

QStringList CagedZygote::cage(const QString &interpreter) const
{
    QStringList command = {u"bwrap"_s, u"--unshare-user"_s, u"--unshare-pid"_s, u"--unshare-net"_s, u"--unshare-ipc"_s, u"--unshare-uts"_s,
        u"--die-with-parent"_s, u"--uid"_s, u"0"_s, u"--gid"_s, u"0"_s, u"--cap-drop"_s, u"ALL"_s, u"--cap-add"_s, u"CAP_SYS_ADMIN"_s,
        u"--cap-add"_s, u"CAP_SETPCAP"_s, u"--ro-bind"_s, u"/usr"_s, u"/usr"_s, u"--ro-bind-try"_s, u"/etc/ld.so.cache"_s,
        u"/etc/ld.so.cache"_s, u"--ro-bind-try"_s, u"/etc/alternatives"_s, u"/etc/alternatives"_s, u"--proc"_s, u"/proc"_s};
    for (const QString &name : {u"/bin"_s, u"/lib"_s, u"/lib32"_s, u"/lib64"_s}) {
        if (QFileInfo(name).isSymLink())
            command << u"--symlink"_s << QFileInfo(name).readSymLink() << name;
    }
    command << u"--size"_s << u"65536"_s << u"--tmpfs"_s << u"/dev"_s << u"--dir"_s << u"/dev/shm"_s;
    for (const QString &node : {u"/dev/null"_s, u"/dev/zero"_s, u"/dev/urandom"_s})
        command << u"--dev-bind"_s << node << node;
    command << u"--tmpfs"_s << u"/tmp"_s << u"--ro-bind"_s << m_folder.path() << u"/assay"_s;
    const QString prefix = prefixOf(interpreter);
    if (prefix != "/usr"_L1)
        command << u"--ro-bind"_s << prefix << prefix;
    return command << u"--remount-ro"_s << u"/"_s << u"--chdir"_s << u"/tmp"_s << u"--"_s;
}

QStringList CagedZygote::guest(const QString &interpreter, const QString &folder)
{
    return {interpreter, u"-I"_s, u"-S"_s, u"-B"_s, folder + u"/zygote.py"_s, folder};
}

QJsonObject CagedZygote::run(const QString &interpreter, const QJsonObject &request) const
{
    const QString prefix = prefixOf(interpreter);
    QJsonArray readable{u"/usr"_s, u"/etc"_s, u"/assay"_s, u"/dev/urandom"_s, prefix};
    const QJsonObject usual{
        {u"prepare"_s,
            QJsonObject{{u"layers"_s, QJsonArray{u"namespaces"_s, u"tmpfs"_s, u"proc"_s, u"landlock"_s, u"seccomp"_s}},
                {u"read_only"_s, readable}, {u"read_write_files"_s, QJsonArray{u"/dev/null"_s, u"/dev/zero"_s}}}},
        {u"enter"_s, QJsonObject{{u"scratch_bytes"_s, 16 << 20}}},
        {u"limits"_s,
            QJsonObject{{u"data_bytes"_s, 128 << 20}, {u"cpu_seconds"_s, 20}, {u"open_files"_s, 256}, {u"file_bytes"_s, 8 << 20}}},
        {u"path"_s, isSystems(interpreter) ? QJsonArray{SystemPackages} : QJsonArray{}},
        {u"preload"_s, QJsonArray{}},
    };
    return answer(asOrdinaryUser(interpreter) + cage(interpreter) + guest(interpreter, u"/assay"_s), merged(usual, request));
}

QJsonObject CagedZygote::runUncaged(const QString &interpreter, const QJsonObject &request) const
{
    const QJsonObject usual{
        {u"prepare"_s,
            QJsonObject{{u"layers"_s, QJsonArray{u"landlock"_s, u"seccomp"_s}},
                {u"read_only"_s, QJsonArray{u"/usr"_s, m_folder.path(), prefixOf(interpreter)}}}},
        {u"enter"_s, QJsonObject{}},
        {u"limits"_s, QJsonObject{{u"data_bytes"_s, 128 << 20}}},
        {u"path"_s, QJsonArray{}},
        {u"preload"_s, QJsonArray{}},
    };
    return answer(asOrdinaryUser(interpreter) + guest(interpreter, m_folder.path()), merged(usual, request));
}

QJsonObject CagedZygote::answer(const QStringList &command, const QJsonObject &request)
{
    QProcess process;
    QProcessEnvironment environment;
    environment.insert(u"PATH"_s, qEnvironmentVariable("PATH"));
    environment.insert(u"HOME"_s, u"/tmp"_s);
    environment.insert(u"LANG"_s, u"C.UTF-8"_s);
    environment.insert(u"OPENBLAS_NUM_THREADS"_s, u"1"_s);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(u"/"_s);
    process.start(command.first(), command.mid(1));
    process.write(QJsonDocument(request).toJson());
    process.closeWriteChannel();
    if (!process.waitForFinished(LongestAnswerMs)) {
        process.kill();
        process.waitForFinished();
        qFatal("No answer: %s", qPrintable(command.join(u' ')));
    }
    const QByteArray output = process.readAllStandardOutput();
    const QByteArray words = process.readAllStandardError();
    QJsonObject answer = QJsonDocument::fromJson(output).object();
    if (answer.isEmpty())
        qFatal("The zygote gave no answer but %s%s", output.constData(), words.constData());
    answer[u"stderr"_s] = QString::fromUtf8(words);
    return answer;
}
