// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "startoptions.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>

using namespace Qt::StringLiterals;

namespace {

/** JSON as it stands, or what is in the file that @NAME names. */
QString textOrFile(const QString &argument)
{
    if (!argument.startsWith(u'@'))
        return argument;
    QFile file(argument.sliced(1));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

StartOptions StartOptions::parse(const QCoreApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("StartOptions", "A workbench for Python tools that language models write."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"files"_s, QCoreApplication::translate("StartOptions", "Texts to open, each in a tab."), u"[FILE…]"_s);
    const QCommandLineOption picture(u"screenshot"_s,
        QCoreApplication::translate("StartOptions", "Open FILE, validate and run it, write a picture of the window, and quit."), u"PNG"_s);
    const QCommandLineOption allow(u"allow"_s,
        QCoreApplication::translate("StartOptions", "Modules that the opened texts may import, separated by commas."), u"NAMES"_s);
    const QCommandLineOption arguments(
        u"args"_s, QCoreApplication::translate("StartOptions", "Arguments of the opened texts."), u"JSON|@FILE"_s);
    parser.addOptions({picture, allow, arguments});
    parser.process(application);
    return {.files = parser.positionalArguments(),
        .picture = parser.value(picture),
        .allowedImports = parser.value(allow).split(u',', Qt::SkipEmptyParts),
        .arguments = textOrFile(parser.value(arguments))};
}
