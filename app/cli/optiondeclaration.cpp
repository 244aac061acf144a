// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "optiondeclaration.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

/** "a,b" and repeated options as one list. */
QStringList list(const std::vector<std::string> &raw)
{
    QStringList names;
    for (const std::string &each : raw) {
        const QStringList parts = QString::fromLocal8Bit(each).split(u',', Qt::SkipEmptyParts);
        for (const QString &part : parts)
            names.append(part.trimmed());
    }
    names.removeAll(QString());
    return names;
}

} // namespace

OptionDeclaration::OptionDeclaration(CLI::App *app)
    : m_app(app)
{
}

CLI::Option *OptionDeclaration::add(const char *name, const QString &help, const char *placeholder)
{
    return m_app->add_option(name, m_values[name], help.toStdString())
        ->type_name(placeholder)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void OptionDeclaration::option(const char *name, const QString &help, const char *placeholder)
{
    add(name, help, placeholder);
}

void OptionDeclaration::choice(const char *name, const QString &help, const char *placeholder, const std::vector<std::string> &choices)
{
    add(name, help, placeholder)->check(CLI::IsMember(choices));
}

void OptionDeclaration::repeatable(const char *name, const QString &help, const char *placeholder)
{
    m_app->add_option(name, m_lists[name], help.toStdString())->type_name(placeholder)->allow_extra_args(false);
}

void OptionDeclaration::files(const QString &help)
{
    m_app->add_option("FILE", m_lists["FILE"], help.toStdString())->type_name("");
}

void OptionDeclaration::flag(const char *name, const QString &help)
{
    m_app->add_flag(name, m_flags[name], help.toStdString());
}

void OptionDeclaration::later(const char *name)
{
    m_app->add_option(name, m_lists[name])->group("")->allow_extra_args(false);
}

bool OptionDeclaration::isKnown(const char *name) const
{
    return m_app->get_option_no_throw(name);
}

bool OptionDeclaration::isGiven(const char *name) const
{
    return m_app->count(name) > 0;
}

bool OptionDeclaration::isSet(const char *flag) const
{
    const auto found = m_flags.find(flag);
    return found != m_flags.end() && found->second;
}

std::string OptionDeclaration::raw(const char *name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::string() : found->second;
}

QString OptionDeclaration::value(const char *name) const
{
    return QString::fromLocal8Bit(raw(name));
}

QStringList OptionDeclaration::values(const char *name) const
{
    const auto found = m_lists.find(name);
    return found == m_lists.end() ? QStringList() : list(found->second);
}

QStringList OptionDeclaration::wholeValues(const char *name) const
{
    QStringList values;
    const auto found = m_lists.find(name);
    if (found != m_lists.end()) {
        for (const std::string &each : found->second)
            values.append(QString::fromLocal8Bit(each));
    }
    return values;
}

} // namespace Assay::Cli
