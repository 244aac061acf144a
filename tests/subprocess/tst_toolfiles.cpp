// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Files that a run is given, what a tool gives back, and what it says while it runs. */
class TestToolFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void givesInputs();
    void givesManyInputs();
    void givesInputsBesidesScratch();
    void keepsTheFilesOfTheHost();
    void refusesInputs();
    void noticesAFileThatShrinks();
    void takesArtifacts();
    void takesWhatAFailedToolLeft();
    void keepsWhatWasGivenBeforeATimeout();
    void leavesOutWhatIsNoFile();
    void leavesOutWhatIsTooMuch_data();
    void leavesOutWhatIsTooMuch();
    void tellsWhileItRuns();
    void survivesAFlood();
    void survivesThreads();
    void survivesTheEndOfProcessorTime();
    void survivesThatAJobGoesInItsSlot();
    void stopsForgery_data();
    void stopsForgery();

private:
    QString file(const QString &name, const QByteArray &bytes) const;
    static ExecutionRequest request(const QByteArray &code) { return TierFixture::openRequest(code); }
    static QByteArray valueOf(const ExecutionResult &result);
    static QStringList names(const ExecutionResult &result);
    static QStringList notes(const ExecutionResult &result);

    std::unique_ptr<TierFixture> m_tier;
};

void TestToolFiles::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestToolFiles::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestToolFiles::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

QString TestToolFiles::file(const QString &name, const QByteArray &bytes) const
{
    QFile made(m_tier->path(name));
    if (!made.open(QIODevice::WriteOnly) || made.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
    return made.fileName();
}

QByteArray TestToolFiles::valueOf(const ExecutionResult &result)
{
    return result.value ? result.value->bytes() : (result.error ? result.error->type + u": "_s + result.error->message : u"-"_s).toUtf8();
}

QStringList TestToolFiles::names(const ExecutionResult &result)
{
    QStringList names;
    for (const Artifact &artifact : result.artifacts)
        names.append(artifact.name + u' ' + artifact.type + u' ' + QString::number(artifact.bytes.size()));
    return names;
}

QStringList TestToolFiles::notes(const ExecutionResult &result)
{
    QStringList notes;
    for (const RunNote &note : result.notes)
        notes.append(note.code + u": "_s + note.message);
    return notes;
}

void TestToolFiles::givesInputs()
{
    ExecutionRequest run = request("with open(assay.inputs['b.bin'], 'rb') as f: data = f.read()\n"
                                   "return [assay.inputs, data.hex(), assay.read('a.txt').decode(), len(assay.read('empty'))]");
    run.inputs = {
        {u"a.txt"_s, file(u"one"_s, "Grüße")}, {u"b.bin"_s, file(u"two"_s, QByteArray("\0\xff\n", 3))}, {u"empty"_s, file(u"three"_s, {})}};
    QCOMPARE(valueOf(m_tier->run(run)),
        R"([{"a.txt":"/tmp/input/a.txt","b.bin":"/tmp/input/b.bin","empty":"/tmp/input/empty"},"00ff0a","Grüße",0])"_ba);
    // Nothing of it is there for the next one.
    QCOMPARE(valueOf(m_tier->run(request("import os\nreturn [assay.inputs, os.listdir('/tmp')]"))), "[{},[]]"_ba);
}

void TestToolFiles::givesManyInputs()
{
    ExecutionRequest run = request("return sum(int(assay.read(n)) for n in assay.inputs)");
    for (int i = 0; i < ToolInput::MostInputs; ++i)
        run.inputs.append({u"n"_s + QString::number(i), file(u"many"_s + QString::number(i), QByteArray::number(i))});
    QCOMPARE(valueOf(m_tier->run(run)), "2016"_ba);
}

void TestToolFiles::givesInputsBesidesScratch()
{
    ExecutionRequest run = request("with open('/tmp/own', 'wb') as f: f.write(bytes(1 << 20))\nreturn len(assay.read('large'))");
    run.limits.scratchBytes = 1 * Limits::MiB + 64 * 1024;
    run.inputs = {{u"large"_s, file(u"large"_s, QByteArray(5'000'000, 'x'))}};
    QCOMPARE(valueOf(m_tier->run(run)), "5000000"_ba);
}

void TestToolFiles::keepsTheFilesOfTheHost()
{
    ExecutionRequest run = request("import os\npath = assay.inputs['a']\nfacts = [sorted(os.listdir('/proc/self/fd'))[:4]]\n"
                                   "try: open(path, 'w')\nexcept OSError as e: facts.append(e.strerror)\n"
                                   "os.chmod(path, 0o600)\nopen(path, 'w').write('changed')\nreturn facts[1:]");
    const QString path = file(u"host"_s, "as it was");
    run.inputs = {{u"a"_s, path}};
    QCOMPARE(valueOf(m_tier->run(run)), R"(["Permission denied"])"_ba);
    QFile kept(path);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), "as it was"_ba);
}

