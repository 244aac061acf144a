// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/validation.h"
#include "library/toolversion.h"

namespace Assay {

/** The function that a call of this shape would reach; null for a body, and when the text does not define it. Lives as long as the
    report. */
ASSAY_LIBRARY_EXPORT const FunctionInfo *calledFunction(const ValidationReport &report, const Shape &shape);

/** What an accepted text would be promoted as: the cleaned code, the proposed schema (an empty object where there is none), and the first
    paragraph of what the called function says of itself. `policy`: a built-in name, or the path of a file, which is kept absolute.
    Window and command line both start from here, so that one text is one version however it was promoted. */
ASSAY_LIBRARY_EXPORT ToolContract proposeContract(const ValidationReport &report, const Shape &shape, const QStringList &allowedImports,
    const QStringList &packages, const QString &policy, const Limits &limits);

/** The operating system's name for the user of this process, for PromotionRecord::by; the number when there is none. */
ASSAY_LIBRARY_EXPORT QString systemUserName();

} // namespace Assay
