// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/cagelayers.h"
#include "base/contract/error.h"

#include <optional>

namespace Assay {

/** What this program knows of the cages that this host allows: what the kernel says by itself, and what came of it when bubblewrap tried.
    Once a cage was made, no failure counts as the host's refusal any more: nothing that runs later can bring the program to do without. */
class ASSAY_BASE_EXPORT HostCage
{
public:
    HostCage();
    /** For a program that makes no cages: its workers have the other layers. */
    static HostCage withoutNamespaces();

    /** The layers that this host can give a worker, as far as is known. */
    const CageLayers &layers() const { return m_layers; }
    /** Why there are no namespaces, with the remedy; nothing when there are, or when nobody tried yet. */
    const std::optional<Error> &refusal() const { return m_refusal; }

    void noteMade();
    /** `words`: bubblewrap's, or those of the step that failed in its cage. False when they are not believed. */
    bool noteRefusal(const QString &words);

    /** Whether these last words of bubblewrap say that it may make no cage here, whatever is to run in it. A lack of memory, processes or
        descriptors passes, and is no such refusal. */
    static bool isRefusal(const QString &words);
    /** The same of a step in its cage. */
    static bool isRefusal(int errorNumber);

private:
    CageLayers m_layers;
    std::optional<Error> m_refusal;
    bool m_wasMade = false;
};

} // namespace Assay
