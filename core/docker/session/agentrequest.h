// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/executionrequest.h"
#include "base/contract/packages.h"
#include "docker/session/agentcall.h"

#include <QByteArray>
#include <QList>

#include <utility>

namespace Assay {

/** A run as the arguments of the agent's tool `execute_python`. */
struct AgentRun
{
    const ExecutionRequest &request;
    QString id; ///< under which the agent runs it once and never again
    QString modules = {}; ///< of its packages, below /packages; empty: none
    QList<PackageVersion> packages = {};
    QList<std::pair<QString, QByteArray>> inputs = {}; ///< names and contents

    /** JSON text of an object. */
    ASSAY_DOCKER_EXPORT QByteArray arguments() const;
    /** What its answer may take, and how long it may be on its way. */
    ASSAY_DOCKER_EXPORT AgentLimits limits() const;
};

/** One source of a validation as the arguments of `validate_python`. */
ASSAY_DOCKER_EXPORT QByteArray validationArguments(const ValidationRequest &request, const ToolSource &source);

/** Why this text cannot be sent to an agent: it takes UTF-8 alone. */
ASSAY_DOCKER_EXPORT std::optional<Error> checkEncoding(const ToolSource &source);

} // namespace Assay
