// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/workbenchsettings.h"

#include <QMetaEnum>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto ThemeKey = "theme"_L1;
constexpr auto ShortcutGroup = "shortcuts/"_L1;
constexpr auto GeometryKey = "geometry"_L1;
constexpr auto LayoutKey = "layout"_L1;
constexpr auto CurrentDraftKey = "current_draft"_L1;
constexpr auto PolicyExplainedKey = "policy_explained"_L1;

} // namespace

WorkbenchSettings::WorkbenchSettings(const QString &settingsFile, const QString &stateFile)
    : m_settings(settingsFile, QSettings::IniFormat)
    , m_state(stateFile, QSettings::IniFormat)
{
}

QString WorkbenchSettings::defaultSettingsFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/assay/workbench.ini"_s;
}

QString WorkbenchSettings::defaultStateFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + u"/assay/window.ini"_s;
}

Theme::Choice WorkbenchSettings::themeChoice() const
{
    const QByteArray name = m_settings.value(ThemeKey).toString().toLatin1();
    bool isKnown = false;
    const int value = QMetaEnum::fromType<Theme::Choice>().keyToValue(name.constData(), &isKnown);
    return isKnown ? static_cast<Theme::Choice>(value) : Theme::Choice::System;
}

void WorkbenchSettings::setThemeChoice(Theme::Choice choice)
{
    m_settings.setValue(ThemeKey, QString::fromLatin1(QMetaEnum::fromType<Theme::Choice>().valueToKey(static_cast<int>(choice))));
}

QList<QKeySequence> WorkbenchSettings::shortcuts(const QString &command, const QList<QKeySequence> &standard) const
{
    const QString key = ShortcutGroup + command;
    return m_settings.contains(key) ? QKeySequence::listFromString(m_settings.value(key).toString()) : standard;
}

void WorkbenchSettings::setShortcuts(const QString &command, const QList<QKeySequence> &keys)
{
    m_settings.setValue(ShortcutGroup + command, QKeySequence::listToString(keys));
}

void WorkbenchSettings::resetShortcuts(const QString &command)
{
    m_settings.remove(ShortcutGroup + command);
}

QByteArray WorkbenchSettings::geometry() const
{
    return m_state.value(GeometryKey).toByteArray();
}

QByteArray WorkbenchSettings::layout() const
{
    return m_state.value(LayoutKey).toByteArray();
}

void WorkbenchSettings::setWindow(const QByteArray &geometry, const QByteArray &layout)
{
    m_state.setValue(GeometryKey, geometry);
    m_state.setValue(LayoutKey, layout);
}

QString WorkbenchSettings::currentDraft() const
{
    return m_state.value(CurrentDraftKey).toString();
}

void WorkbenchSettings::setCurrentDraft(const QString &id)
{
    m_state.setValue(CurrentDraftKey, id);
}

bool WorkbenchSettings::hasExplainedPolicy() const
{
    return m_state.value(PolicyExplainedKey).toBool();
}

void WorkbenchSettings::setPolicyExplained()
{
    m_state.setValue(PolicyExplainedKey, true);
}

} // namespace Assay
