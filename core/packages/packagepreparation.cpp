// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagepreparation.h"

#include "base/cage/cageuser.h"
#include "base/cage/programfolder.h"
#include "packages/packagefailures.h"

#include <QCryptographicHash>
#include <QFuture>
#include <QJsonDocument>
#include <QPromise>
#include <QThreadPool>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr auto TurnInterval = 100ms;
const QString StagingPlace = u"/staging"_s;
const QString WheelsPlace = u"/wheels"_s;

} // namespace

/** What the steps write to, in a place of this program's own. Goes with whoever holds it last: nothing of it is removed while it is being
   made an environment. */
class StagedFolders
{
public:
    static std::shared_ptr<const StagedFolders> make(const PackageStore &store, std::optional<uid_t> owner)
    {
        const auto staging = store.staging();
        const auto fetched = staging ? staging->add(owner) : std::nullopt;
        const auto unpacked = staging ? staging->add(owner) : std::nullopt;
        return fetched && unpacked ? std::make_shared<const StagedFolders>(staging, *fetched, *unpacked) : nullptr;
    }

    StagedFolders(std::shared_ptr<ProgramFolder> staging, const QByteArray &fetched, const QByteArray &unpacked)
        : m_staging(std::move(staging))
        , m_fetched(fetched)
        , m_unpacked(unpacked)
    {
    }
    ~StagedFolders()
    {
        m_staging->remove(m_fetched);
        m_staging->remove(m_unpacked);
        // Its end waits for the removals.
        QThreadPool::globalInstance()->start([staging = std::move(m_staging)]() mutable { staging.reset(); });
    }
    Q_DISABLE_COPY_MOVE(StagedFolders)

    QString fetched() const { return m_staging->path() + u'/' + QString::fromLatin1(m_fetched); }
    QString unpacked() const { return m_staging->path() + u'/' + QString::fromLatin1(m_unpacked); }

private:
    std::shared_ptr<ProgramFolder> m_staging;
    QByteArray m_fetched;
    QByteArray m_unpacked;
};

namespace {

PackageFailure unavailable(const Error &error)
{
    return {ExecutionStatus::Unavailable, error};
}

} // namespace

PackagePreparation::PackagePreparation(
    const PackageStore &store, const Tools &tools, const PackageWish &wish, const Interpreter &interpreter, const QString &request)
    : m_store(store)
    , m_tools(tools)
    , m_wish(wish)
    , m_interpreter(interpreter)
    , m_request(request)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(TurnInterval);
    connect(&m_wait, &QTimer::timeout, this, &PackagePreparation::waitForTurn);
    QTimer::singleShot(0, this, &PackagePreparation::begin);
}

PackagePreparation::~PackagePreparation() = default;

void PackagePreparation::begin()
{
    if (m_tools.bubblewrap.isEmpty()) {
        fail(unavailable({u"packages-need-bubblewrap"_s,
            tr("Packages are fetched and unpacked in a cage of bubblewrap only, which is not on this machine."), {},
            {.command = u"apt install bubblewrap"_s}}));
        return;
    }
    if (!m_tools.limits) {
        fail(unavailable(m_tools.limits.error()));
        return;
    }
    m_limits = *m_tools.limits;
    if (const auto opened = m_store.open(); !opened) {
        fail(unavailable(opened.error()));
        return;
    }
    tell(PackageProgress::Step::Checking);
    start(caged({}),
        {{"verb"_L1, "parse"_L1}, {"requirements"_L1, QJsonArray::fromStringList(m_wish.requirements)},
            {"allowed"_L1, QJsonArray::fromStringList(m_wish.allowed)}},
        &PackagePreparation::handleParsed);
}

void PackagePreparation::handleParsed(const QJsonObject &told)
{
    m_requirements = told["requirements"_L1].toArray();
    m_identity = told["interpreter"_L1].toObject();
    if (m_requirements.isEmpty()) {
        m_result = PackageSet(); // for this interpreter the wish means none
        Q_EMIT finished();
        return;
    }
    const QJsonObject meant{
        {"requirements"_L1, m_requirements}, {"interpreter"_L1, m_identity}, {"executable"_L1, m_interpreter.executable}};
    m_normalised = QString::fromLatin1(
        QCryptographicHash::hash(QJsonDocument(meant).toJson(QJsonDocument::Compact), QCryptographicHash::Sha256).toHex().first(40));
    if (!finishFromStore())
        waitForTurn();
}

void PackagePreparation::waitForTurn()
{
    auto turn = m_store.tryLock(m_normalised);
    if (!turn) {
        fail(unavailable(turn.error()));
        return;
    }
    m_turn = std::move(*turn);
    if (!m_turn.isOpen()) {
        tell(PackageProgress::Step::Waiting);
        m_wait.start();
        return;
    }
    if (finishFromStore())
        return;
    tell(PackageProgress::Step::Checking);
    start({}, {{"verb"_L1, "configuration"_L1}}, &PackagePreparation::fetch);
}

