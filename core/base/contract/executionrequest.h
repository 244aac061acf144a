// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/isolation.h"
#include "base/contract/limits.h"
#include "base/contract/toolinput.h"
#include "base/contract/toolsource.h"
#include "base/json/jsontext.h"
#include "base/policy/policy.h"

#include <QStringList>

namespace Assay {

/** What is to be validated, and by which rules. */
struct ValidationRequest
{
    QList<ToolSource> sources;
    Policy policy;
    QStringList allowedImports; ///< root modules; a dotted entry allows exactly that submodule; "*" (policy open) allows all
    QString interpreter; ///< path of a Python 3.9 or newer; empty: the sandbox's default
    bool describe = false; ///< also deliver functions and argument schema
};

/** What is to be run. A plain value: nothing in it refers to a window, a store or a process. */
struct ExecutionRequest
{
    ToolSource source;
    JsonText arguments = JsonText::emptyObject();
    QList<ToolInput> inputs; ///< files that the tool may read; not every tier takes some
    QString returnExpression; ///< appended as `return EXPR`; empty: none
    Policy policy;
    QStringList allowedImports;
    QStringList dependencies; ///< PackageWish::requirements; their modules are no allowed imports by that
    QStringList allowedPackages; ///< PackageWish::allowed; "*" only where the policy allows any import
    Limits limits;
    QString interpreter;
    QList<IsolationProperty> required = defaultRequiredIsolation(); ///< a run without one of them is refused; empty: all are waived
    bool unsafe = false; ///< whoever asks knows that a tier may hold nothing; such a tier refuses a run without it. It waives no property
    QString agentId; ///< on whose behalf it runs: empty or isIdentifier(); checked, and recorded nowhere
    QString userId; ///< likewise
};

} // namespace Assay
