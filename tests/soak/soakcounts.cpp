// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "soakcounts.h"

#include <QByteArray>

namespace {
constexpr qint64 MiB = 1024 * 1024;
constexpr SoakCounts Little{40, 8, 400, 1, 64 * MiB, 11, 100};
constexpr SoakCounts Much{2'000, 200, 20'000, 5, 1024 * MiB, 1, 12};
} // namespace

SoakCounts SoakCounts::fromEnvironment()
{
    const QByteArray wanted = qgetenv("ASSAY_SOAK");
    if (wanted.isEmpty() || wanted == "1")
        return Little;
    if (wanted == "2")
        return Much;
    qFatal("ASSAY_SOAK is \"%s\"; it can be 1 (little) or 2 (much).", wanted.constData());
}
