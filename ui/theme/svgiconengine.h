// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QIconEngine>
#include <QPointer>

#include <optional>

namespace Assay {

/** Paints a bundled SVG in colours of the theme of now: `currentColor` becomes the text colour, or that of a role; `currentBackground` what
   lies below the icon. */
class SvgIconEngine : public QIconEngine
{
public:
    SvgIconEngine(const QString &file, const Theme *theme, std::optional<ColorRole> role);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine *clone() const override { return new SvgIconEngine(*this); }

private:
    QColor color(QIcon::Mode mode) const;
    QColor background(QIcon::Mode mode) const;

    QByteArray m_svg;
    QPointer<const Theme> m_theme;
    std::optional<ColorRole> m_role;
};

} // namespace Assay
