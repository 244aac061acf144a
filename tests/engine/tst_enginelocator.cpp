// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineclient.h"
#include "engine/enginelocator.h"
#include "realengine.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

using Variables = QMap<QString, QString>;
using Files = QMap<QString, QByteArray>;

namespace {

/** Files and variables name the folder of a test as %DIR%. */
class Host
{
public:
    QString resolved(const QString &text) const { return QString(text).replace("%DIR%"_L1, m_folder.path()); }

    void write(const QString &name, const QByteArray &bytes) const
    {
        const QFileInfo info(m_folder.filePath(name));
        QDir().mkpath(info.path());
        QFile file(info.filePath());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(info.filePath()));
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    EngineSurroundings surroundings(const Variables &variables) const
    {
        EngineSurroundings surroundings{{}, path(u"home"_s), m_folder.path()};
        for (auto it = variables.begin(); it != variables.end(); ++it)
            surroundings.variables.insert(it.key(), resolved(it.value()));
        return surroundings;
    }

private:
    QTemporaryDir m_folder;
};

QString contextFile(const QString &folder, const QString &context)
{
    return folder + u"/contexts/meta/"_s
        + QString::fromLatin1(QCryptographicHash::hash(context.toUtf8(), QCryptographicHash::Sha256).toHex()) + u"/meta.json"_s;
}

QByteArray contextTo(const QByteArray &address)
{
    return R"({"Name":"x","Endpoints":{"docker":{"Host":")" + address + R"("}}})";
}

/** Listens at a path in the folder. */
std::unique_ptr<QLocalServer> listen(const Host &host, const QString &name)
{
    QDir().mkpath(QFileInfo(host.path(name)).path());
    auto server = std::make_unique<QLocalServer>();
    if (!server->listen(host.path(name)))
        qFatal("cannot listen at %s", qPrintable(name));
    return server;
}

/** What an ordinary user would get. */
template <typename Function>
auto asOrdinaryUser(Function function)
{
    constexpr uid_t Nobody = 65534;
    const uid_t own = ::geteuid();
    if (own == 0 && ::seteuid(Nobody) != 0)
        qFatal("cannot become another user");
    auto result = function();
    if (own == 0 && ::seteuid(own) != 0)
        qFatal("cannot become the first user again");
    return result;
}

} // namespace

class TestEngineLocator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void refuses_data();
    void refuses();
    void takesTheFirstThatIsThere();
    void passesOverWhatCannotBeUsed();
    void saysThatThereIsNone();
    void tellsFaultsOfSockets();
    void opensLongPaths();
    void comparesVersions_data();
    void comparesVersions();
};

void TestEngineLocator::names_data()
{
    QTest::addColumn<Variables>("variables");
    QTest::addColumn<Files>("files");
    QTest::addColumn<QStringList>("sockets");
    QTest::addColumn<QString>("origin");

    const QString usual = u"%DIR%/var/run/docker.sock"_s;
    const QString podman = u"%DIR%/run/podman/podman.sock"_s;
    const QString config = u"home/.docker/config.json"_s;
    const QString mine = contextFile(u"home/.docker"_s, u"mine"_s);
    const QByteArray current = R"({"auths":{},"currentContext":"mine"})";
    const QByteArray there = contextTo("unix:///run/mine.sock");

    QTest::newRow("nothing") << Variables() << Files() << QStringList{usual, podman} << u"the usual place of Docker"_s;
    QTest::newRow("runtime folder") << Variables{{u"XDG_RUNTIME_DIR"_s, u"/run/user/1000"_s}} << Files()
                                    << QStringList{usual, u"/run/user/1000/docker.sock"_s, u"/run/user/1000/podman/podman.sock"_s, podman}
                                    << u"the usual place of Docker"_s;
    QTest::newRow("runtime folder that is none")
        << Variables{{u"XDG_RUNTIME_DIR"_s, u"run"_s}} << Files() << QStringList{usual, podman} << u"the usual place of Docker"_s;
    QTest::newRow("host") << Variables{{u"DOCKER_HOST"_s, u"unix:///run/a b.sock"_s}} << Files() << QStringList{u"/run/a b.sock"_s}
                          << u"DOCKER_HOST"_s;
    QTest::newRow("host before contexts") << Variables{{u"DOCKER_HOST"_s, u"unix:///h"_s}, {u"DOCKER_CONTEXT"_s, u"none"_s}}
                                          << Files{{config, current}} << QStringList{u"/h"_s} << u"DOCKER_HOST"_s;
    QTest::newRow("empty host") << Variables{{u"DOCKER_HOST"_s, {}}} << Files() << QStringList{usual, podman}
                                << u"the usual place of Docker"_s;
    QTest::newRow("current context") << Variables() << Files{{config, current}, {mine, there}} << QStringList{u"/run/mine.sock"_s}
                                     << u"the docker context \"mine\""_s;
    QTest::newRow("named context") << Variables{{u"DOCKER_CONTEXT"_s, u"mine"_s}} << Files{{config, "junk"}, {mine, there}}
                                   << QStringList{u"/run/mine.sock"_s} << u"the docker context \"mine\""_s;
    QTest::newRow("default context by name") << Variables{{u"DOCKER_CONTEXT"_s, u"default"_s}} << Files{{config, current}}
                                             << QStringList{usual} << u"the docker context \"default\""_s;
    QTest::newRow("default context is current") << Variables() << Files{{config, R"({"currentContext":"default"})"}}
                                                << QStringList{usual, podman} << u"the usual place of Docker"_s;
    QTest::newRow("settings without context") << Variables() << Files{{config, "{}"}} << QStringList{usual, podman}
                                              << u"the usual place of Docker"_s;
    QTest::newRow("settings elsewhere") << Variables{{u"DOCKER_CONFIG"_s,
        u"%DIR%/conf"_s}} << Files{{u"conf/config.json"_s, current}, {contextFile(u"conf"_s, u"mine"_s), there}, {config, "junk"}}
                                        << QStringList{u"/run/mine.sock"_s} << u"the docker context \"mine\""_s;
    QTest::newRow("context of any name") << Variables{{u"DOCKER_CONTEXT"_s, u"../ü"_s}}
                                         << Files{{contextFile(u"home/.docker"_s, u"../ü"_s), there}} << QStringList{u"/run/mine.sock"_s}
                                         << u"the docker context \"../ü\""_s;
}

