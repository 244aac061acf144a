// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/toolmessage.h"

#include "base/contract/numbertext.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString shortNumber(double number)
{
    constexpr double Exact = 1e15;
    return number == std::floor(number) && std::abs(number) < Exact ? numberText(static_cast<qint64>(number))
                                                                    : QString::number(number, 'g', 6);
}

} // namespace

QString progressText(const ToolProgress &progress)
{
    QString text = shortNumber(progress.done);
    if (progress.total) {
        text = QCoreApplication::translate("Assay::ToolProgress", "%1 of %2").arg(text, shortNumber(*progress.total));
        if (*progress.total > 0 && progress.done >= 0 && progress.done <= *progress.total)
            text += u" (%1 %)"_s.arg(static_cast<int>(progress.done / *progress.total * 100));
    }
    return progress.message.isEmpty() ? text : text + u": "_s + progress.message;
}

QString messageLevelName(ToolMessage::Level level)
{
    switch (level) {
    case ToolMessage::Level::Debug:
        return u"debug"_s;
    case ToolMessage::Level::Info:
        return u"info"_s;
    case ToolMessage::Level::Warning:
        return u"warning"_s;
    case ToolMessage::Level::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<ToolMessage::Level> messageLevel(const QString &name)
{
    using enum ToolMessage::Level;
    for (const ToolMessage::Level level : {Debug, Info, Warning, Error}) {
        if (messageLevelName(level) == name)
            return level;
    }
    return std::nullopt;
}

} // namespace Assay
