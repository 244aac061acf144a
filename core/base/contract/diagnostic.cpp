// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/diagnostic.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString withoutFullStop(const QString &sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

QString publishedEntry(const Diagnostic &diagnostic)
{
    const QString reason = u"%1 (%2)"_s.arg(withoutFullStop(diagnostic.message), diagnostic.kind);
    return diagnostic.range.isValid() ? u"line %1: "_s.arg(diagnostic.range.line) + reason : reason;
}

} // namespace

QString severityName(Diagnostic::Severity severity)
{
    switch (severity) {
    case Diagnostic::Severity::Error:
        return u"error"_s;
    case Diagnostic::Severity::Warning:
        return u"warning"_s;
    case Diagnostic::Severity::Note:
        return u"note"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString severityLabel(Diagnostic::Severity severity)
{
    switch (severity) {
    case Diagnostic::Severity::Error:
        return QCoreApplication::translate("Assay::Diagnostic", "error");
    case Diagnostic::Severity::Warning:
        return QCoreApplication::translate("Assay::Diagnostic", "warning");
    case Diagnostic::Severity::Note:
        return QCoreApplication::translate("Assay::Diagnostic", "note");
    }
    Q_UNREACHABLE_RETURN({});
}

QString publishedText(const QList<Diagnostic> &diagnostics)
{
    QStringList entries;
    for (const Diagnostic &diagnostic : diagnostics) {
        if (diagnostic.severity == Diagnostic::Severity::Error)
            entries.append(publishedEntry(diagnostic));
    }
    return entries.join("; "_L1);
}

bool hasErrors(const QList<Diagnostic> &diagnostics)
{
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic &diagnostic) { return diagnostic.severity == Diagnostic::Severity::Error; });
}

} // namespace Assay
