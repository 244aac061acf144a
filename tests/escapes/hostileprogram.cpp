// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "hostileprogram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <algorithm>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Result<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{u"file-not-readable"_s, path, file.errorString()});
    return file.readAll();
}

std::optional<Error> wrongHead(const QString &path, const QString &what)
{
    return Error{u"wrong-head"_s, path + u": "_s + what, {}};
}

/** Reads the head of one program into it. */
class HeadReader
{
public:
    HeadReader(const QString &folder, HostileProgram &program)
        : m_folder(folder)
        , m_program(program)
    {
    }

    std::optional<Error> read(const QString &path);

private:
    std::optional<Error> readField(const QString &path, const QString &key, const QString &value);
    std::optional<Error> use(const QString &name);

    const QString m_folder;
    HostileProgram &m_program;
    QByteArray m_preludes;
};

std::optional<Error> HeadReader::read(const QString &path)
{
    const auto content = contentOf(path);
    if (!content)
        return content.error();
    bool hasWords = false;
    const QList<QByteArray> lines = content->split('\n');
    for (const QByteArray &line : lines) {
        if (!line.startsWith("# "))
            break;
        const QString text = QString::fromUtf8(line.sliced(2));
        const QString key = text.section(u": "_s, 0, 0);
        const bool isField = !hasWords && text.contains(u": "_s) && !key.contains(u' ');
        if (isField && !key.startsWith("SPDX-"_L1)) {
            if (auto error = readField(path, key, text.section(u": "_s, 1)))
                return error;
        }
        hasWords = hasWords || !isField;
    }
    if (!hasWords)
        return wrongHead(path, u"nothing says what it tries"_s);
    m_program.code = m_preludes + *content;
    return std::nullopt;
}

std::optional<Error> HeadReader::readField(const QString &path, const QString &key, const QString &value)
{
    if (key == "uses"_L1) {
        const QStringList names = value.split(u", "_s);
        for (const QString &name : names) {
            if (auto error = use(name))
                return error;
        }
    } else if (key == "needs"_L1 && layerProperty(value)) {
        m_program.layer = value;
    } else if (key == "control"_L1) {
        m_program.probes = value.split(u", "_s);
    } else if (key == "runs"_L1 && value.toInt() > 1) {
        m_program.runs = value.toInt();
    } else if (key == "ends"_L1 && value == "crashed"_L1) {
        m_program.mayCrash = true;
    } else {
        return wrongHead(path, u"\"%1: %2\" says nothing"_s.arg(key, value));
    }
    return std::nullopt;
}

std::optional<Error> HeadReader::use(const QString &name)
{
    const auto content = contentOf(m_folder + u"/prelude/"_s + name + u".py"_s);
    if (!content)
        return content.error();
    m_preludes += *content;
    return std::nullopt;
}

} // namespace

Result<QList<HostileProgram>> HostileProgram::readAll(const QString &folder)
{
    const QDir root(folder + u"/programs"_s);
    QStringList paths;
    QDirIterator files(root.path(), {u"*.py"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        paths.append(root.relativeFilePath(files.next()));
    std::ranges::sort(paths);
    QList<HostileProgram> programs;
    for (const QString &path : std::as_const(paths)) {
        HostileProgram program{.name = path.chopped(3), .code = {}, .layer = {}, .probes = {}};
        if (const auto error = HeadReader(folder, program).read(root.filePath(path)))
            return std::unexpected(*error);
        programs.append(program);
    }
    return programs;
}

std::optional<IsolationProperty> layerProperty(const QString &layer)
{
    if (layer == "seccomp"_L1 || layer == "landlock"_L1 || layer == "own proc"_L1 || layer == "read-only devices"_L1)
        return IsolationProperty::SystemCalls;
    if (layer == "memory accounting"_L1)
        return IsolationProperty::Memory;
    return std::nullopt;
}

bool lacksLayer(const Isolation &isolation, const QString &layer)
{
    const auto property = layerProperty(layer);
    if (!property)
        return false;
    const IsolationLevel level = isolation[*property].level;
    // The bound of memory is partial for as long as something goes around it.
    return property == IsolationProperty::Memory ? level != IsolationLevel::Enforced : level == IsolationLevel::Absent;
}
