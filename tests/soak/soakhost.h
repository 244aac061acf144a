// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

/** A program that runs tools in a pool, for another one to kill. */
namespace SoakHost {

/** Keeps several runs under way, with guest and caches in `folder`, until it is killed; says "up" when the first tool has printed. */
int runForEver(const QString &folder);

} // namespace SoakHost
