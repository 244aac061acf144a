// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "base/source/sourcedocument.h"

#include <QCache>

namespace Assay {

/** Texts that a process which may die has parsed and accepted: parsing them again in this one, as every run does, is no risk any more. By
    which rules they were accepted is no matter here, since every run checks them again. */
class AcceptedSources
{
public:
    AcceptedSources();

    /** The reading that was accepted; nothing for a request whose text is new. */
    std::optional<SourceCandidate> find(const ExecutionRequest &request) const;
    void add(const ExecutionRequest &request, const SourceCandidate &candidate);

private:
    static QByteArray keyOf(const ExecutionRequest &request);

    mutable QCache<QByteArray, SourceCandidate> m_known;
};

} // namespace Assay
