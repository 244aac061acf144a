// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolproposal.h"

#include "base/policy/policy.h"

#include <QFileInfo>

#include <array>

#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString firstParagraph(const QString &text)
{
    return text.trimmed().section(u"\n\n"_s, 0, 0).simplified();
}

} // namespace

const FunctionInfo *calledFunction(const ValidationReport &report, const Shape &shape)
{
    if (shape.kind == Shape::Kind::Body)
        return nullptr;
    for (const FunctionInfo &function : report.functions) {
        if (function.name == shape.entry || shape.entry.isEmpty())
            return &function;
    }
    return nullptr;
}

ToolContract proposeContract(const ValidationReport &report, const Shape &shape, const QStringList &allowedImports,
    const QStringList &packages, const QString &policy, const Limits &limits)
{
    const FunctionInfo *function = calledFunction(report, shape);
    ToolContract contract;
    contract.code = report.accepted.text;
    contract.shape = shape;
    contract.description = function ? firstParagraph(function->documentation) : QString();
    contract.schema = report.schema.value_or(JsonText::emptyObject());
    contract.allowedImports = allowedImports;
    contract.packages = packages;
    contract.policy = Policy::builtInNames().contains(policy) ? policy : QFileInfo(policy).absoluteFilePath();
    contract.limits = limits;
    return contract;
}

QString systemUserName()
{
    std::array<char, 4096> buffer;
    passwd entry = {};
    passwd *found = nullptr;
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        return QString::fromLocal8Bit(found->pw_name);
    return QString::number(::getuid());
}

} // namespace Assay
