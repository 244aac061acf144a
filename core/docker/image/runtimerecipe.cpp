// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimerecipe.h"

#include <QCryptographicHash>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString Suite = u"trixie"_s;
/** Files that are newer get this time, so that two builds from the same packages are the same bytes. */
const QString Epoch = u"1767225600"_s;

} // namespace

RuntimeRecipe::RuntimeRecipe(const QString &mirror, const QString &architecture)
    : m_mirror(mirror)
    , m_architecture(architecture)
{
}

QString RuntimeRecipe::hostArchitecture()
{
    const QString processor = QSysInfo::currentCpuArchitecture();
    return processor == u"x86_64" ? u"amd64"_s : processor;
}

QStringList RuntimeRecipe::packages()
{
    // What assay-agentd and the libraries beside it link, and the interpreter.
    return {
        u"libjwt2"_s, u"libllhttp9.2"_s, u"libqt6core6t64"_s, u"libqt6network6"_s, u"libqt6sql6"_s, u"libqt6sql6-sqlite"_s, u"python3"_s};
}

QStringList RuntimeRecipe::fixedArguments() const
{
    QStringList arguments{u"--variant=essential"_s, u"--format=tar"_s, u"--architectures="_s + m_architecture, u"--skip=output/dev"_s,
        u"--include="_s + packages().join(u',')};
    for (const QString &excluded : {u"/usr/share/man/*"_s, u"/usr/share/doc/*"_s, u"/usr/share/info/*"_s, u"/usr/share/locale/*"_s,
             u"/usr/share/i18n/*"_s, u"/usr/share/lintian/*"_s, u"/usr/share/bug/*"_s, u"/usr/share/qt6/translations/*"_s})
        arguments.append(u"--dpkgopt=path-exclude="_s + excluded);
    return arguments;
}

QStringList RuntimeRecipe::arguments(bool isRoot) const
{
    QStringList arguments = fixedArguments();
    arguments += {isRoot ? u"--mode=root"_s : u"--mode=unshare"_s, u"--aptopt=Acquire::Languages \"none\""_s,
        u"--aptopt=Acquire::Retries \"3\""_s, u"--dpkgopt=force-unsafe-io"_s, Suite, u"-"_s};
    if (!m_mirror.isEmpty())
        arguments.append(m_mirror);
    return arguments;
}

QProcessEnvironment RuntimeRecipe::environment(const QProcessEnvironment &own, const QString &temporaryFolder)
{
    QProcessEnvironment environment;
    for (const QString &name : {u"PATH"_s, u"HOME"_s, u"http_proxy"_s, u"https_proxy"_s, u"no_proxy"_s}) {
        if (own.contains(name))
            environment.insert(name, own.value(name));
    }
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s); // its words are read
    environment.insert(u"SOURCE_DATE_EPOCH"_s, Epoch);
    environment.insert(u"TMPDIR"_s, temporaryFolder);
    return environment;
}

QByteArray RuntimeRecipe::key() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData((fixedArguments() + QStringList{Suite, Epoch}).join(u'\n').toUtf8());
    return hash.result().toHex();
}

} // namespace Assay