bool PackagePreparation::finishFromStore()
{
    const auto found = m_store.find(m_normalised);
    if (found)
        finish(*found);
    return found.has_value();
}

void PackagePreparation::fetch(const QJsonObject &configuration)
{
    m_staged = StagedFolders::make(m_store, m_tools.user);
    if (!m_staged) {
        fail(unavailable(PackageStore::notWritable(m_store.root(), {})));
        return;
    }
    HelperCage cage{.hasNetwork = true, .readOnly = {}, .writable = {{m_staged->fetched(), StagingPlace}}};
    const QJsonArray folders = configuration["folders"_L1].toArray();
    for (const auto &value : folders) {
        const QString folder = value.toString();
        const auto closed = m_tools.user ? closedFolder(folder) : std::nullopt;
        if (closed) {
            fail(unavailable({u"pip-folder-closed"_s,
                tr("The configuration of pip takes packages from %1, which lies below %2. Other users cannot look into that, and a cage "
                   "that "
                   "root starts runs as another user. Open the folder with chmod o+x, or move the packages.")
                    .arg(folder, *closed),
                {}}));
            return;
        }
        cage.readOnly.append({folder, folder});
    }
    tell(PackageProgress::Step::Fetching);
    start(caged(cage),
        {{"verb"_L1, "fetch"_L1}, {"requirements"_L1, m_requirements}, {"configuration"_L1, configuration},
            {"limit_bytes"_L1, m_limits.downloadBytes}},
        &PackagePreparation::handleFetched);
}

void PackagePreparation::handleFetched(const QJsonObject &told)
{
    m_wheels = told["wheels"_L1].toArray();
    const auto environment = PackageEnvironment::from(m_identity, m_wheels);
    if (!environment) {
        fail(packageFailure({{"code"_L1, "step-lost"_L1}}, m_interpreter, m_limits));
        return;
    }
    m_environment = *environment;
    if (const auto made = m_store.environment(m_environment.key()))
        finish(*made);
    else
        install();
}

void PackagePreparation::install()
{
    tell(PackageProgress::Step::Installing);
    const HelperCage cage{.hasNetwork = false,
        .readOnly = {{m_staged->fetched() + u"/wheels"_s, WheelsPlace}},
        .writable = {{m_staged->unpacked(), StagingPlace}}};
    start(caged(cage), {{"verb"_L1, "install"_L1}, {"wheels"_L1, m_wheels}, {"limit_bytes"_L1, m_limits.unpackedBytes}},
        &PackagePreparation::publish);
}

void PackagePreparation::publish(const QJsonObject &)
{
    // Of a folder that was the cage's: it is made ours before anything of it gets a name.
    auto promise = std::make_shared<QPromise<Result<PackageSet>>>();
    promise->start();
    QThreadPool::globalInstance()->start(
        [promise, store = m_store, staged = m_staged, environment = m_environment, keep = m_limits.storeBytes] {
            promise->addResult(store.publish(staged->unpacked() + u"/modules"_s, environment));
            store.clean(keep);
            promise->finish();
        });
    promise->future().then(this, [this](const Result<PackageSet> &made) {
        if (made)
            finish(*made);
        else
            fail({ExecutionStatus::SetupFailed, made.error()});
    });
}

void PackagePreparation::start(PackageStep::Place place, QJsonObject job, Handler handle)
{
    job["path"_L1] = QJsonArray::fromStringList(m_interpreter.path);
    m_step = std::make_unique<PackageStep>(m_interpreter, place, job);
    connect(m_step.get(), &PackageStep::progressed, this, [this](const QJsonObject &told) {
        Q_EMIT progressed({PackageProgress::Step::Fetching, told["package"_L1].toString().left(200), told["received"_L1].toInteger(),
            told["total"_L1].toInteger()});
    });
    connect(m_step.get(), &PackageStep::done, this, [this, handle](const QJsonObject &told) {
        m_step.release()->deleteLater();
        (this->*handle)(told);
    });
    connect(m_step.get(), &PackageStep::failed, this, [this](const QJsonObject &told) {
        m_step.release()->deleteLater();
        fail(packageFailure(told, m_interpreter, m_limits));
    });
}

PackageStep::Place PackagePreparation::caged(const HelperCage &cage) const
{
    return {m_tools.bubblewrap, m_tools.user, cage};
}

void PackagePreparation::tell(PackageProgress::Step step)
{
    Q_EMIT progressed({step, {}, 0, 0});
}

void PackagePreparation::finish(const PackageSet &packages)
{
    const QString key = packages.folder.section(u'/', -2, -2);
    m_store.remember(m_normalised, key);
    m_store.remember(m_request, key);
    m_turn.reset();
    m_result = packages;
    Q_EMIT finished();
}

void PackagePreparation::fail(const PackageFailure &failure)
{
    m_turn.reset();
    m_result = std::unexpected(failure);
    Q_EMIT finished();
}

} // namespace Assay
