// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agentprogram.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr auto Base64 = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

QByteArray signedToken(const QByteArray &key, const QByteArray &head, const QByteArray &claims, QCryptographicHash::Algorithm hash)
{
    const QByteArray text = head.toBase64(Base64) + '.' + claims.toBase64(Base64);
    return text + '.' + QMessageAuthenticationCode::hash(text, key, hash).toBase64(Base64);
}

QString words(const QJsonObject &record)
{
    return record["status"_L1].toString() + u": "_s + record["error"_L1]["message"_L1].toString();
}

QJsonObject open()
{
    return {{"policy"_L1, "open"_L1}, {"allowed_imports"_L1, QJsonArray{"*"_L1}}};
}

} // namespace

/** assay-agentd over its socket, as clients see it. */
class TestAgentd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void runs_data();
    void runs();
    void validates();
    void refusesArguments_data();
    void refusesArguments();
    void runsNothingTwice();
    void countsRunsAndKeepsTheCounts();
    void givesFiles();
    void keepsTheFolderOfAnAgent();
    void checksTokens_data();
    void checksTokens();
    void keepsTools();
    void leavingStopsTheRunAlone();
    void livesThrough_data();
    void livesThrough();
    void endsWhatAToolLeavesBehind();
    void keepsHostileToolsOut();
    void cannotStart_data();
    void cannotStart();

private:
    AgentProgram m_agent;
};

void TestAgentd::initTestCase()
{
    m_agent.start();
    QVERIFY2(m_agent.isRunning(), m_agent.words().constData());
    QVERIFY(!QFile::exists(m_agent.path(u"run/key"_s)));
    QVERIFY(QFile::permissions(m_agent.socketPath()) & QFile::WriteOther);
}

void TestAgentd::cleanupTestCase()
{
    QCOMPARE(m_agent.terminate(), 0);
    QCOMPARE(
        QDir(m_agent.path(u"run"_s)).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot), QStringList{u"mcp.sock.lock"_s});
}

