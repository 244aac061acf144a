// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "soakprogram.h"

#include "tierfixture.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

bool readField(SoakProgram &program, const QString &key, const QString &value)
{
    bool isRight = true;
    if (key == "ends"_L1)
        program.ends.append(value);
    else if (key == "processes"_L1)
        program.processes = value.toInt(&isRight);
    else if (key == "timeout"_L1)
        program.timeoutSeconds = value.toDouble(&isRight);
    else if (key == "alone"_L1)
        program.isAlone = isRight = value == "yes"_L1;
    else if (key == "nonce"_L1)
        program.stealsTheNonce = isRight = value == "stolen"_L1;
    else
        isRight = key.startsWith("SPDX-"_L1);
    return isRight;
}

Result<SoakProgram> loadOne(const QFileInfo &file)
{
    QFile text(file.filePath());
    if (!text.open(QIODevice::ReadOnly))
        return std::unexpected(Error{u"file-not-readable"_s, file.filePath(), text.errorString()});
    SoakProgram program;
    program.name = file.completeBaseName();
    program.code = text.readAll();
    const QList<QByteArray> lines = program.code.split('\n');
    for (const QByteArray &line : lines) {
        if (!line.startsWith("# "))
            break;
        const QString field = QString::fromUtf8(line.sliced(2));
        if (field.contains(u": "_s) && !readField(program, field.section(u": "_s, 0, 0), field.section(u": "_s, 1)))
            return std::unexpected(Error{u"wrong-head"_s, file.filePath() + u": "_s + field, {}});
    }
    if (program.ends.isEmpty())
        return std::unexpected(Error{u"wrong-head"_s, file.filePath() + u": nothing says how it ends"_s, {}});
    return program;
}

} // namespace

Result<QList<SoakProgram>> SoakProgram::load(const QString &folder)
{
    QList<SoakProgram> programs;
    QFile preludeFile(folder + u"/prelude.py"_s);
    const QByteArray prelude = preludeFile.open(QIODevice::ReadOnly) ? preludeFile.readAll() : QByteArray();
    const QFileInfoList files = QDir(folder).entryInfoList({u"*.py"_s}, QDir::Files, QDir::Name);
    for (const QFileInfo &file : files) {
        if (file.filePath() == preludeFile.fileName())
            continue;
        auto program = loadOne(file);
        if (!program)
            return std::unexpected(program.error());
        program->code.prepend(prelude);
        programs.append(*program);
    }
    return programs;
}

ExecutionRequest SoakProgram::request(const QString &mark) const
{
    ExecutionRequest request = TierFixture::openRequest(code);
    request.arguments = *JsonText::parse(QJsonDocument(QJsonObject{{"mark"_L1, mark}}).toJson(QJsonDocument::Compact));
    request.limits.processes = processes;
    request.limits.timeoutSeconds = timeoutSeconds;
    return request;
}
