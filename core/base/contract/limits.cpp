// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/limits.h"

#include "base/contract/numbertext.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Bound
{
    const char *code;
    const char *text; ///< %1 what arrived, %2 the least, %3 the most
    qint64 value;
    qint64 least;
    qint64 most;
};

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::Limits", text);
}

std::optional<Error> checkTimeout(double seconds)
{
    if (seconds > 0 && seconds <= Limits::MaxTimeoutSeconds)
        return {};
    const QString arrived = std::isnan(seconds) ? u"NaN"_s : QString::number(seconds, 'g', 15);
    return Error{u"timeout-out-of-range"_s,
        inWords(QT_TRANSLATE_NOOP("Assay::Limits", "The timeout is %1 seconds. Choose one above 0 and up to 86,400 seconds.")).arg(arrived),
        {}};
}

auto bounds(const Limits &limits)
{
    constexpr qint64 TiB = 1024 * 1024 * Limits::MiB;
    return std::array{
        Bound{"memory-out-of-range", QT_TRANSLATE_NOOP("Assay::Limits", "The memory limit is %1 MB. Choose one from %2 to %3 MB."),
            limits.memoryMb, Limits::MinMemoryMb, Limits::MaxMemoryMb},
        Bound{"processes-out-of-range", QT_TRANSLATE_NOOP("Assay::Limits", "The number of processes is %1. Choose one from %2 to %3."),
            limits.processes, 0, Limits::MaxProcesses},
        Bound{"output-out-of-range", QT_TRANSLATE_NOOP("Assay::Limits", "The output limit is %1 bytes. Choose one from %2 to %3 bytes."),
            limits.outputBytes, 1, TiB},
        Bound{"kept-head-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "Of the start of each stream %1 bytes are to be kept. Choose a number from %2 to %3 bytes."),
            limits.keepHeadBytes, 0, 1024 * Limits::MiB},
        Bound{"kept-tail-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "Of the end of each stream %1 bytes are to be kept. Choose a number from %2 to %3 bytes."),
            limits.keepTailBytes, 0, 1024 * Limits::MiB},
        Bound{"scratch-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "The scratch space is %1 bytes. Choose a size from %2 to %3 bytes."), limits.scratchBytes,
            4096, TiB},
        Bound{"open-files-out-of-range", QT_TRANSLATE_NOOP("Assay::Limits", "The number of open files is %1. Choose one from %2 to %3."),
            limits.openFiles, 16, 1'048'576},
        Bound{"value-bytes-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "The limit for the value is %1 bytes. Choose one from %2 to %3 bytes."), limits.valueBytes,
            4, 64 * Limits::MiB},
        Bound{"value-depth-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "The depth limit for the value is %1. Choose one from %2 to %3."), limits.valueDepth, 1,
            1000},
        Bound{"source-bytes-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "The limit for the source is %1 bytes. Choose one from %2 to %3 bytes."), limits.sourceBytes,
            1, 64 * Limits::MiB},
        Bound{"argument-bytes-out-of-range",
            QT_TRANSLATE_NOOP("Assay::Limits", "The limit for the arguments is %1 bytes. Choose one from %2 to %3 bytes."),
            limits.argumentBytes, 2, 64 * Limits::MiB},
    };
}

} // namespace

std::optional<Error> checkLimits(const Limits &limits)
{
    if (auto error = checkTimeout(limits.timeoutSeconds))
        return error;
    for (const Bound &bound : bounds(limits)) {
        if (bound.value < bound.least || bound.value > bound.most)
            return Error{QLatin1StringView(bound.code),
                inWords(bound.text).arg(numberText(bound.value), numberText(bound.least), numberText(bound.most)), {}};
    }
    return {};
}

} // namespace Assay