void TestAgentd::runs_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QJsonObject>("arguments");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("value");

    QTest::newRow("a value") << "return args['a'] * 2"_ba << QJsonObject{{"args"_L1, QJsonObject{{"a"_L1, 21}}}} << u"ok"_s << u"42"_s;
    QTest::newRow("a function") << "def f(a): return a + 1"_ba << QJsonObject{{"entry"_L1, "f"_L1}, {"args"_L1, QJsonObject{{"a"_L1, 1}}}}
                                << u"ok"_s << u"2"_s;
    QTest::newRow("an expression") << "x = 3"_ba << QJsonObject{{"return_expression"_L1, "x * x"_L1}} << u"ok"_s << u"9"_s;
    QTest::newRow("an error") << "1 / 0"_ba << QJsonObject() << u"error"_s << u"null"_s;
    QTest::newRow("a forbidden import") << "import os"_ba << QJsonObject() << u"rejected"_s << u"null"_s;
    QTest::newRow("no end") << "while True: pass"_ba << QJsonObject{{"timeout_s"_L1, 0.3}} << u"timeout"_s << u"null"_s;
    QTest::newRow("too much memory") << "return len(bytearray(64 << 20))"_ba << QJsonObject{{"memory_mb"_L1, 16}} << u"memory_exceeded"_s
                                     << u"null"_s;
    QTest::newRow("too much output") << "while True: print('x' * 1000)"_ba
                                     << QJsonObject{{"limits"_L1, QJsonObject{{"output_bytes"_L1, 100'000}}}} << u"output_exceeded"_s
                                     << u"null"_s;
    QTest::newRow("impossible limits") << "return 1"_ba << QJsonObject{{"timeout_s"_L1, 0}} << u"invalid"_s << u"null"_s;
}

void TestAgentd::runs()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QJsonObject, arguments);
    QFETCH(const QString, status);
    QFETCH(const QString, value);
    const QJsonObject record = m_agent.run(code, arguments);
    QCOMPARE(record["status"_L1].toString(), status);
    const QByteArray given = QJsonDocument(QJsonArray{record["value"_L1]}).toJson(QJsonDocument::Compact);
    QCOMPARE(QString::fromUtf8(given), u'[' + value + u']');
    if (status == "ok"_L1)
        QCOMPARE(record["isolation"_L1]["processes"_L1]["level"_L1].toString(), u"partial"_s);
}

void TestAgentd::validates()
{
    const QJsonObject report =
        m_agent.call(u"validate_python"_s, {{"code"_L1, "import os\ndef f(a: int): return a"_L1}, {"entry"_L1, "f"_L1}});
    const QJsonObject found = report["structuredContent"_L1].toObject();
    QCOMPARE(found["diagnostics"_L1][0]["code"_L1].toString(), u"import-not-allowed"_s);
    QCOMPARE(found["schema"_L1]["properties"_L1]["a"_L1]["type"_L1].toString(), u"integer"_s);
    QCOMPARE(report["isError"_L1].toBool(true), false);
}

void TestAgentd::refusesArguments_data()
{
    QTest::addColumn<QJsonObject>("arguments");
    QTest::addColumn<QString>("error");

    QTest::newRow("no code") << QJsonObject() << u"invalid: The arguments cannot be used: code is missing: the Python text of the tool."_s;
    QTest::newRow("another type") << QJsonObject{{"code"_L1, 1}}
                                  << u"invalid: The arguments cannot be used: code has to be a string; it is a number."_s;
    QTest::newRow("an unknown one") << QJsonObject{{"code"_L1, "return 1"_L1}, {"tier"_L1, "none"_L1}}
                                    << u"invalid: The arguments cannot be used: there is no argument tier."_s;
    QTest::newRow("a file as policy")
        << QJsonObject{{"code"_L1, "return 1"_L1}, {"policy"_L1, "/etc/passwd"_L1}}
        << u"invalid: policy has to be one of strict, standard, open, or a policy as an object; it is \"/etc/passwd\"."_s;
    QTest::newRow("a path as agent")
        << QJsonObject{{"code"_L1, "return 1"_L1}, {"agent_id"_L1, "../data"_L1}}
        << u"invalid: The arguments cannot be used: agent_id has up to 64 letters, digits, - and _, and begins with a "
           u"letter or digit; it is \"../data\"."_s;
    const QJsonArray versions{QJsonObject{{"name"_L1, "x"_L1}, {"version"_L1, "1"_L1}}};
    QTest::newRow("packages that are not there")
        << QJsonObject{{"code"_L1, "return 1"_L1}, {"packages"_L1, QJsonObject{{"modules"_L1, "../data"_L1}, {"versions"_L1, versions}}}}
        << u"invalid: There are no packages at %1/../data."_s.arg(m_agent.path(u"packages"_s));
}

void TestAgentd::refusesArguments()
{
    QFETCH(const QJsonObject, arguments);
    QFETCH(const QString, error);
    const QJsonObject result = m_agent.call(u"execute_python"_s, arguments);
    QCOMPARE(words(result["structuredContent"_L1].toObject()), error);
    QCOMPARE(result["isError"_L1].toBool(), true);
}

void TestAgentd::runsNothingTwice()
{
    const QJsonObject arguments{{"request_id"_L1, "r1"_L1}};
    QCOMPARE(m_agent.run("return 1", arguments)["status"_L1].toString(), u"ok"_s);
    QCOMPARE(words(m_agent.run("return 1", arguments)),
        u"invalid: The request r1 was begun before, and is not run twice. Ask again with another request_id if it shall be."_s);
}

void TestAgentd::countsRunsAndKeepsTheCounts()
{
    const auto counts = [this] {
        QFile file(m_agent.path(u"data/runs.json"_s));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    };
    const QJsonObject counted{{"name"_L1, "counted"_L1}};
    for (const QByteArray code : {"return 1", "return 1", "return 1 / 0"})
        m_agent.run(code, counted);
    QCOMPARE(counts().size(), 1);
    QCOMPARE(counts().constBegin()->toArray()[0].toInt(), 2);
    QVERIFY(counts().constBegin().key().startsWith("counted "_L1));
    m_agent.kill();
    m_agent.start();
    QVERIFY2(m_agent.isRunning(), m_agent.words().constData());
    QCOMPARE(m_agent.run("return 1", counted)["status"_L1].toString(), u"ok"_s);
    QCOMPARE(counts().constBegin()->toArray()[0].toInt(), 3);
}

void TestAgentd::givesFiles()
{
    const QJsonArray inputs{QJsonObject{{"name"_L1, "in.txt"_L1}, {"base64"_L1, QString::fromLatin1(QByteArray("text").toBase64())}}};
    const QJsonObject result = m_agent.call(u"execute_python"_s,
        {{"code"_L1,
             "assay.image(b'\\x89PNG\\r\\n\\x1a\\n')\nassay.resource('x:y', 'text/plain', 'words')\nreturn assay.read('in.txt').decode()"_L1},
            {"inputs"_L1, inputs}});
    QCOMPARE(result["structuredContent"_L1]["value"_L1].toString(), u"text"_s);
    QCOMPARE(result["structuredContent"_L1]["artifacts"_L1].toArray().size(), 2);
    QCOMPARE(result["content"_L1][1]["type"_L1].toString(), u"image"_s);
    QCOMPARE(result["content"_L1][2]["resource"_L1]["uri"_L1].toString(), u"x:y"_s);
    QCOMPARE(result["content"_L1][2]["resource"_L1]["text"_L1].toString(), u"words"_s);
}

void TestAgentd::keepsTheFolderOfAnAgent()
{
    QJsonObject arguments = open();
    arguments["agent_id"_L1] = "a1"_L1;
    QCOMPARE(m_agent.run("open('kept', 'w').write('x')", arguments)["status"_L1].toString(), u"ok"_s);
    QCOMPARE(m_agent.run("import os\nreturn os.listdir('.')", arguments)["value"_L1].toArray(), QJsonArray{"kept"_L1});
    arguments["agent_id"_L1] = "a2"_L1;
    QCOMPARE(m_agent.run("import os\nreturn os.listdir('.')", arguments)["value"_L1].toArray(), QJsonArray());
    QCOMPARE(m_agent.run("return open('../a1/kept').read()", arguments)["error"_L1]["type"_L1].toString(), u"PermissionError"_s);
}

void TestAgentd::checksTokens_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QByteArray>("sentence");

    const QByteArray now = QByteArray::number(QDateTime::currentSecsSinceEpoch() + 600);
    const QByteArray good = R"({"sub":"anna","sid":"s1","jti":"t1","exp":)" + now + '}';
    TokenClaims other = AgentProgram::claims();
    other.session = u"s2"_s;
    TokenClaims expired = AgentProgram::claims();
    expired.expires = 1;
    TokenClaims stranger = AgentProgram::claims();
    stranger.subject = u"bert"_s;
    const QByteArray head = R"({"alg":"HS256","typ":"JWT"})";
    QTest::newRow("of another session") << m_agent.token(other) << "The token belongs to another session."_ba;
    QTest::newRow("of another user") << m_agent.token(stranger) << "The token belongs to another user."_ba;
    QTest::newRow("expired") << m_agent.token(expired) << "The token has expired. Ask for a new one."_ba;
    QTest::newRow("without an end") << signedToken(m_agent.key(), head, R"({"sub":"anna","sid":"s1","jti":"t1"})",
        QCryptographicHash::Sha256) << "exp"_ba;
    QTest::newRow("HS512") << signedToken(m_agent.key(), R"({"alg":"HS512","typ":"JWT"})", good, QCryptographicHash::Sha512) << "token"_ba;
    QTest::newRow("of another key") << signedToken(QByteArray(32, 'x'), head, good, QCryptographicHash::Sha256) << "signature"_ba;
    QTest::newRow("no token") << "x"_ba << "token"_ba;
}

