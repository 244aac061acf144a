// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/bubblewrapcommand.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Device nodes one by one: bwrap's own --dev makes a /dev/shm without a size limit.
const QStringList DeviceNodes = {u"null"_s, u"zero"_s, u"full"_s, u"random"_s, u"urandom"_s};
// What the loader, linked libraries (BLAS is chosen by a link in alternatives) and local time need of /etc.
const QStringList SystemFiles = {u"/etc/ld.so.cache"_s, u"/etc/alternatives"_s, u"/etc/localtime"_s};
const QStringList TopFolders = {u"/bin"_s, u"/sbin"_s, u"/lib"_s, u"/lib32"_s, u"/lib64"_s};
const QString DeviceFolderBytes = u"65536"_s;
// Each worker mounts a /tmp of its own on this one.
const QString ScratchPlaceBytes = u"65536"_s;

// What name look-ups need of /etc besides.
const QStringList NetworkFiles = {u"/etc/resolv.conf"_s, u"/etc/hosts"_s, u"/etc/nsswitch.conf"_s, u"/etc/host.conf"_s, u"/etc/gai.conf"_s};
// Libraries read them when they are imported, whether there is a network or not.
const QStringList CertificateFiles = {u"/etc/ssl/certs"_s, u"/etc/ssl/openssl.cnf"_s, u"/etc/pki"_s, u"/etc/ca-certificates"_s};

QStringList namespaces()
{
    return {u"--unshare-user"_s, u"--unshare-pid"_s, u"--unshare-ipc"_s, u"--unshare-uts"_s, u"--unshare-cgroup-try"_s, u"--cap-drop"_s,
        u"ALL"_s, u"--die-with-parent"_s, u"--uid"_s, u"1000"_s, u"--gid"_s, u"1000"_s, u"--hostname"_s, u"assay"_s};
}

QStringList environment()
{
    QStringList arguments{u"--clearenv"_s};
    const QList<std::pair<QString, QString>> variables = {
        {u"HOME"_s, CagePath::Scratch},
        {u"TMPDIR"_s, CagePath::Scratch},
        {u"PATH"_s, u"/usr/bin:/bin"_s},
        {u"LANG"_s, u"C.UTF-8"_s},
        {u"OPENBLAS_NUM_THREADS"_s, u"1"_s},
        {u"OMP_NUM_THREADS"_s, u"1"_s},
    };
    for (const auto &[name, value] : variables)
        arguments << u"--setenv"_s << name << value;
    return arguments;
}

/** The folders of the system; links into /usr are not among them. */
QStringList systemFolderPaths()
{
    QStringList paths{u"/usr"_s};
    for (const QString &name : TopFolders) {
        const QFileInfo entry(name);
        if (entry.isDir() && !entry.isSymLink())
            paths << name;
    }
    return paths;
}

QStringList systemFolders()
{
    QStringList arguments;
    const QStringList paths = systemFolderPaths();
    for (const QString &path : paths)
        arguments << u"--ro-bind"_s << path << path;
    for (const QString &name : TopFolders) {
        const QFileInfo entry(name);
        if (entry.isSymLink())
            arguments << u"--symlink"_s << entry.readSymLink() << name;
    }
    arguments << u"--dir"_s << u"/etc"_s;
    for (const QString &path : SystemFiles)
        arguments << u"--ro-bind-try"_s << path << path;
    return arguments;
}

QStringList devices()
{
    QStringList arguments{u"--size"_s, DeviceFolderBytes, u"--tmpfs"_s, u"/dev"_s};
    for (const QString &node : DeviceNodes)
        arguments << u"--dev-bind"_s << u"/dev/"_s + node << u"/dev/"_s + node;
    return arguments << u"--symlink"_s << u"/proc/self/fd"_s << u"/dev/fd"_s << u"--remount-ro"_s << u"/dev"_s;
}

bool isBelow(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder + u'/');
}

