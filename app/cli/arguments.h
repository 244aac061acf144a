// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/subprocess/subprocesstier.h"
#include "docker/image/imagework.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <variant>

namespace Assay::Cli {

enum class OutputFormat { Text, Json };

/** How a source is read and by which rules; common to the commands that take one. Texts are as typed; empty means not given. */
struct SourceArguments
{
    QString policy = QStringLiteral("strict");
    QStringList allow;
    QString entry;
    QString interpreter;
    QStringList deps; ///< packages, of commands that run
    QStringList allowPackages;
};

/** Where and within which bounds a tool runs. Numbers are as typed: what is wrong with them is said where they are used. */
struct ExecutionArguments
{
    QString tier = SubprocessTier::Name;
    bool unsafe = false; ///< no property is required but those of `require`
    QByteArray arguments = "{}"; ///< JSON, or @FILE
    QString timeout;
    QString memory;
    QString processes;
    QString maxOutput;
    QStringList inputs; ///< NAME=PATH
    QString outputFolder; ///< for artifacts
    QStringList require;
    QStringList waive;
    QString agent;
    QString user;
    QStringList unavailable; ///< options given that this version does not have
};

struct ValidateArguments
{
    QStringList files;
    SourceArguments source;
    QString tier = SubprocessTier::Name; ///< whose Python checks
    OutputFormat format = OutputFormat::Text;
};

struct RunArguments
{
    QString file;
    SourceArguments source;
    QString returnExpression;
    ExecutionArguments execution;
    OutputFormat format = OutputFormat::Text;
};

/** What `run` takes; its format is text. */
struct BriefArguments
{
    RunArguments run;
};

struct PromoteArguments
{
    QString file;
    QString name;
    QString description;
    QString schemaFile;
    QString library;
    SourceArguments source;
    bool runsFirst = false; ///< --args was given
    ExecutionArguments execution;
    OutputFormat format = OutputFormat::Text;
};

struct CallArguments
{
    QString name;
    QString version;
    QString library;
    QString interpreter;
    ExecutionArguments execution;
    OutputFormat format = OutputFormat::Text;
};

struct ListArguments
{
    QString search; ///< empty: all
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct ShowArguments
{
    QString name;
    QString version;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct ForgetArguments
{
    QString name;
    QString version;
    bool isForGood = false;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

/** One change of a tool in the library. */
struct ToolChangeArguments
{
    enum class Change { Pin, Unpin, RollBack, Rename, Note, Tag, Restore };

    Change change = Change::Pin;
    QString name;
    QString version;
    QString text; ///< the new name, the notes, or the tags
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct ForgottenArguments
{
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct DiffArguments
{
    QString name;
    QString oldVersion;
    QString newVersion;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct ExportArguments
{
    QString name; ///< empty: all tools
    QString folder;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct ImportArguments
{
    QString folder;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct BackupArguments
{
    QString file;
    QString library;
    OutputFormat format = OutputFormat::Text;
};

struct DoctorArguments
{
    QString library;
    QString interpreter;
    OutputFormat format = OutputFormat::Text;
};

struct PackagesListArguments
{
    OutputFormat format = OutputFormat::Text;
};

struct PackagesCleanArguments
{
    QString keep;
    OutputFormat format = OutputFormat::Text;
};

struct ServeArguments
{
    QString library;
    int jobs = 1; ///< requests side by side
};

/** Work on the image of tier docker. */
struct ImageArguments
{
    ImageOrder order;
    OutputFormat format = OutputFormat::Text;
};

struct SessionListArguments
{
    OutputFormat format = OutputFormat::Text;
};

struct SessionStopArguments
{
    QString name; ///< empty: all
    OutputFormat format = OutputFormat::Text;
};

/** A sandbox plugin that is to try itself in this process. */
struct PluginTestArguments
{
    QString file;
};

/** A schema and a value on standard input, to be checked in this process. */
struct SchemaCheckArguments
{
};

/** --help or --version: text for standard output. */
struct Notice
{
    QString text;
};

using ParsedArguments = std::variant<Notice, ValidateArguments, RunArguments, BriefArguments, PromoteArguments, CallArguments,
    ListArguments, ShowArguments, ForgetArguments, ToolChangeArguments, ForgottenArguments, DiffArguments, ExportArguments, ImportArguments,
    BackupArguments, DoctorArguments, PackagesListArguments, PackagesCleanArguments, ServeArguments, ImageArguments, SessionListArguments,
    SessionStopArguments, PluginTestArguments, SchemaCheckArguments>;

} // namespace Assay::Cli
