// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "sampling.h"

#include <algorithm>

namespace Assay {

double median(QList<double> samples)
{
    if (samples.isEmpty())
        return 0;
    std::ranges::sort(samples);
    const qsizetype middle = samples.size() / 2;
    return samples.size() % 2 ? samples[middle] : (samples[middle - 1] + samples[middle]) / 2;
}

Result<QList<double>> interleavedMedians(const QList<Sample> &samples, int rounds, int warmUps)
{
    QList<QList<double>> taken(samples.size());
    for (int round = 0; round < rounds + warmUps; ++round) {
        for (qsizetype i = 0; i < samples.size(); ++i) {
            const Result<double> time = samples[i]();
            if (!time)
                return std::unexpected(time.error());
            if (round >= warmUps)
                taken[i].append(*time);
        }
    }
    QList<double> medians;
    for (const QList<double> &times : std::as_const(taken))
        medians.append(median(times));
    return medians;
}

} // namespace Assay
