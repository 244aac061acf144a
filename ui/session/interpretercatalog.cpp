// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/interpretercatalog.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QVersionNumber>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

InterpreterCatalog::InterpreterCatalog(Describe describe, QObject *parent)
    : QObject(parent)
    , m_describe(std::move(describe))
{
}

QStringList InterpreterCatalog::candidates()
{
    static const QRegularExpression name(u"^python3(\\.[0-9]+)?$"_s);
    QStringList found;
    QStringList real;
    const QStringList folders = qEnvironmentVariable("PATH").split(QDir::listSeparator(), Qt::SkipEmptyParts);
    for (const QString &folder : folders) {
        const QFileInfoList files = QDir(folder).entryInfoList({u"python3*"_s}, QDir::Files | QDir::Executable, QDir::Name);
        for (const QFileInfo &file : files) {
            // One file under several names is one interpreter, but a virtual environment is its link.
            if (!name.match(file.fileName()).hasMatch() || real.contains(file.canonicalFilePath()))
                continue;
            real.append(file.canonicalFilePath());
            found.append(file.absoluteFilePath());
        }
    }
    return found;
}

void InterpreterCatalog::refresh()
{
    const QStringList paths = candidates();
    for (const QString &path : paths) {
        m_describe(path).then(this, [this](const Result<Interpreter> &interpreter) {
            if (interpreter)
                insert(*interpreter);
        });
    }
}

void InterpreterCatalog::add(const QString &path)
{
    m_describe(path).then(this, [this](const Result<Interpreter> &interpreter) {
        if (interpreter)
            insert(*interpreter);
        else
            Q_EMIT rejected(interpreter.error());
    });
}

void InterpreterCatalog::insert(const Interpreter &interpreter)
{
    const bool known = std::ranges::contains(m_interpreters, interpreter.executable, &Interpreter::executable);
    if (known)
        return;
    m_interpreters.append(interpreter);
    std::ranges::stable_sort(
        m_interpreters, std::ranges::greater(), [](const Interpreter &entry) { return QVersionNumber::fromString(entry.version); });
    Q_EMIT changed();
}

} // namespace Assay
