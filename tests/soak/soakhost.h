// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

/** Programs that run tools, for a test to kill or to starve: what is done to them must not be done to the test. */
namespace SoakHost {

/** Keeps several runs under way, with guest and caches in `folder`, until it is killed; says "up" when the first tool has printed. */
int runForEver(const QString &folder);

/** Runs `count` tools side by side with no more than `descriptors` descriptors, and prints how each ended. */
int runShortOfDescriptors(const QString &folder, int descriptors, int count);

/** Makes the tier on a disk of `kib` KiB that only this program sees at `folder`, and runs two tools: prints how they ended, or why the
    tier could not be made, then what is in the folder besides the guest and the caches. Says "no small disk" where that is forbidden. */
int runOnSmallDisk(const QString &folder, int kib);

} // namespace SoakHost
