// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace Assay {

/** What helps besides what a message says already, without words: every front end has its own name for a setting. */
struct Remedy
{
    enum class Setting {
        None,
        Waiver, ///< no longer require the isolation property that `value` names
        Interpreter, ///< choose another one
        Library, ///< choose another file
        Unsafe, ///< declare the tool as trusted
        AllowedPackage, ///< allow the package that `value` names
    };

    Setting setting = Setting::None;
    QString value = {};
    QString command = {}; ///< for a shell; brings what is missing on this machine

    bool operator==(const Remedy &) const = default;
};

/** Why we could not do something. `code` is stable and kebab-case (`file-not-readable`); `message` is one or more full sentences for people
    that say what arrived, where, and what to do, and name no option and no control; `detail` holds the raw words of the system or of a
   library and may be empty; `remedy` is for the front end to put into words, behind the message. */
struct Error
{
    QString code;
    QString message;
    QString detail;
    Remedy remedy = {};

    bool operator==(const Error &) const = default;
};

/** Three kinds of "no" never mix: Error (we could not), Diagnostic (the source is refused), ExecutionResult (it ran and ended so). */
template <typename T = void>
using Result = std::expected<T, Error>;

} // namespace Assay