void TestEngineLocator::names()
{
    QFETCH(const Variables, variables);
    QFETCH(const Files, files);
    QFETCH(const QStringList, sockets);
    QFETCH(const QString, origin);

    const Host host;
    for (auto it = files.begin(); it != files.end(); ++it)
        host.write(it.key(), it.value());
    const auto found = engineEndpoints(host.surroundings(variables));
    QVERIFY2(found, found ? "" : qPrintable(found.error().message));
    QStringList paths;
    for (const EngineEndpoint &endpoint : *found)
        paths.append(endpoint.socketPath);
    QStringList expected;
    for (const QString &path : sockets)
        expected.append(host.resolved(path));
    QCOMPARE(paths, expected);
    QCOMPARE(found->first().origin, origin);
}

void TestEngineLocator::refuses_data()
{
    QTest::addColumn<Variables>("variables");
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    const QString network =
        u"The engine \"%2\", which %1 names, is reached over the network. Sessions share a folder with their engine, so it has to "
        "run on this machine: start one here and name its socket, as in unix:///var/run/docker.sock."_s;
    const QString noSocket =
        u"The engine \"%2\", which %1 names, is no address of a Unix socket. Name one, as in unix:///var/run/docker.sock."_s;
    const auto host = [](const char *name, const QString &address, const QString &says) {
        QTest::newRow(name) << Variables{{u"DOCKER_HOST"_s, address}} << Files() << u"engine-address-unsupported"_s
                            << says.arg(u"DOCKER_HOST"_s, address);
    };
    host("tcp", u"tcp://127.0.0.1:2375"_s, network);
    host("ssh", u"ssh://me@example.org"_s, network);
    host("https", u"https://example.org"_s, network);
    host("pipe of Windows", u"npipe:////./pipe/docker_engine"_s, noSocket);
    host("descriptor", u"fd://"_s, noSocket);
    host("path without scheme", u"/var/run/docker.sock"_s, noSocket);
    host("host without scheme", u"127.0.0.1:2375"_s, noSocket);
    host("relative path", u"unix://docker.sock"_s,
        u"The engine \"%2\", which %1 names, has a path that is not absolute. Name it from the root, as in unix:///var/run/docker.sock."_s);

    const QString config = u"home/.docker/config.json"_s;
    const QString unreadable =
        u"The settings of the docker client in %DIR%/%1 cannot be read: %2. Mend the file, or set DOCKER_HOST, which goes before it."_s;
    QTest::newRow("settings that are junk") << Variables() << Files{{config, "{"}} << u"engine-settings-unreadable"_s
                                            << unreadable.arg(config, u"unterminated object"_s);
    QTest::newRow("settings that are a list") << Variables() << Files{{config, "[]"}} << u"engine-settings-unreadable"_s
                                              << unreadable.arg(config, u"not a JSON object"_s);
    QTest::newRow("settings that never end") << Variables() << Files{{config, "{" + QByteArray(5'000'000, ' ') + "}"}}
                                             << u"engine-settings-unreadable"_s << unreadable.arg(config, u"longer than 4 MiB"_s);
    QTest::newRow("unknown context")
        << Variables{{u"DOCKER_CONTEXT"_s, u"none"_s}} << Files() << u"engine-context-unknown"_s
        << u"DOCKER_CONTEXT names the docker context \"none\", which does not exist: there is no %DIR%/%1. List the "
           "contexts with \"docker context ls\"."_s.arg(contextFile(u"home/.docker"_s, u"none"_s));
    QTest::newRow("unknown current context") << Variables() << Files{{config, R"({"currentContext":"gone"})"}}
                                             << u"engine-context-unknown"_s
                                             << u"%DIR%/%1 names the docker context \"gone\", which does not exist: there is no %DIR%/%2. "
                                                u"List the contexts with \"docker context "
                                                "ls\"."_s.arg(config, contextFile(u"home/.docker"_s, u"gone"_s));
    const QString far = contextFile(u"home/.docker"_s, u"far"_s);
    QTest::newRow("context over the network") << Variables{{u"DOCKER_CONTEXT"_s, u"far"_s}} << Files{{far, contextTo("ssh://me@far")}}
                                              << u"engine-address-unsupported"_s
                                              << network.arg(u"the docker context \"far\""_s, u"ssh://me@far"_s);
    QTest::newRow("context without address") << Variables{{u"DOCKER_CONTEXT"_s, u"far"_s}} << Files{{far, "{}"}}
                                             << u"engine-address-unsupported"_s << noSocket.arg(u"the docker context \"far\""_s, u""_s);
}

