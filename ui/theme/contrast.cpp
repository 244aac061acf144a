// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/contrast.h"

#include <algorithm>
#include <cmath>

namespace Assay {

namespace {

double luminance(const QColor &color)
{
    const auto linear = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

double contrast(const QColor &one, const QColor &other)
{
    const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
    return (light + 0.05) / (dark + 0.05);
}

QColor withContrast(const QColor &color, const QList<QColor> &backgrounds)
{
    const auto readable = [&](const QColor &candidate) {
        return std::ranges::all_of(
            backgrounds, [&](const QColor &background) { return contrast(candidate, background) >= readableContrast; });
    };
    const bool onDark = !backgrounds.isEmpty() && luminance(backgrounds.first()) < 0.18;
    float hue = 0;
    float saturation = 0;
    float lightness = 0;
    color.getHslF(&hue, &saturation, &lightness);
    QColor candidate = color;
    while (!readable(candidate) && lightness >= 0 && lightness <= 1) {
        lightness += onDark ? 0.01F : -0.01F;
        candidate.setHslF(hue, saturation, std::clamp(lightness, 0.0F, 1.0F));
    }
    return candidate.toRgb();
}

} // namespace Assay
