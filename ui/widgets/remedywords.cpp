// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/remedywords.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Remedy)
};

QString controlWords(const Remedy &remedy)
{
    switch (remedy.setting) {
    case Remedy::Setting::None:
        return {};
    case Remedy::Setting::Waiver:
        return Words::tr("The window runs nothing without it; the command line can waive it: assay run --waive %1").arg(remedy.value);
    case Remedy::Setting::Interpreter:
        return Words::tr("Choose another interpreter in the tool bar.");
    case Remedy::Setting::Library:
        return Words::tr("Or start the window with another file in the variable ASSAY_LIBRARY.");
    case Remedy::Setting::Unsafe:
        return Words::tr("Choose the tier in the tool bar, which declares it.");
    case Remedy::Setting::AllowedPackage:
        return Words::tr("Add %1 to the packages of the tool.").arg(remedy.value);
    }
    Q_UNREACHABLE_RETURN({});
}

QString joined(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace

QString withControls(const QString &message, const Remedy &remedy)
{
    return joined({message, controlWords(remedy)});
}

QString withRemedy(const QString &message, const Remedy &remedy)
{
    const QString command = remedy.command.isEmpty() ? QString() : Words::tr("Run: %1").arg(remedy.command);
    return joined({withControls(message, remedy), command});
}

} // namespace Assay
