// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QFont>
#include <QObject>
#include <QPalette>

#include <memory>

namespace KSyntaxHighlighting {
class Repository;
class Theme;
} // namespace KSyntaxHighlighting

namespace Assay {

/** What a colour says. Each has a contrast of at least 4.5 : 1 on Window, Base and AlternateBase of its palette. */
enum class ColorRole { Ok, Error, Warning, Note, Running, Muted, Link, Accent };

/** The window's colours: our own light and dark palette on Fusion, and the syntax colours that go with them. One per program, made by its
    composition root after QApplication; everything that paints with own colours listens to changed(). */
class ASSAY_UI_EXPORT Theme : public QObject
{
    Q_OBJECT
public:
    enum class Choice { System, Light, Dark };
    Q_ENUM(Choice)

    explicit Theme(QObject *parent = nullptr);
    ~Theme() override;

    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    bool isDark() const { return m_dark; }

    /** Puts Fusion and the palette on the program, now and after each change. */
    void install();

    QPalette palette() const;
    QColor color(ColorRole role) const;
    /** Fixed-width font of the system, for code, values and tracebacks. */
    QFont codeFont() const;

    /** Syntax definitions; lives as long as the theme. */
    KSyntaxHighlighting::Repository &repository() const { return *m_repository; }
    KSyntaxHighlighting::Theme syntaxTheme() const;

    /** The rule for `Choice::System`: what the desktop says, else the lightness (0 to 1) of its own window colour. */
    static bool resolvesToDark(Choice choice, Qt::ColorScheme scheme, double windowLightness);

Q_SIGNALS:
    void changed();

private:
    void update();

    Choice m_choice = Choice::System;
    bool m_dark = false;
    double m_systemLightness;
    bool m_installed = false;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
};

} // namespace Assay
