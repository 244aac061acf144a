// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "fixwords.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

QString optionFor(const Fix &fix)
{
    constexpr auto functionPrefix = "function:"_L1;
    switch (fix.action) {
    case Fix::Action::Edit:
        return {};
    case Fix::Action::AllowImport:
        return u"--allow "_s + fix.argument;
    case Fix::Action::SetShape:
        return fix.argument.startsWith(functionPrefix) ? u"--entry "_s + fix.argument.sliced(functionPrefix.size()) : QString();
    case Fix::Action::AllowProcesses:
        return u"--processes "_s + fix.argument;
    }
    Q_UNREACHABLE_RETURN({});
}

/** The name comes out of a text that nobody trusts, and what is copied goes to a shell. */
bool isSafeToPaste(const QString &option)
{
    static const QRegularExpression pattern(uR"(\A--[a-z]+ [\p{L}\p{N}_][\p{L}\p{N}_.]*\z)"_s);
    return pattern.match(option).hasMatch();
}

} // namespace

QString fixWords(const Fix &fix, SourceOptions options)
{
    const QString option = options == SourceOptions::Available ? optionFor(fix) : QString();
    return isSafeToPaste(option) ? fix.title + u": "_s + option : fix.title;
}

} // namespace Assay::Cli
