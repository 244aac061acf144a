// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/sourcecheck.h"

#include "base/source/sourcedocument.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

Diagnostic unreadable(const QString &code, const QString &message)
{
    return {{1, 1, 1, 1}, Diagnostic::Severity::Error, code, u"SourceError"_s, message, std::nullopt};
}

} // namespace

std::optional<Diagnostic> unreadableSource(const ToolSource &source, const Limits &limits)
{
    if (source.bytes.size() > limits.sourceBytes) {
        return unreadable(u"source-too-large"_s,
                          QCoreApplication::translate("Assay::SourceCheck", "The source has %1 bytes; at most %2 are accepted. Pass data as arguments.")
                              .arg(source.bytes.size())
                              .arg(limits.sourceBytes));
    }
    if (const auto reason = SourceDocument::binaryReason(source.bytes))
        return unreadable(u"source-binary"_s, *reason);
    if (source.bytes.trimmed().isEmpty())
        return unreadable(u"source-empty"_s, QCoreApplication::translate("Assay::SourceCheck", "There is no code. Paste a tool, or name a file that holds one."));
    return std::nullopt;
}

} // namespace Assay
