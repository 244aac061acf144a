// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/toolinput.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

bool isLetterOrDigit(QChar c)
{
    return (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
}

bool isInName(QChar c)
{
    return isLetterOrDigit(c) || c == u'.' || c == u'_' || c == u'-';
}

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::ToolInput", text);
}

} // namespace

bool isInputName(const QString &text)
{
    return !text.isEmpty() && text.size() <= ToolInput::LongestName && isLetterOrDigit(text.front()) && std::ranges::all_of(text, isInName);
}

QString suggestedInputName(const QString &path, const QList<ToolInput> &taken)
{
    QString name = path.section(u'/', -1);
    for (QChar &c : name) {
        if (!isInName(c))
            c = u'_';
    }
    while (!name.isEmpty() && !isLetterOrDigit(name.front()))
        name.removeFirst();
    if (name.isEmpty())
        name = u"input"_s;
    const auto isTaken = [&taken](const QString &wanted) {
        return std::ranges::any_of(taken, [&wanted](const ToolInput &input) { return input.name == wanted; });
    };
    const qsizetype dot = name.lastIndexOf(u'.');
    const QString extension = dot > 0 ? name.sliced(dot).left(ToolInput::LongestName / 2) : QString();
    const QString stem = dot > 0 ? name.left(dot) : name;
    const auto made = [&](const QString &mark) {
        return stem.left(ToolInput::LongestName - extension.size() - mark.size()) + mark + extension;
    };
    name = made({});
    for (int number = 2; isTaken(name); ++number)
        name = made(u'-' + QString::number(number));
    return name;
}

std::optional<Error> checkInputs(const QList<ToolInput> &inputs)
{
    if (inputs.size() > ToolInput::MostInputs)
        return Error{u"too-many-inputs"_s,
            inWords(QT_TRANSLATE_NOOP(
                        "Assay::ToolInput", "The run has %1 inputs; the limit is %2. Put files that belong together into one archive."))
                .arg(inputs.size())
                .arg(ToolInput::MostInputs),
            {}};
    QSet<QString> names;
    for (const ToolInput &input : inputs) {
        if (!isInputName(input.name))
            return Error{u"input-name-invalid"_s,
                inWords(QT_TRANSLATE_NOOP("Assay::ToolInput",
                            "\"%1\" is no usable name for an input. Take up to 64 letters, digits, \".\", \"_\" and \"-\", beginning with "
                            "a letter "
                            "or digit."))
                    .arg(input.name.left(80)),
                {}};
        if (names.contains(input.name))
            return Error{u"input-name-twice"_s,
                inWords(QT_TRANSLATE_NOOP("Assay::ToolInput", "Two inputs are called \"%1\". Give each a name of its own."))
                    .arg(input.name),
                {}};
        names.insert(input.name);
    }
    return {};
}

} // namespace Assay