void TestEngineLocator::refuses()
{
    QFETCH(const Variables, variables);
    QFETCH(const Files, files);
    QFETCH(const QString, code);
    QFETCH(const QString, message);

    const Host host;
    for (auto it = files.begin(); it != files.end(); ++it)
        host.write(it.key(), it.value());
    const auto found = findEngine(host.surroundings(variables));
    QVERIFY(!found);
    QCOMPARE(found.error().message, host.resolved(message));
    QCOMPARE(found.error().code, code);
}

void TestEngineLocator::takesTheFirstThatIsThere()
{
    const Host host;
    const EngineSurroundings surroundings = host.surroundings({{u"XDG_RUNTIME_DIR"_s, u"%DIR%/user"_s}});
    const QStringList places{u"run/podman/podman.sock"_s, u"user/podman/podman.sock"_s, u"user/docker.sock"_s, u"var/run/docker.sock"_s};
    std::vector<std::unique_ptr<QLocalServer>> servers;
    for (const QString &place : places) {
        servers.push_back(listen(host, place));
        const auto found = findEngine(surroundings);
        QVERIFY2(found, found ? "" : qPrintable(found.error().message));
        QCOMPARE(found->socketPath, host.path(place));
    }
}

void TestEngineLocator::passesOverWhatCannotBeUsed()
{
    const Host host;
    const auto podman = listen(host, u"run/podman/podman.sock"_s);
    // As the package podman-docker does it.
    QVERIFY(QDir().mkpath(host.path(u"var/run"_s)));
    QVERIFY(QFile::link(host.path(u"run/podman/podman.sock"_s), host.path(u"var/run/docker.sock"_s)));
    const auto found = findEngine(host.surroundings({}));
    QVERIFY2(found, found ? "" : qPrintable(found.error().message));
    QCOMPARE(found->socketPath, host.path(u"run/podman/podman.sock"_s));

    podman->close();
    const auto none = findEngine(host.surroundings({}));
    QVERIFY(!none);
    QCOMPARE(none.error().code, u"engine-socket-link"_s);
}

void TestEngineLocator::saysThatThereIsNone()
{
    const Host host;
    const auto found = findEngine(host.surroundings({{u"XDG_RUNTIME_DIR"_s, u"%DIR%/user"_s}}));
    QVERIFY(!found);
    QCOMPARE(found.error().code, u"engine-missing"_s);
    QCOMPARE(found.error().message,
        host.resolved(
            u"There is no engine: nothing is at %DIR%/var/run/docker.sock, %DIR%/user/docker.sock, %DIR%/user/podman/podman.sock, "
            "%DIR%/run/podman/podman.sock. Install Docker or podman and start it, or set DOCKER_HOST to its socket."_s));
    QCOMPARE(found.error().remedy.command, u"apt install docker.io"_s);
}