void TestAgentd::checksTokens()
{
    QFETCH(const QByteArray, token);
    QFETCH(const QByteArray, sentence);
    const QByteArray answer = m_agent.ask(AgentProgram::request(token, u"execute_python"_s, {{"code"_L1, "return 1"_L1}}));
    QVERIFY2(answer.startsWith("HTTP/1.1 401 "), answer.constData());
    QVERIFY2(answer.contains(sentence), answer.constData());
}

void TestAgentd::keepsTools()
{
    const QByteArray code = "def twice(n: int) -> int:\n    return n * 2\n";
    const QJsonObject counted{{"name"_L1, "twice"_L1}, {"entry"_L1, "twice"_L1}, {"args"_L1, QJsonObject{{"n"_L1, 2}}}};
    const QJsonObject wish{{"name"_L1, "twice"_L1}, {"entry"_L1, "twice"_L1}, {"code"_L1, QString::fromUtf8(code)}};
    const auto callAs = [this](TokenScope scope, const QString &tool, const QJsonObject &arguments) {
        return m_agent.answerTo(AgentProgram::request(m_agent.token(scope), tool, arguments));
    };
    const auto textOf = [](const QJsonObject &answer) { return answer["result"_L1]["content"_L1][0]["text"_L1].toString(); };
    QCOMPARE(callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, 4}})["error"_L1]["code"_L1].toInt(), -32602);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(m_agent.run(code, counted)["value"_L1].toInt(), 4);
    QVERIFY(callAs(TokenScope::Agent, u"promote_tool"_s, wish)["result"_L1]["isError"_L1].toBool());
    const QJsonObject promoted = callAs(TokenScope::Operator, u"promote_tool"_s, wish);
    QVERIFY2(!promoted["result"_L1]["isError"_L1].toBool(true), qPrintable(textOf(promoted)));
    QCOMPARE(textOf(callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, 4}})), u"8"_s);
    const QJsonObject unfit = callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, "x"_L1}});
    QVERIFY(unfit["result"_L1]["isError"_L1].toBool());
    QVERIFY2(textOf(unfit).startsWith("The arguments do not fit the schema of the tool \"twice\"."_L1), qPrintable(textOf(unfit)));

    m_agent.kill();
    m_agent.start();
    QVERIFY2(m_agent.isRunning(), m_agent.words().constData());
    QCOMPARE(textOf(callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, 5}})), u"10"_s);
    QVERIFY(callAs(TokenScope::Agent, u"forget_tool"_s, {{"name"_L1, "twice"_L1}})["result"_L1]["isError"_L1].toBool());
    QCOMPARE(textOf(callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, 6}})), u"12"_s);
    QVERIFY(!callAs(TokenScope::Operator, u"forget_tool"_s, {{"name"_L1, "twice"_L1}})["result"_L1]["isError"_L1].toBool(true));
    QCOMPARE(callAs(TokenScope::Agent, u"twice"_s, {{"n"_L1, 6}})["error"_L1]["code"_L1].toInt(), -32602);
}

