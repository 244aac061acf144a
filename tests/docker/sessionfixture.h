// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/session/dockersandbox.h"
#include "realengine.h"

#include <QTemporaryDir>

#include <memory>

/** Tier `docker` on a real engine of its own, with the image that sessions run in. */
class SessionFixture
{
public:
    explicit SessionFixture(RealEngine::Kind kind);
    ~SessionFixture();

    /** That which the environment variable ASSAY_TEST_ENGINE names; Docker without it. */
    static RealEngine::Kind kind();
    /** Why there is no such fixture on this machine; empty when there is one. */
    static QString obstacle(RealEngine::Kind kind);
    /** Starts the engine and loads the image, or says why not. */
    QString start();

    RealEngine &engine() { return m_engine; }
    Assay::EngineClient &client() { return *m_client; }
    /** For sandboxes of a test's own. */
    Assay::SessionPlaces places() const;
    Assay::DockerSandbox &sandbox() { return *m_sandbox; }
    /** Ends all sessions, and makes another sandbox. */
    void renew(const Assay::SessionPlaces &places);

    static Assay::ExecutionRequest request(const QByteArray &code);
    Assay::ExecutionResult run(const Assay::ExecutionRequest &request, int patienceMs = 60'000);
    Assay::ExecutionResult run(const QByteArray &code) { return run(request(code)); }
    static bool await(const Assay::Execution &execution, int patienceMs = 60'000);

    /** Containers of ours, running or not. */
    QList<Assay::ContainerSummary> containers();
    /** What lies in the folder for sessions. */
    QStringList folders() const;

private:
    RealEngine m_engine;
    QTemporaryDir m_folder;
    QString m_image;
    std::unique_ptr<Assay::EngineClient> m_client;
    std::unique_ptr<Assay::DockerSandbox> m_sandbox;
};
