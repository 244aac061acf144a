// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <QString>

#include <optional>

#include <sys/types.h>

namespace Assay {

/** The working folders of agents, where workers share a container: each agent has one of its own, which its runs find as the run before
    left it. What lies in them was written by hostile tools, and is never looked at. */
class ASSAY_BASE_EXPORT WorkFolders
{
public:
    /** `root`: must be there, and be ours alone to write to. `user`: whom the folders shall belong to, if not to us. */
    WorkFolders(const QString &root, std::optional<uid_t> user);

    /** Makes the folder of `agent` unless it is there; an empty one stands for nobody in particular. Errors: identifier-invalid,
        workspace-not-writable. */
    Result<QString> provide(const QString &agent) const;

private:
    QString m_root;
    std::optional<uid_t> m_user;
};

} // namespace Assay
