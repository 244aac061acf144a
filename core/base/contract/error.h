// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace Assay {

/** Why we could not do something. `code` is stable and kebab-case (`file-not-readable`); `message` is a full sentence for people that says
    what arrived, where, and what to do; `detail` holds the raw words of the system or of a library and may be empty. */
struct Error
{
    QString code;
    QString message;
    QString detail;

    bool operator==(const Error &) const = default;
};

/** Three kinds of "no" never mix: Error (we could not), Diagnostic (the source is refused), ExecutionResult (it ran and ended so). */
template <typename T>
using Result = std::expected<T, Error>;

} // namespace Assay
