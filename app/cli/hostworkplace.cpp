// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "hostworkplace.h"

#include "base/contract/sandbox.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/subprocesstier.h"
#include "library/toolproposal.h"
#include "library/toolstore.h"
#include "missingtier.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

HostWorkplace::HostWorkplace() = default;

HostWorkplace::~HostWorkplace() = default;

Result<Sandbox *> HostWorkplace::sandbox(const QString &tier)
{
    if (tier == SubprocessTier::Name)
        return subprocess().transform([](SubprocessTier *made) { return &made->sandbox(); });
    return std::unexpected(missingTier(tier));
}

QFuture<Result<Interpreter>> HostWorkplace::interpreter(const QString &nameOrPath)
{
    const auto made = subprocess();
    if (!made) {
        const Result<Interpreter> refused = std::unexpected(made.error());
        return QtFuture::makeReadyValueFuture(refused);
    }
    return (*made)->interpreters().describe(nameOrPath);
}

QString HostWorkplace::bubblewrap()
{
    return QStandardPaths::findExecutable(SubprocessTier::Places::defaults().bubblewrap);
}

QString HostWorkplace::libraryPath()
{
    return ToolStore::defaultPath();
}

QString HostWorkplace::userName()
{
    return systemUserName();
}

Result<SubprocessTier *> HostWorkplace::subprocess()
{
    if (!m_subprocess) {
        auto made = SubprocessTier::make();
        if (!made)
            return std::unexpected(made.error());
        m_subprocess = std::move(*made);
    }
    return m_subprocess.get();
}

} // namespace Assay::Cli
