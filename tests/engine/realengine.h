// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineclient.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

/** A real engine with process, mount and network namespaces and folders of its own: it meets no other engine, and whatever ends this
   program ends it and all that it started. */
class RealEngine
{
public:
    enum class Kind { Docker, Podman };

    explicit RealEngine(Kind kind);
    ~RealEngine();
    Q_DISABLE_COPY_MOVE(RealEngine)

    /** Why no such engine can run here; empty when one can. */
    static QString obstacle(Kind kind);

    /** Starts it, or says why not. It keeps what it has between two starts. */
    QString start();
    /** As by SIGKILL, containers included. */
    void kill();
    /** The end of its log. */
    QString lastWords() const;

    Assay::EngineEndpoint endpoint() const;
    /** The control group for its containers, as "CgroupParent"; it goes with this object. */
    static QString groupName() { return QStringLiteral("assay-test-%1").arg(QCoreApplication::applicationPid()); }
    /** Of a file in its folder. */
    QString path(const QString &name) const { return m_folder.filePath(name); }

    struct Image
    {
        QString archive;
        QString id; ///< known before it is loaded
    };
    /** A docker-archive with busybox and nothing else, or what kept it from being made. */
    static Assay::Result<Image> makeImage(const QString &folder, const QString &name, const Assay::EngineClient::Labels &labels);

private:
    QStringList command() const;
    void removeGroups() const;
    QString socketPath() const { return path(QStringLiteral("engine.sock")); }

    Kind m_kind;
    QTemporaryDir m_folder;
    QProcess m_process;
};

/** Waits until a job has finished. */
bool awaitJob(const Assay::EngineJob &job, int patienceMs = 60'000);

/** The result of a call, waited for. */
template <typename T>
Assay::Result<T> resultOf(std::unique_ptr<Assay::EngineCall<T>> call)
{
    return awaitJob(*call) ? call->result()
                           : std::unexpected(Assay::Error{QStringLiteral("test"), QStringLiteral("The call never finished."), {}});
}
