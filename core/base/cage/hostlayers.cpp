// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/hostlayers.h"

#include <QFile>

#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** The first number in a file below /proc/sys; nothing when this kernel has no such setting. */
std::optional<int> kernelSetting(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll().trimmed().toInt();
}

bool hasUserNamespaces()
{
    return kernelSetting(u"/proc/sys/user/max_user_namespaces"_s) != 0
        && kernelSetting(u"/proc/sys/kernel/unprivileged_userns_clone"_s) != 0;
}

bool hasSeccomp()
{
    const unsigned action = SECCOMP_RET_ERRNO;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int landlockAbi()
{
    return std::max(0, static_cast<int>(::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION)));
}

} // namespace

CageLayers hostLayers()
{
    return {hasUserNamespaces(), hasSeccomp(), landlockAbi()};
}

} // namespace Assay