void TestAgentd::leavingStopsTheRunAlone()
{
    QJsonObject arguments = open();
    arguments["agent_id"_L1] = "leaver"_L1;
    arguments["timeout_s"_L1] = 60;
    arguments["code"_L1] = "import os, time\nopen('pid', 'w').write(str(os.getpid()))\nwhile True: time.sleep(0.01)"_L1;
    RawClient client(m_agent.socketPath());
    client.send(AgentProgram::request(m_agent.token(), u"execute_python"_s, arguments));
    QFile pid(m_agent.path(u"work/leaver/pid"_s));
    QTRY_VERIFY_WITH_TIMEOUT(pid.exists() && pid.size() > 0, 20'000);
    QVERIFY(pid.open(QIODevice::ReadOnly));
    const QString process = u"/proc/"_s + QString::fromLatin1(pid.readAll());
    QVERIFY(QFile::exists(process));
    client.leave();
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(process), 5'000);
    QCOMPARE(m_agent.run("return 1")["status"_L1].toString(), u"ok"_s);
}

void TestAgentd::livesThrough_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("status");

    const QByteArray head =
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json\r\nAuthorization: "
        "Bearer "
        + m_agent.token() + "\r\n";
    QTest::newRow("100 MB of arguments") << head + "Content-Length: 104857600\r\n\r\n{" << "413"_ba;
    QTest::newRow("a flood of headers") << head + QByteArray("X: ") + QByteArray(1 << 20, 'x') + "\r\n\r\n" << "431"_ba;
    QTest::newRow("garbage") << QByteArray(1000, '\1') + "\r\n\r\n" << "400"_ba;
    QTest::newRow("another path") << "GET /key HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + m_agent.token() + "\r\n\r\n"
                                  << "404"_ba;
}

void TestAgentd::livesThrough()
{
    QFETCH(const QByteArray, sent);
    QFETCH(const QByteArray, status);
    const QByteArray answer = m_agent.ask(sent);
    QVERIFY2(answer.startsWith("HTTP/1.1 " + status), answer.constData());
    QCOMPARE(m_agent.run("return 1")["status"_L1].toString(), u"ok"_s);
}

void TestAgentd::endsWhatAToolLeavesBehind()
{
    QJsonObject arguments = open();
    arguments["limits"_L1] = QJsonObject{{"processes"_L1, 4}};
    const QJsonObject record =
        m_agent.run("import os, time\nreader, writer = os.pipe()\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n"
                    "        os.write(writer, b'%d' % os.getpid())\n        time.sleep(60)\n    os._exit(0)\n"
                    "return int(os.read(reader, 20))",
            arguments);
    QCOMPARE(words(record), u"ok: "_s);
    QTRY_VERIFY(!QFile::exists(u"/proc/%1"_s.arg(record["value"_L1].toInt())));
}

