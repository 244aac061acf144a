// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/palettes.h"

#include "theme/theme.h"

namespace Assay {

namespace {

struct Shades
{
    QRgb window, windowText, base, alternateBase, text, placeholder, button, buttonText, highlight, highlightedText, link, linkVisited;
    QRgb toolTip, toolTipText, light, midlight, mid, dark, shadow, disabledText, disabledHighlight, accent;
};

constexpr Shades lightShades{.window = 0xfff1f2f4,
    .windowText = 0xff1f2328,
    .base = 0xffffffff,
    .alternateBase = 0xfff7f8fa,
    .text = 0xff1f2328,
    .placeholder = 0xff656d76,
    .button = 0xfff7f8fa,
    .buttonText = 0xff1f2328,
    .highlight = 0xff2463c9,
    .highlightedText = 0xffffffff,
    .link = 0xff1b57b0,
    .linkVisited = 0xff6a3fb0,
    .toolTip = 0xfffffff2,
    .toolTipText = 0xff1f2328,
    .light = 0xffffffff,
    .midlight = 0xfffafbfc,
    .mid = 0xffc9ccd1,
    .dark = 0xffa6abb2,
    .shadow = 0xff6d737a,
    .disabledText = 0xff8b929b,
    .disabledHighlight = 0xffc3c8cf,
    .accent = 0xff2463c9};

constexpr Shades darkShades{.window = 0xff2b2f34,
    .windowText = 0xffe4e6e9,
    .base = 0xff232629,
    .alternateBase = 0xff282c30,
    .text = 0xffe4e6e9,
    .placeholder = 0xffa3abb4,
    .button = 0xff353a40,
    .buttonText = 0xffe4e6e9,
    .highlight = 0xff2f6bc0,
    .highlightedText = 0xffffffff,
    .link = 0xff7cb8ff,
    .linkVisited = 0xffc4a5ff,
    .toolTip = 0xff3a3f45,
    .toolTipText = 0xffe4e6e9,
    .light = 0xff4a5057,
    .midlight = 0xff40454b,
    .mid = 0xff23262a,
    .dark = 0xff1c1f22,
    .shadow = 0xff101214,
    .disabledText = 0xff7b838c,
    .disabledHighlight = 0xff454b52,
    .accent = 0xff6cb2ff};

QPalette paletteOf(const Shades &shades)
{
    const std::pair<QPalette::ColorRole, QRgb> roles[]{{QPalette::Window, shades.window}, {QPalette::WindowText, shades.windowText},
        {QPalette::Base, shades.base}, {QPalette::AlternateBase, shades.alternateBase}, {QPalette::Text, shades.text},
        {QPalette::PlaceholderText, shades.placeholder}, {QPalette::Button, shades.button}, {QPalette::ButtonText, shades.buttonText},
        {QPalette::BrightText, shades.highlightedText}, {QPalette::Highlight, shades.highlight},
        {QPalette::HighlightedText, shades.highlightedText}, {QPalette::Link, shades.link}, {QPalette::LinkVisited, shades.linkVisited},
        {QPalette::ToolTipBase, shades.toolTip}, {QPalette::ToolTipText, shades.toolTipText}, {QPalette::Light, shades.light},
        {QPalette::Midlight, shades.midlight}, {QPalette::Mid, shades.mid}, {QPalette::Dark, shades.dark},
        {QPalette::Shadow, shades.shadow}, {QPalette::Accent, shades.accent}};
    QPalette palette;
    for (const auto &[role, color] : roles)
        palette.setColor(QPalette::All, role, QColor::fromRgba(color));
    for (QPalette::ColorRole role :
        {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, QColor::fromRgba(shades.disabledText));
    palette.setColor(QPalette::Disabled, QPalette::Base, QColor::fromRgba(shades.window));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgba(shades.disabledHighlight));
    return palette;
}

} // namespace

QPalette Palettes::light()
{
    return paletteOf(lightShades);
}

QPalette Palettes::dark()
{
    return paletteOf(darkShades);
}

QColor Palettes::color(ColorRole role, bool dark)
{
    switch (role) {
    case ColorRole::Ok:
        return QColor::fromRgba(dark ? 0xff63d185 : 0xff18702f);
    case ColorRole::Error:
        return QColor::fromRgba(dark ? 0xffff8b82 : 0xffc0242c);
    case ColorRole::Warning:
        return QColor::fromRgba(dark ? 0xfff0b64a : 0xff855600);
    case ColorRole::Note:
        return QColor::fromRgba(dark ? 0xff70bbff : 0xff0b5cad);
    case ColorRole::Running:
        return QColor::fromRgba(dark ? 0xffc6a9ff : 0xff6a3fb8);
    case ColorRole::Muted:
        return QColor::fromRgba(dark ? 0xffa9b0b9 : 0xff59616b);
    case ColorRole::Link:
        return QColor::fromRgba((dark ? darkShades : lightShades).link);
    case ColorRole::Accent:
        return QColor::fromRgba((dark ? darkShades : lightShades).accent);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Assay
