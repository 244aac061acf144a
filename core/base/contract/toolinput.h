// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <QList>
#include <QString>

#include <optional>

namespace Assay {

/** A file that a tool may read: it gets a copy, at the path `assay.inputs[name]`. */
struct ToolInput
{
    static constexpr qsizetype MostInputs = 64; ///< of one run
    static constexpr qint64 MostBytes = 256LL * 1024 * 1024; ///< of all inputs of one run together
    static constexpr qsizetype LongestName = 64;

    QString name; ///< isInputName()
    QString path; ///< absolute; of a regular file that the caller can read, see openInputs()
    std::optional<QByteArray> content = {}; ///< what there is in place of a file

    bool operator==(const ToolInput &) const = default;
};

/** True for names of inputs: `^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`. Thread-safe. */
ASSAY_BASE_EXPORT bool isInputName(const QString &text);

/** A name for the file at `path` that isInputName(), made of its own, and unlike all names of `taken`. */
ASSAY_BASE_EXPORT QString suggestedInputName(const QString &path, const QList<ToolInput> &taken);

/** The first thing that is wrong with names and number, in words: input-name-invalid, input-name-twice, too-many-inputs. Looks at no file.
 */
ASSAY_BASE_EXPORT std::optional<Error> checkInputs(const QList<ToolInput> &inputs);

} // namespace Assay
