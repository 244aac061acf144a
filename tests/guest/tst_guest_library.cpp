// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

/** The whole standard library, its tests included where they are installed: the same verdict on syntax as the interpreter's own. */
class tst_GuestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void sameVerdicts_data();
    void sameVerdicts();
};

namespace {

// Reads file names, writes the line numbers of those that do not compile, and at last the seconds that parsing and compiling took.
constexpr auto CompileScript = R"(
import gc, sys, time, warnings
gc.disable()
warnings.simplefilter("ignore")
spent = 0
for number, name in enumerate(sys.stdin.read().splitlines()):
    data = open(name, "rb").read()
    began = time.perf_counter()
    try:
        compile(compile(data, "tool.py", "exec", 0x400, True), "tool.py", "exec", 0, True)
    except Exception:
        pass
    spent += time.perf_counter() - began
    try:
        compile(data, "tool.py", "exec", 0, True)
    except Exception:
        print(number)
print(spent)
)";

QString libraryFolder(const TestPython &python)
{
    QProcess process;
    process.start(python.path, {u"-I"_s, u"-c"_s, u"import os; print(os.path.dirname(os.__file__))"_s});
    process.waitForFinished();
    return QString::fromLocal8Bit(process.readAllStandardOutput().trimmed());
}

QStringList pythonFiles(const QString &folder)
{
    QStringList names;
    QDirIterator files(folder, {u"*.py"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString name = files.next();
        if (!name.contains("/site-packages/"_L1))
            names << name;
    }
    return names;
}

QByteArrayList compiled(const TestPython &python, const QStringList &names)
{
    QProcess process;
    process.start(python.path, {u"-c"_s, QString::fromLatin1(CompileScript)});
    process.write(names.join(u'\n').toLocal8Bit());
    process.closeWriteChannel();
    process.waitForFinished(300'000);
    return process.readAllStandardOutput().trimmed().split('\n');
}

} // namespace

void tst_GuestLibrary::sameVerdicts_data()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype i = 0; i < GuestClient::pythons().size(); ++i)
        QTest::newRow(GuestClient::pythons()[i].name.constData()) << i;
}

void tst_GuestLibrary::sameVerdicts()
{
    QFETCH(qsizetype, index);
    const TestPython python = GuestClient::pythons()[index];
    const QStringList names = pythonFiles(libraryFolder(python));
    QVERIFY(names.size() > 500);
    QByteArrayList texts;
    for (const QString &name : names) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        texts << file.readAll();
    }

    QByteArrayList broken = compiled(python, names);
    const double floor = broken.takeLast().toDouble();
    QVERIFY(floor > 0);

    QElapsedTimer clock;
    clock.start();
    const GuestAnswer answer = GuestClient::validate(python, texts, {u"*"_s}, u"open"_s);
    const double took = static_cast<double>(clock.elapsed()) / 1000;
    QCOMPARE(answer.documents.size(), names.size());
    for (qsizetype i = 0; i < names.size(); ++i) {
        const bool refused = answer.findings(i).filter(u" SyntaxError: "_s).size() > 0;
        QVERIFY2(refused == broken.contains(QByteArray::number(i)),
            qPrintable(names[i] + u": "_s + (refused ? answer.findings(i).first() : u"its error was missed"_s)));
    }
    qInfo("%lld files, %lld of them broken: %.2f s, %.2f times parsing and compiling", static_cast<long long>(names.size()),
        static_cast<long long>(broken.size()), took, took / floor);
}

QTEST_GUILESS_MAIN(tst_GuestLibrary)
#include "tst_guest_library.moc"
