// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessfixture.h"

#include <QFile>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

qint64 residentKib()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    const QList<QByteArray> lines = status.readAll().split('\n');
    const auto line = std::ranges::find_if(lines, [](const QByteArray &each) { return each.startsWith("VmRSS:"); });
    return line == lines.end() ? -1 : line->simplified().split(' ').value(1).toLongLong();
}

} // namespace

/** Memory does not grow with the number of runs; ASSAY_SOAK asks for more of them. */
class TestInProcessGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staysTheSame();
};

void TestInProcessGrowth::staysTheSame()
{
    InProcessFixture tier;
    const QByteArrayList codes{"words = args.get('text', 'a b c').split()\nreturn {'words': len(words), 'longest': max(words, key=len)}",
        "import json, re\nclass P:\n    pass\np = P()\np.me = p\nprint(json.dumps([re.sub('a', 'b', 'abc')]))\nreturn 1",
        "import math, random, datetime, collections, decimal\nmath.left = [0] * 1000\nreturn random.random() < 2",
        "def f(n):\n    return f(n - 1)\nf(1)", "raise ValueError('x' * 1000)"};
    const auto runMany = [&](int count) {
        for (int i = 0; i < count; ++i) {
            const ExecutionResult result = tier.run(InProcessFixture::trusting(codes[i % codes.size()]));
            QVERIFY2(result.status == ExecutionStatus::Ok || result.status == ExecutionStatus::Error, qPrintable(wordsOf(result)));
        }
    };
    runMany(500);
    const qint64 before = residentKib();
    QVERIFY(before > 0);
    runMany(qEnvironmentVariableIsSet("ASSAY_SOAK") ? 5000 : 2000);
    const qint64 growth = residentKib() - before;
    QVERIFY2(growth < 10 * 1024, qPrintable(QString::number(growth)));
}

QTEST_GUILESS_MAIN(TestInProcessGrowth)
#include "tst_inprocessgrowth.moc"
