// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// assay-shots DIR: a picture of every named state of the window in every variant, as STATE-VARIANT.png. Each variant is a program of its
// own, since the scale is fixed when a program starts. Exit code 1 when a state did not come about, a picture could not be written, or a
// text is cut.
#include "cuttexts.h"
#include "stage.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QProcess>
#include <QTextStream>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

struct Variant
{
    QString name;
    Theme::Choice theme;
    QSize size;
    QString scale;
};

QList<Variant> variants()
{
    constexpr QSize Usual(1366, 768);
    return {
        {u"light"_s, Theme::Choice::Light, Usual, u"1"_s},
        {u"dark"_s, Theme::Choice::Dark, Usual, u"1"_s},
        {u"1024x700"_s, Theme::Choice::Light, QSize(1024, 700), u"1"_s},
        {u"200percent"_s, Theme::Choice::Light, Usual, u"2"_s},
    };
}

void complain(const QString &text)
{
    QTextStream(stderr) << text << Qt::endl;
}

bool shoot(const Variant &variant, const QString &state, const QString &folder)
{
    Stage stage(state, variant.theme, variant.size);
    bool isFine = stage.bringAbout();
    const QString file = u"%1/%2-%3.png"_s.arg(folder, state, variant.name);
    if (!stage.shown()->grab().save(file)) {
        complain(u"%1 could not be written."_s.arg(file));
        isFine = false;
    }
    const QStringList cut = cutTexts(stage.shown());
    for (const QString &text : cut)
        complain(u"%1, %2: cut is %3"_s.arg(state, variant.name, text));
    return isFine && cut.isEmpty();
}

int shootVariant(const QString &name, const QString &folder)
{
    bool isFine = true;
    for (const Variant &variant : variants()) {
        if (variant.name != name)
            continue;
        for (const QString &state : Stage::states())
            isFine = shoot(variant, state, folder) && isFine;
    }
    return isFine ? 0 : 1;
}

int shootAll(const QString &program, const QString &folder)
{
    int code = 0;
    for (const Variant &variant : variants()) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_SCALE_FACTOR"_s, variant.scale);
        if (!environment.contains(u"DISPLAY"_s))
            environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(program, {folder, variant.name});
        process.waitForFinished(-1);
        if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
            code = 1;
    }
    return code;
}

} // namespace

int main(int argc, char **argv)
{
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (folder.isEmpty() || !QDir().mkpath(folder)) {
        complain(u"Usage: assay-shots DIR"_s);
        return 2;
    }
    if (argc == 2)
        return shootAll(QString::fromLocal8Bit(argv[0]), folder);
    const QApplication application(argc, argv);
    return shootVariant(QString::fromLocal8Bit(argv[2]), folder);
}