/** The interpreter's folders outside /usr, none inside another. */
QStringList interpreterFolders(const Interpreter &interpreter)
{
    QStringList folders;
    QStringList sorted = interpreter.prefixes;
    sorted.sort();
    for (const QString &prefix : std::as_const(sorted)) {
        const bool covered = isBelow(prefix, u"/usr"_s) || (!folders.isEmpty() && isBelow(prefix, folders.last()));
        if (!covered)
            folders.append(prefix);
    }
    return folders;
}

} // namespace

QStringList zygoteArguments(const QString &guestFolder, const QByteArray &configuration)
{
    QString quoted = guestFolder;
    quoted.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s);
    return {u"-I"_s, u"-S"_s, u"-B"_s, u"-u"_s, u"-X"_s, u"utf8"_s, u"-c"_s,
        u"import sys; sys.path.insert(0, '%1'); from assay_guest import zygote; zygote.main()"_s.arg(quoted),
        QString::fromUtf8(configuration)};
}

QStringList cageReadOnlyPaths(const Interpreter &interpreter)
{
    return systemFolderPaths() + interpreterFolders(interpreter) + QStringList{u"/etc"_s, CagePath::Guest};
}

QStringList hostReadOnlyPaths(const Interpreter &interpreter, const QString &guestFolder)
{
    QStringList paths = systemFolderPaths() + interpreterFolders(interpreter);
    for (const QString &file : SystemFiles) {
        if (QFileInfo::exists(file))
            paths << file;
    }
    return paths << guestFolder;
}

QStringList deviceNodes()
{
    QStringList paths;
    for (const QString &node : DeviceNodes)
        paths << u"/dev/"_s + node;
    return paths;
}

QStringList bubblewrapArguments(const Interpreter &interpreter, const QString &guestFolder, const QString &packages)
{
    QStringList arguments = namespaces()
        + QStringList{u"--unshare-net"_s, u"--cap-add"_s, u"CAP_SYS_ADMIN"_s, u"--cap-add"_s, u"CAP_SETPCAP"_s} + environment()
        + systemFolders();
    arguments << u"--ro-bind"_s << guestFolder + u"/etc/passwd"_s << u"/etc/passwd"_s;
    arguments << u"--ro-bind"_s << guestFolder + u"/etc/group"_s << u"/etc/group"_s;
    arguments << u"--ro-bind"_s << guestFolder << CagePath::Guest;
    arguments << u"--proc"_s << u"/proc"_s << devices();
    arguments << u"--size"_s << ScratchPlaceBytes << u"--tmpfs"_s << CagePath::Scratch;
    const QStringList folders = interpreterFolders(interpreter);
    for (const QString &folder : folders)
        arguments << u"--ro-bind"_s << folder << folder;
    if (!packages.isEmpty())
        arguments << u"--ro-bind"_s << packages << CagePath::Packages;
    return arguments << u"--remount-ro"_s << u"/"_s << u"--chdir"_s << CagePath::Scratch << u"--"_s;
}

QStringList helperCageArguments(const Interpreter &interpreter, const HelperCage &cage)
{
    QStringList arguments = namespaces() + environment() + systemFolders();
    const QStringList files = cage.hasNetwork ? CertificateFiles + NetworkFiles : CertificateFiles;
    for (const QString &path : files) {
        // By what the links lead to: much of it lies below /run.
        if (const QString real = QFileInfo(path).canonicalFilePath(); !real.isEmpty())
            arguments << u"--ro-bind"_s << real << path;
    }
    if (!cage.hasNetwork)
        arguments << u"--unshare-net"_s;
    arguments << u"--proc"_s << u"/proc"_s << devices() << u"--tmpfs"_s << CagePath::Scratch;
    const QStringList folders = interpreterFolders(interpreter);
    for (const QString &folder : folders)
        arguments << u"--ro-bind"_s << folder << folder;
    for (const HelperCage::Bind &bind : cage.readOnly)
        arguments << u"--ro-bind"_s << bind.host << bind.cage;
    for (const HelperCage::Bind &bind : cage.writable)
        arguments << u"--bind"_s << bind.host << bind.cage;
    return arguments << u"--remount-ro"_s << u"/"_s << u"--chdir"_s << CagePath::Scratch << u"--"_s;
}

} // namespace Assay
