// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/interpreter.h"
#include "base/contract/hostfeature.h"
#include "base/contract/isolation.h"
#include "docker/session/sessionsummary.h"
#include "engine/engineprobe.h"
#include "librarycommand.h"
#include "packages/packagelimits.h"
#include "plugins/plugindescription.h"

namespace Assay {
class JsonWriter;
}

namespace Assay::Cli {

/** `assay doctor`: what this machine offers, what is missing, and the command that brings it. */
class DoctorCommand : public LibraryCommand
{
    Q_OBJECT

public:
    DoctorCommand(const DoctorArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    struct Tier
    {
        QString name;
        Isolation isolation;
        QList<HostFeature> features;
        std::optional<Error> unavailability;
    };
    struct Plugin
    {
        PluginDescription description;
        std::optional<Error> error; ///< why it is not used
    };
    struct Library
    {
        QString path;
        qsizetype tools = 0;
        std::optional<Error> error;
    };

    struct Packages
    {
        QString path;
        qsizetype sets = 0;
        qint64 bytes = 0;
        Result<PackageLimits> limits;
    };

    void prove(const Result<Interpreter> &interpreter);
    void testPlugins(const Result<Interpreter> &interpreter, const Tier &offered);
    void findEngine(const Result<Interpreter> &interpreter, const Tier &offered);
    /** Whether the engine can run tools: its image, and what sessions it has. */
    void askDocker(const Result<Interpreter> &interpreter, const Tier &offered);
    void report(const Result<Interpreter> &interpreter, const Tier &offered);
    Library library() const;
    Packages packages() const;
    void writePackages(JsonWriter &json) const;
    void printJson(const Result<Interpreter> &interpreter, const Tier &tier, const Library &library);
    void writePlugins(JsonWriter &json) const;
    void writeEngine(JsonWriter &json) const;
    void writeDocker(JsonWriter &json) const;
    qsizetype abandonedSessions() const;
    void printText(const Result<Interpreter> &interpreter, const Tier &tier, const Library &library);
    QString row(const QString &label, const QString &text, const std::optional<Error> &error = {}) const;

    DoctorArguments m_arguments;
    QList<Plugin> m_plugins;
    Result<EngineFinding> m_engine;
    std::optional<Error> m_dockerFault;
    QList<SessionSummary> m_sessions;
};

} // namespace Assay::Cli
