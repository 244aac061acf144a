// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include "theme/palettes.h"
#include "theme/roomystyle.h"

#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>

#include <QApplication>
#include <QFontDatabase>
#include <QStyleHints>

namespace Assay {

using namespace Qt::StringLiterals;

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_systemLightness(QGuiApplication::palette().window().color().lightnessF())
    , m_repository(std::make_unique<KSyntaxHighlighting::Repository>())
{
    m_dark = resolvesToDark(m_choice, QGuiApplication::styleHints()->colorScheme(), m_systemLightness);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Theme::update);
}

Theme::~Theme() = default;

void Theme::setChoice(Choice choice)
{
    m_choice = choice;
    update();
}

void Theme::install()
{
    m_installed = true;
    QApplication::setStyle(new RoomyStyle);
    QApplication::setPalette(palette());
}

void Theme::update()
{
    const bool dark = resolvesToDark(m_choice, QGuiApplication::styleHints()->colorScheme(), m_systemLightness);
    if (dark == m_dark)
        return;
    m_dark = dark;
    if (m_installed)
        QApplication::setPalette(palette());
    Q_EMIT changed();
}

QPalette Theme::palette() const
{
    return m_dark ? Palettes::dark() : Palettes::light();
}

QColor Theme::color(ColorRole role) const
{
    return Palettes::color(role, m_dark);
}

QFont Theme::codeFont() const
{
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

KSyntaxHighlighting::Theme Theme::syntaxTheme() const
{
    return m_repository->theme(m_dark ? u"Breeze Dark"_s : u"Breeze Light"_s);
}

bool Theme::resolvesToDark(Choice choice, Qt::ColorScheme scheme, double windowLightness)
{
    if (choice != Choice::System)
        return choice == Choice::Dark;
    if (scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark;
    return windowLightness < 0.5;
}

} // namespace Assay
