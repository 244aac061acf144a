// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <array>
#include <cstring>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Each file beside this one is a hostile tool that returns the list of what it got at: the cage has to leave that list empty. */
class TestEscapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void holds_data();
    void holds();
    void boundsMemory_data();
    void boundsMemory();

private:
    int listenOn(const sockaddr *address, socklen_t size);

    std::unique_ptr<TierFixture> m_tier;
    QTemporaryDir m_outside;
    QProcess m_bystander;
    QList<int> m_sockets;
    QJsonObject m_arguments;
};

int TestEscapes::listenOn(const sockaddr *address, socklen_t size)
{
    const int fd = ::socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    m_sockets.append(fd);
    if (::bind(fd, address, size) != 0 || ::listen(fd, 8) != 0)
        qFatal("Cannot listen.");
    return fd;
}

void TestEscapes::initTestCase()
{
    TierFixture::adoptOrphans();
    qputenv("ASSAY_TEST_SECRET", "secret");
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));

    QFile canary(m_outside.filePath(u"canary.txt"_s));
    QVERIFY(canary.open(QIODevice::WriteOnly) && canary.write("canary") == 6);
    canary.setPermissions(QFileDevice::ReadOwner | QFileDevice::ReadOther | QFileDevice::WriteOwner | QFileDevice::WriteOther);
    QFile::setPermissions(m_outside.path(), QFileDevice::Permissions(0x7777));
    m_bystander.start(u"sleep"_s, {u"600"_s});
    QVERIFY(m_bystander.waitForStarted());

    sockaddr_in tcp{};
    tcp.sin_family = AF_INET;
    tcp.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(tcp);
    ::getsockname(listenOn(reinterpret_cast<sockaddr *>(&tcp), size), reinterpret_cast<sockaddr *>(&tcp), &size);

    const QByteArray name = "assay-escape-" + QByteArray::number(::getpid());
    sockaddr_un abstract{};
    abstract.sun_family = AF_UNIX;
    std::memcpy(abstract.sun_path + 1, name.constData(), static_cast<size_t>(name.size()));
    listenOn(reinterpret_cast<sockaddr *>(&abstract),
        static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + static_cast<size_t>(name.size())));

    sockaddr_un named{};
    named.sun_family = AF_UNIX;
    const QByteArray path = m_outside.filePath(u"socket"_s).toLocal8Bit();
    std::memcpy(named.sun_path, path.constData(), static_cast<size_t>(path.size()));
    listenOn(reinterpret_cast<sockaddr *>(&named), sizeof(named));

    m_arguments = {{"canary"_L1, canary.fileName()}, {"port"_L1, ntohs(tcp.sin_port)}, {"abstract"_L1, QString::fromLatin1(name)},
        {"socket"_L1, QString::fromLocal8Bit(path)}, {"process"_L1, m_bystander.processId()}};
}

void TestEscapes::cleanupTestCase()
{
    for (const int fd : std::as_const(m_sockets))
        ::close(fd);
    QCOMPARE(m_bystander.state(), QProcess::Running);
    m_bystander.kill();
    m_bystander.waitForFinished();
    QCOMPARE(TierFixture::leftovers(), QStringList());
    QFile canary(m_outside.filePath(u"canary.txt"_s));
    QVERIFY(canary.open(QIODevice::ReadOnly));
    QCOMPARE(canary.readAll(), "canary");
}

void TestEscapes::holds_data()
{
    QTest::addColumn<QString>("file");
    const QStringList files = QDir(QStringLiteral(ESCAPES_DIR)).entryList({u"*.py"_s});
    QCOMPARE_GT(files.size(), 8);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file.chopped(3))) << file;
}

void TestEscapes::holds()
{
    QFETCH(QString, file);
    QFile program(QStringLiteral(ESCAPES_DIR) + u'/' + file);
    QVERIFY(program.open(QIODevice::ReadOnly));
    ExecutionRequest request = TierFixture::openRequest(program.readAll());
    request.arguments = *JsonText::parse(QJsonDocument(m_arguments).toJson());
    request.limits.timeoutSeconds = 20;
    const ExecutionResult result = m_tier->run(request);
    QVERIFY2(result.success(), qPrintable(result.error ? result.error->message : QString()));
    QCOMPARE(result.value->bytes(), "[]");
}

void TestEscapes::boundsMemory_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("bytearrays") << QByteArray("blocks = []\nwhile True: blocks.append(bytearray(1 << 20))");
    QTest::newRow("list of integers") << QByteArray("numbers = []\nwhile True: numbers.append(len(numbers) ** 3)");
    QTest::newRow("one large string") << QByteArray("text = 'x' * (1 << 32)");
}

void TestEscapes::boundsMemory()
{
    QFETCH(QByteArray, code);
    ExecutionRequest request = TierFixture::openRequest(code);
    request.limits.memoryMb = 64;
    request.limits.timeoutSeconds = 30;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(statusName(result.status), u"memory_exceeded"_s);
    QVERIFY2(result.error->message.contains(u"64 MB"_s), qPrintable(result.error->message));
    QCOMPARE_LT(result.usage.peakMemoryBytes, 80 * Limits::MiB);
}

QTEST_GUILESS_MAIN(TestEscapes)
#include "tst_escapes.moc"
