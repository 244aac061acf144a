// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "remedywords.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::Remedy)
};

QString settingWords(const Remedy &remedy)
{
    switch (remedy.setting) {
    case Remedy::Setting::None:
        return {};
    case Remedy::Setting::Waiver:
        return Words::tr("Waive it by name with --waive %1 to run all the same.").arg(remedy.value);
    case Remedy::Setting::Interpreter:
        return Words::tr("Choose another one with --interpreter.");
    case Remedy::Setting::Library:
        return Words::tr("Or choose another file with --library or ASSAY_LIBRARY.");
    case Remedy::Setting::Unsafe:
        return Words::tr("Declare it with --unsafe.");
    case Remedy::Setting::AllowedPackage:
        return Words::tr("Allow it with --allow-packages %1.").arg(remedy.value);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString withRemedy(const QString &message, const Remedy &remedy)
{
    QStringList parts = {message, settingWords(remedy)};
    if (!remedy.command.isEmpty())
        parts.append(Words::tr("Run: %1").arg(remedy.command));
    parts.removeAll(QString());
    return parts.join(u' ');
}

} // namespace Assay::Cli
