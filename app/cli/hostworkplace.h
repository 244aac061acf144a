// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "workplace.h"

#include <memory>

namespace Assay {
class SubprocessTier;
}

namespace Assay::Cli {

/** This machine, with the places that the environment names. */
class HostWorkplace : public Workplace
{
public:
    HostWorkplace();
    ~HostWorkplace() override;

    Result<Sandbox *> sandbox(const QString &tier) override;
    QFuture<Result<Interpreter>> interpreter(const QString &nameOrPath) override;
    QString bubblewrap() override;
    QString libraryPath() override;
    QString userName() override;

private:
    Result<SubprocessTier *> subprocess();

    std::unique_ptr<SubprocessTier> m_subprocess;
};

} // namespace Assay::Cli