void TestToolFiles::refusesInputs()
{
    ExecutionRequest run = request("return 1");
    run.inputs = {{u"a"_s, m_tier->path(u"none"_s)}};
    const ExecutionResult missing = m_tier->run(run);
    QCOMPARE(missing.status, ExecutionStatus::Invalid);
    QCOMPARE(valueOf(missing),
        "input-not-found: The input \"a\" cannot be given to the tool. There is no file \"" + m_tier->path(u"none"_s).toUtf8() + "\".");
    run.inputs = {{u".."_s, file(u"x"_s, "x")}};
    const ExecutionResult named = m_tier->run(run);
    QCOMPARE(named.status, ExecutionStatus::Invalid);
    QCOMPARE(named.error->type, u"input-name-invalid"_s);
}

/** Between the moment when it is opened and the one when it is read. */
void TestToolFiles::noticesAFileThatShrinks()
{
    ExecutionRequest run = request("return 1");
    const QString path = file(u"shrinks"_s, QByteArray(1000, 'x'));
    run.inputs = {{u"a"_s, path}};
    const TierFixture fresh; // whose interpreter is not known yet: that takes longer than to open a file
    auto execution = fresh.sandbox().execute(run);
    QSignalSpy finished(execution.get(), &Execution::finished);
    const QDir descriptors(u"/proc/self/fd"_s);
    const auto isOpen = [&] {
        const QStringList all = descriptors.entryList(QDir::System | QDir::Files | QDir::NoDotAndDotDot);
        return std::ranges::any_of(all, [&](const QString &name) { return QFile::symLinkTarget(descriptors.filePath(name)) == path; });
    };
    QDeadlineTimer patience(10'000);
    while (!isOpen() && !patience.hasExpired())
        QCoreApplication::processEvents();
    QVERIFY(QFile::resize(path, 10));
    QVERIFY(finished.wait(30'000));
    QCOMPARE(execution->result().status, ExecutionStatus::SetupFailed);
    QCOMPARE(valueOf(execution->result()),
        "setup-failed: The sandbox could not be set up at step \"input a\": The file has become shorter while it was read."_ba);
}

void TestToolFiles::takesArtifacts()
{
    const ExecutionResult result =
        m_tier->run(request("import os\nout = assay.output_dir\nos.mkdir(out + '/sub')\n"
                            "open(out + '/sub/t.csv', 'w').write('a,b\\n')\nopen(out + '/big', 'wb').write(bytes(3 << 20))\n"
                            "png = b'\\x89PNG\\r\\n\\x1a\\n' + bytes(700_000)\n"
                            "return {'image': assay.image(png), 'more': [assay.resource('data:/x/r.json', "
                            "'application/json', '{}'), assay.audio(b'RIFF    WAVE', name='beep.wav')]}"));
    QCOMPARE(valueOf(result), R"({"image":{"$artifact":"image-1.png"},"more":[{"$artifact":"r.json"},{"$artifact":"beep.wav"}]})"_ba);
    QCOMPARE(names(result),
        (QStringList{u"image-1.png image/png 700008"_s, u"r.json application/json 2"_s, u"beep.wav audio/wav 12"_s,
            u"big application/octet-stream 3145728"_s, u"sub/t.csv text/csv 4"_s}));
    QCOMPARE(result.artifacts[1].uri, u"data:/x/r.json"_s);
    QCOMPARE(result.artifacts[4].bytes, "a,b\n"_ba);
    QCOMPARE(notes(result), QStringList());
}

void TestToolFiles::takesWhatAFailedToolLeft()
{
    const ExecutionResult result = m_tier->run(request("open(assay.output_dir + '/log.txt', 'w').write('so far')\nraise KeyError(1)"));
    QCOMPARE(result.status, ExecutionStatus::Error);
    QCOMPARE(names(result), QStringList{u"log.txt text/plain 6"_s});
}

void TestToolFiles::keepsWhatWasGivenBeforeATimeout()
{
    ExecutionRequest run = request("assay.image(b'GIF89a', 'image/gif')\nassay.log('info', 'given')\nassay.progress(1, 2)\n"
                                   "open(assay.output_dir + '/x', 'w')\nwhile True: pass");
    run.limits.timeoutSeconds = 1;
    const ExecutionResult result = m_tier->run(run);
    QCOMPARE(result.status, ExecutionStatus::Timeout);
    QCOMPARE(names(result), QStringList{u"image-1.gif image/gif 6"_s});
    QCOMPARE(result.messages, QList<ToolMessage>({{ToolMessage::Level::Info, u"given"_s}}));
    QCOMPARE(result.progress, (ToolProgress{1, 2, {}}));
}

void TestToolFiles::leavesOutWhatIsNoFile()
{
    const ExecutionResult result =
        m_tier->run(request("import os\nout = assay.output_dir\nos.symlink('/etc/passwd', out + '/link')\nos.mkfifo(out + '/pipe')\n"
                            "os.symlink('/usr', out + '/folder')\nopen(out + '/a\\nb', 'w')\nopen(out + '/kept', 'w')\nreturn 1"));
    QCOMPARE(names(result), (QStringList{u"a_b application/octet-stream 0"_s, u"kept application/octet-stream 0"_s}));
    const QStringList said = notes(result);
    QCOMPARE(said.size(), 2);
    const QRegularExpression omitted(u"^artifacts-omitted: Links, devices, pipes and folders too deep are left out of the output folder: "
                                     "('link'|'pipe'|'folder'), ('link'|'pipe'|'folder'), ('link'|'pipe'|'folder')\\.$"_s);
    QVERIFY2(omitted.match(said[0]).hasMatch(), qPrintable(said[0]));
    QCOMPARE(said[1],
        u"artifact-renamed: The artifact that the tool called \"a\\nb\" is called \"a_b\" here, which is safe as the name of a file."_s);
}

void TestToolFiles::leavesOutWhatIsTooMuch_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<qsizetype>("kept");
    QTest::addColumn<QString>("note");
    QTest::newRow("files")
        << "for i in range(5000): open('%s/%04d' % (out, i), 'w').close()"_ba << qsizetype(1000)
        << u"artifacts-omitted: The output folder holds 5,000 files; 1,000 of them are kept, the first by name, since a run "
           "gives at most 1,000 artifacts."_s;
    QTest::newRow("files besides those given")
        << "for i in range(999): assay.image(b'')\nfor n in 'abc': open(out + '/' + n, 'w').close()"_ba << qsizetype(1000)
        << u"artifacts-omitted: The output folder holds 3 files; 1 of them are kept, the first by name, since a run gives at most 1,000 artifacts."_s;
    QTest::newRow("holes")
        << "import os\nfor n in 'abcdef':\n  with open(out + '/' + n, 'wb') as f: f.truncate(20 << 20)"_ba << qsizetype(3)
        << u"artifacts-omitted: Files for which the 67,108,864 bytes of a run's artifacts have no room are left out: 'd', 'e', "
           "'f'."_s;
    QTest::newRow("folders") << "import os\nfor i in range(20):\n  out += '/d'\n  os.mkdir(out)\nopen(out + '/x', 'w')"_ba << qsizetype(0)
                             << u"artifacts-omitted: Links, devices, pipes and folders too deep are left out of the output folder: '%1'."_s
                                    .arg(u"d/"_s.repeated(16) + u"d"_s);
    QTest::newRow("closed folder") << "import os\nos.mkdir(out + '/d', 0)\nopen(out + '/x', 'w')"_ba << qsizetype(0)
                                   << u"artifacts-omitted: The output folder could not be read as a whole: [Errno 13] Permission denied: "
                                      "'/tmp/output/d/'."_s;
}

void TestToolFiles::leavesOutWhatIsTooMuch()
{
    QFETCH(QByteArray, code);
    const ExecutionResult result = m_tier->run(request("out = assay.output_dir\n" + code + "\nreturn 1"));
    QCOMPARE(result.status, ExecutionStatus::Ok);
    QTEST(result.artifacts.size(), "kept");
    QCOMPARE(notes(result).size(), 1);
    QTEST(notes(result).first(), "note");
}

void TestToolFiles::tellsWhileItRuns()
{
    auto execution = m_tier->sandbox().execute(request("assay.progress(1, 4, 'first')\nassay.log('warning', 'careful')\nwhile True: pass"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QSignalSpy messages(execution.get(), &Execution::messageReceived);
    QTRY_COMPARE_WITH_TIMEOUT(messages.size(), 1, 4000);
    QVERIFY(!execution->isFinished());
    QCOMPARE(progressed.size(), 1);
    QCOMPARE(progressed.first().first().value<ToolProgress>(), (ToolProgress{1, 4, u"first"_s}));
    QCOMPARE(messages.first().first().value<ToolMessage>(), (ToolMessage{ToolMessage::Level::Warning, u"careful"_s}));
    QSignalSpy finished(execution.get(), &Execution::finished);
    execution->cancel();
    QVERIFY(finished.wait());
    QCOMPARE(execution->result().messages.size(), 1);
}

void TestToolFiles::survivesAFlood()
{
    auto execution = m_tier->sandbox().execute(
        request("import time\nend = time.monotonic() + 1\nn = 0\nwhile time.monotonic() < end:\n  n += 1\n"
                "  assay.log('info', 'x' * 10000)\n  assay.progress(n, None, 'y' * 10000)\nassay.progress(-1)\nreturn n > 1000"));
    QSignalSpy progressed(execution.get(), &Execution::progressed);
    QSignalSpy messages(execution.get(), &Execution::messageReceived);
    QSignalSpy finished(execution.get(), &Execution::finished);
    QVERIFY(finished.wait(20'000));
    const ExecutionResult &result = execution->result();
    QCOMPARE(valueOf(result), "true"_ba);
    QVERIFY2(messages.size() >= 200 && messages.size() < 1000, QByteArray::number(messages.size()).constData());
    QVERIFY2(progressed.size() >= 5 && progressed.size() < 100, QByteArray::number(progressed.size()).constData());
    QCOMPARE(result.progress->done, -1.0); // of what comes too fast the last is told
    QCOMPARE(result.messages.first().text.size(), 4096);
    QCOMPARE(result.notes.size(), 1);
    QCOMPARE(result.notes.first().code, u"log-shortened"_s);
}

void TestToolFiles::survivesThreads()
{
    const ExecutionResult result = m_tier->run(
        request("import threading\ndef work():\n  for n in range(20):\n    assay.image(bytes(400_000))\n    assay.log('info', str(n))\n"
                "def endless():\n  while True: assay.log('debug', 'x' * 4000)\n"
                "some = [threading.Thread(target=work) for _ in range(6)]\nfor t in some: t.start()\nfor t in some: t.join()\n"
                "for _ in range(4): threading.Thread(target=endless, daemon=True).start()\nreturn len(some)"));
    QCOMPARE(valueOf(result), "6"_ba);
    QCOMPARE(result.artifacts.size(), 120);
    for (const Artifact &artifact : result.artifacts)
        QCOMPARE(artifact.bytes, QByteArray(400'000, '\0'));
}

/** The signal comes while a frame is on its way. */
void TestToolFiles::survivesTheEndOfProcessorTime()
{
    ExecutionRequest run =
        request("data = bytes(1_000_000)\nfor n in range(60): assay.image(data)\nwhile True: assay.log('info', 'x' * 4000)");
    run.limits.timeoutSeconds = 0.9;
    const ExecutionResult result = m_tier->run(run);
    QCOMPARE(result.status, ExecutionStatus::Timeout);
    QVERIFY(!result.artifacts.isEmpty());
}

void TestToolFiles::survivesThatAJobGoesInItsSlot()
{
    for (const bool onMessage : {false, true}) {
        auto execution = m_tier->sandbox().execute(request("assay.progress(1)\nassay.log('info', 'x')\nwhile True: pass"));
        bool isGone = false;
        const auto end = [&execution, &isGone] {
            execution.reset();
            isGone = true;
        };
        if (onMessage)
            connect(execution.get(), &Execution::messageReceived, this, end);
        else
            connect(execution.get(), &Execution::progressed, this, end);
        QTRY_VERIFY_WITH_TIMEOUT(isGone, 4000);
    }
}

void TestToolFiles::stopsForgery_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("message");
    // What a tool that has found the nonce can send.
    const QByteArray steal =
        "import gc, os\nnonce = next(o['nonce'] for o in gc.get_objects() if type(o) is dict and type(o.get('nonce')) is str)\n"
        "def send(kind, data):\n  data = data if type(data) is bytes else data.encode()\n"
        "  os.write(3, len(data).to_bytes(4, 'big') + kind + data)\n";
    const auto row = [&steal](const char *name, const QByteArray &code, const QString &status, const QString &message) {
        QTest::newRow(name) << steal + code + "\nreturn 1" << status << message;
    };
    row("too many artifacts", "for i in range(2000): send(b'N', '{\"nonce\":\"%s\",\"name\":\"%d\"}' % (nonce, i))\nwhile True: pass",
        u"output_exceeded"_s, u"The tool gave more than 1,000 artifacts and was stopped."_s);
    row("too many bytes",
        "send(b'N', '{\"nonce\":\"%s\",\"name\":\"x\"}' % nonce)\nfor i in range(70): send(b'P', nonce.encode() + b'\\n' + bytes(1 << "
        "20))\nwhile "
        "True: pass",
        u"output_exceeded"_s, u"The tool gave artifacts of more than 67,108,864 bytes and was stopped."_s);
    row("messages without end", "while True: send(b'L', '{\"nonce\":\"%s\",\"level\":\"info\",\"text\":\"%s\"}' % (nonce, 'x' * 60000))",
        u"output_exceeded"_s, u"The tool sent messages of more than 64 MB and was stopped."_s);
}

void TestToolFiles::stopsForgery()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, message);
    ExecutionRequest run = request(code);
    run.limits.timeoutSeconds = 20;
    const ExecutionResult result = m_tier->run(run);
    QTEST(statusName(result.status), "status");
    QCOMPARE(result.error->message, message);
}

QTEST_GUILESS_MAIN(TestToolFiles)
#include "tst_toolfiles.moc"