/** Each attempt names what it got; nothing may be named. */
void TestAgentd::keepsHostileToolsOut()
{
    const QByteArray code = R"(
import ctypes, os, signal, socket
found = []
def attempt(name, action):
    try:
        if action() is not False:
            found.append(name)
    except (OSError, ValueError):
        pass
server, folder = args["server"], args["folder"]
libc = ctypes.CDLL(None, use_errno=True)
attempt("signal", lambda: os.kill(server, 0))
attempt("signal to the zygote", lambda: os.kill(os.getppid(), 0))
attempt("ptrace", lambda: libc.ptrace(16, server, 0, 0) == 0)
buffer = ctypes.create_string_buffer(8)
attempt("memory", lambda: libc.process_vm_readv(server, buffer, 1, buffer, 1, 0) >= 0)
for name in ("mem", "environ", "maps", "cmdline", "fd", "root"):
    attempt("/proc " + name, lambda: os.listdir(f"/proc/{server}/{name}") if name in ("fd", "root") else open(f"/proc/{server}/{name}", "rb").read(1))
for name in ("data", "run", "."):
    attempt("list " + name, lambda: os.listdir(os.path.join(folder, name)))
attempt("write data", lambda: open(folder + "/data/x", "w"))
attempt("read data", lambda: open(folder + "/data/isolation.json").read())
attempt("unlink socket", lambda: os.unlink(folder + "/run/mcp.sock"))
attempt("link socket", lambda: os.symlink("/nowhere", folder + "/run/other.sock"))
attempt("mode of socket", lambda: os.chmod(folder + "/run/mcp.sock", 0))
attempt("key", lambda: open(folder + "/run/key", "rb").read())
for family in (socket.AF_UNIX, socket.AF_INET, socket.AF_NETLINK):
    attempt("socket %s" % family, lambda: socket.socket(family, socket.SOCK_STREAM))
attempt("fork", os.fork)
return [found, open("/proc/self/oom_score_adj").read().strip()]
)";
    QFile secret(m_agent.path(u"data/isolation.json"_s));
    QVERIFY(secret.exists()); // what was proved of this host: made by the runs before
    QJsonObject arguments = open();
    arguments["args"_L1] = QJsonObject{{"server"_L1, m_agent.processId()}, {"folder"_L1, m_agent.path({})}};
    const QJsonObject record = m_agent.run(code, arguments);
    QCOMPARE(words(record), u"ok: "_s);
    const QByteArray value = QJsonDocument(record["value"_L1].toArray()).toJson(QJsonDocument::Compact);
    QCOMPARE(value, R"([[],"1000"])"_ba);
    QVERIFY(QFile::exists(m_agent.socketPath()));
}

void TestAgentd::cannotStart_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("line");

    const QString nowhere = m_agent.path(u"nowhere"_s);
    QTest::newRow("nobody") << QStringList() << "assay-agentd: --session and --user are needed: whom this server serves.\n"_ba;
    QTest::newRow("an option that is none") << QStringList{u"--port"_s, u"1"_s} << "assay-agentd: There is no option \"--port\".\n"_ba;
    QTest::newRow("a session that is none")
        << QStringList{u"--session"_s, u"../x"_s}
        << "assay-agentd: --session takes up to 64 letters, digits, - and _, beginning with a letter or digit, "
           "and not \"../x\".\n"_ba;
    QTest::newRow("no key") << QStringList{u"--session"_s, u"s"_s, u"--user"_s, u"u"_s, u"--directory"_s, nowhere}
                            << "assay-agentd: The key " + nowhere.toUtf8()
            + "/key cannot be read. Whoever starts this server writes it there anew for each start. (No such file or directory)\n";
}

void TestAgentd::cannotStart()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, line);
    QProcess program;
    program.start(QStringLiteral(ASSAY_AGENTD), arguments);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.readAllStandardError(), line);
    QCOMPARE(program.exitCode(), 125);
    QCOMPARE(program.readAllStandardOutput(), QByteArray());
}

QTEST_GUILESS_MAIN(TestAgentd)
#include "tst_agentd.moc"