void TestEngineLocator::tellsFaultsOfSockets()
{
    const Host host;
    const auto find = [&](const QString &name) { return findEngine(host.surroundings({{u"DOCKER_HOST"_s, u"unix://%DIR%/"_s + name}})); };

    const auto missing = find(u"none.sock"_s);
    QVERIFY(!missing);
    QCOMPARE(missing.error().message,
        host.resolved(u"There is no socket at %DIR%/none.sock, which DOCKER_HOST names. Start the engine, or name another one."_s));

    host.write(u"file"_s, "text");
    const auto file = find(u"file"_s);
    QVERIFY(!file);
    QCOMPARE(file.error().message, host.resolved(u"%DIR%/file, which DOCKER_HOST names, is no socket. Name the socket of an engine."_s));

    const auto server = listen(host, u"closed/engine.sock"_s);
    const QString socket = host.path(u"closed/engine.sock"_s);
    const QFileInfo info(socket);
    constexpr auto OwnerOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    constexpr auto Everybody = OwnerOnly | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QVERIFY(QFile::setPermissions(host.path({}), Everybody));
    QVERIFY(QFile::setPermissions(host.path(u"closed"_s), Everybody));

    QVERIFY(QFile::setPermissions(socket, QFile::ReadOwner | (::geteuid() == 0 ? QFile::WriteOwner : QFile::Permissions())));
    const auto closed = asOrdinaryUser([&] { return find(u"closed/engine.sock"_s); });
    QVERIFY(!closed);
    QCOMPARE(closed.error().code, u"engine-socket-forbidden"_s);
    QCOMPARE(closed.error().message,
        u"The engine's socket %1 may be opened by %2 only. Use an engine of your own (rootless Docker or podman)."_s.arg(
            socket, info.owner()));

    if (::geteuid() != 0)
        QSKIP("Another user's socket is made by root only.");
    QVERIFY(QFile::setPermissions(socket, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::WriteGroup));
    const auto grouped = asOrdinaryUser([&] {
        const gid_t own = ::getegid();
        if (::seteuid(0) != 0 || ::setegid(65534) != 0 || ::seteuid(65534) != 0)
            qFatal("cannot become another group");
        auto result = find(u"closed/engine.sock"_s);
        if (::seteuid(0) != 0 || ::setegid(own) != 0)
            qFatal("cannot become the first group again");
        return result;
    });
    QVERIFY(!grouped);
    QCOMPARE(grouped.error().message,
        u"The engine's socket %1 may be opened by %2 and by members of the group %3 only. Use an engine of your own (rootless Docker or "
        u"podman), or "
        "join that group and log in again; its members can do all that the engine can."_s.arg(socket, info.owner(), info.group()));
    QCOMPARE(grouped.error().remedy.command, u"usermod -aG %1 \"$USER\""_s.arg(info.group()));

    QVERIFY(QFile::setPermissions(host.path(u"closed"_s), OwnerOnly));
    const auto hidden = asOrdinaryUser([&] { return find(u"closed/engine.sock"_s); });
    QVERIFY(!hidden);
    QCOMPARE(hidden.error().message,
        u"The folder of the engine's socket %1 is closed to you. Use an engine of your own (rootless Docker or podman), or have the folder "
        u"opened to "
        "you."_s.arg(socket));
}

/** An address of a socket has 107 bytes, and Qt calls longer ones "not found". */
void TestEngineLocator::opensLongPaths()
{
    const Host host;
    const auto server = listen(host, u"engine.sock"_s);
    const QString folder = host.path(QString(200, u'x'));
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(QFile::rename(host.path(u"engine.sock"_s), folder + u"/engine.sock"_s));
    connect(server.get(), &QLocalServer::newConnection, this, [&server] { server->nextPendingConnection()->disconnectFromServer(); });
    EngineClient client({folder + u"/engine.sock"_s, u"the test"_s});
    const auto info = resultOf(client.info());
    QVERIFY(!info);
    QCOMPARE(info.error().code, u"engine-foreign"_s);
    QVERIFY(QFile::rename(folder + u"/engine.sock"_s, host.path(u"engine.sock"_s)));
}

void TestEngineLocator::comparesVersions_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("order");

    QTest::newRow("equal") << u"1.45"_s << u"1.45"_s << 0;
    QTest::newRow("by numbers") << u"1.9"_s << u"1.41"_s << -1;
    QTest::newRow("first number first") << u"2.1"_s << u"1.45"_s << 1;
    QTest::newRow("no version") << u"1.45"_s << u"1"_s << 2;
    QTest::newRow("three numbers") << u"1.45.1"_s << u"1.45"_s << 2;
    QTest::newRow("too large") << u"1.99999999999999"_s << u"1.45"_s << 2;
    QTest::newRow("negative") << u"1.-1"_s << u"1.45"_s << 2;
}

void TestEngineLocator::comparesVersions()
{
    QFETCH(const QString, left);
    QFETCH(const QString, right);
    QFETCH(const int, order);

    const auto compared = compareApiVersions(left, right);
    QCOMPARE(!compared ? 2 : *compared < 0 ? -1 : *compared > 0 ? 1 : 0, order);
}

QTEST_GUILESS_MAIN(TestEngineLocator)
#include "tst_enginelocator.moc"
