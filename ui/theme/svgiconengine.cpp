// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/svgiconengine.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QSvgRenderer>

namespace Assay {

SvgIconEngine::SvgIconEngine(const QString &file, const Theme *theme, std::optional<ColorRole> role)
    : m_theme(theme)
    , m_role(role)
{
    QFile svg(file);
    if (svg.open(QIODevice::ReadOnly))
        m_svg = svg.readAll();
}

void SvgIconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State)
{
    QByteArray svg = m_svg;
    svg.replace("currentColor", color(mode).name().toLatin1());
    svg.replace("currentBackground", background(mode).name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(painter, QRectF(rect));
}

QPixmap SvgIconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
}

QColor SvgIconEngine::color(QIcon::Mode mode) const
{
    const QPalette palette = m_theme ? m_theme->palette() : QGuiApplication::palette();
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::ButtonText);
    if (mode == QIcon::Selected)
        return palette.color(QPalette::HighlightedText);
    return m_role && m_theme ? m_theme->color(*m_role) : palette.color(QPalette::ButtonText);
}

QColor SvgIconEngine::background(QIcon::Mode mode) const
{
    const QPalette palette = m_theme ? m_theme->palette() : QGuiApplication::palette();
    return palette.color(mode == QIcon::Selected ? QPalette::Highlight : QPalette::Base);
}

} // namespace Assay
