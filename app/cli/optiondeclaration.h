// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace Assay::Cli {

/** Declares the options of one command and gives back what was typed for them. Lives as long as the command's CLI::App. */
class OptionDeclaration
{
public:
    explicit OptionDeclaration(CLI::App *app);

    void option(const char *name, const QString &help, const char *placeholder);
    void choice(const char *name, const QString &help, const char *placeholder, const std::vector<std::string> &choices);
    /** May be given several times. */
    void repeatable(const char *name, const QString &help, const char *placeholder);
    void files(const QString &help);
    void flag(const char *name, const QString &help);
    /** Known by name so that it can be refused in words; not shown. */
    void later(const char *name);

    bool isKnown(const char *name) const;
    bool isGiven(const char *name) const;
    bool isSet(const char *flag) const;
    std::string raw(const char *name) const;
    QString value(const char *name) const;
    /** Of a repeatable option: what stands between commas. */
    QStringList values(const char *name) const;
    /** Of a repeatable option: each as it was given. */
    QStringList wholeValues(const char *name) const;
    QStringList paths() const { return wholeValues("FILE"); }

    CLI::App *app() const { return m_app; }

private:
    CLI::Option *add(const char *name, const QString &help, const char *placeholder);

    CLI::App *m_app;
    std::map<std::string, std::string> m_values;
    std::map<std::string, std::vector<std::string>> m_lists;
    std::map<std::string, bool> m_flags;
};

} // namespace Assay::Cli
