// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "sessionfixture.h"

#include "base/cage/guestfolder.h"
#include "docker/image/runtimeimagebuild.h"
#include "docker/session/containersetup.h"

#include <QDir>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Result<ImageReport> reportOf(RuntimeImageBuild &job)
{
    QSignalSpy finished(&job, &ImageJob::finished);
    job.start();
    return !finished.isEmpty() || finished.wait(500'000) ? job.result() : std::unexpected(Error{u"test"_s, u"The image was never built."_s, {}});
}

bool awaitFuture(const QFuture<void> &future)
{
    return QTest::qWaitFor([&future] { return future.isFinished(); }, 60'000);
}

} // namespace

SessionFixture::SessionFixture(RealEngine::Kind kind)
    : m_engine(kind)
{
}

SessionFixture::~SessionFixture()
{
    if (m_sandbox)
        awaitFuture(m_sandbox->close());
}

RealEngine::Kind SessionFixture::kind()
{
    return qEnvironmentVariable("ASSAY_TEST_ENGINE") == u"podman" ? RealEngine::Kind::Podman : RealEngine::Kind::Docker;
}

QString SessionFixture::obstacle(RealEngine::Kind kind)
{
    if (const QString obstacle = RealEngine::obstacle(kind); !obstacle.isEmpty())
        return obstacle;
    return QStandardPaths::findExecutable(u"mmdebstrap"_s).isEmpty() ? u"The program mmdebstrap is not on this machine."_s : QString();
}

QString SessionFixture::start()
{
    if (const QString fault = m_engine.start(); !fault.isEmpty())
        return fault;
    m_client = std::make_unique<EngineClient>(m_engine.endpoint());
    RuntimePlaces runtime = RuntimePlaces::defaults();
    runtime.runtime = QStringLiteral(ASSAY_AGENT_RUNTIME);
    runtime.cache = GuestFolder::defaultRoot() + u"/test-image"_s; // made once per machine
    RuntimeImageBuild build({}, runtime, m_engine.endpoint());
    const auto built = reportOf(build);
    if (!built)
        return built.error().message + built.error().detail;
    m_image = built->id;
    renew(places());
    return {};
}

SessionPlaces SessionFixture::places() const
{
    SessionPlaces places;
    places.findEngine = [endpoint = m_engine.endpoint()] { return endpoint; };
    places.image = [id = m_image] { return SessionImage{id, [id](const ImageState &image) { return image.id == id; }}; };
    places.folder = m_folder.filePath(u"sessions"_s);
    places.cgroupParent = RealEngine::groupName();
    return places;
}

void SessionFixture::renew(const SessionPlaces &places)
{
    if (m_sandbox)
        awaitFuture(m_sandbox->close());
    m_sandbox = std::make_unique<DockerSandbox>(places, nullptr, nullptr);
}

ExecutionRequest SessionFixture::request(const QByteArray &code)
{
    ExecutionRequest request;
    request.source = {code, u"tool.py"_s, {}};
    request.policy = *Policy::load(u"open"_s);
    request.allowedImports = {u"*"_s};
    return request;
}

bool SessionFixture::await(const Execution &execution, int patienceMs)
{
    if (execution.isFinished())
        return true;
    QSignalSpy finished(&execution, &Execution::finished);
    return finished.wait(patienceMs);
}

ExecutionResult SessionFixture::run(const ExecutionRequest &request, int patienceMs)
{
    const auto execution = m_sandbox->execute(request);
    if (await(*execution, patienceMs))
        return execution->result();
    ExecutionResult result;
    result.error = ToolError{u"test"_s, u"The run never finished."_s, {}, nullptr, {}};
    return result;
}

QList<ContainerSummary> SessionFixture::containers()
{
    return resultOf(m_client->containers({{EngineLabel::Kind, u"session"_s}})).value_or(QList<ContainerSummary>());
}

QStringList SessionFixture::folders() const
{
    QStringList all;
    const QDir root(places().folder);
    for (const QString &program : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const QString &session : QDir(root.filePath(program)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            all.append(session);
    }
    return all;
}
