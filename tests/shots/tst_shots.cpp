// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/** The pictures of all states: complete, none blank, none like another, and no text of the window cut. */
class TestShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void allAreThere();
    void noneIsBlank();
    void noTwoAreEqual();

private:
    QTemporaryDir m_folder;
    QStringList m_names;
};

void TestShots::initTestCase()
{
    QProcess process;
    process.start(qEnvironmentVariable("ASSAY_SHOTS"), {m_folder.path()});
    QVERIFY(process.waitForFinished(280'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    m_names = QDir(m_folder.path()).entryList({u"*.png"_s}, QDir::Files, QDir::Name);
}

void TestShots::allAreThere()
{
    QStringList expected;
    QStringList states{u"empty"_s, u"issues"_s, u"running"_s, u"result"_s, u"traceback"_s, u"refusals"_s, u"artifacts"_s,
        u"artifact-table"_s, u"answer"_s, u"promote"_s, u"library"_s, u"packages"_s, u"missing-parts"_s};
    if (m_names.contains(u"inprocess-light.png"_s)) // where that tier is built
        states.append(u"inprocess"_s);
    for (const QString &state : std::as_const(states)) {
        for (const QString &variant : {u"light"_s, u"dark"_s, u"1024x700"_s, u"200percent"_s})
            expected.append(u"%1-%2.png"_s.arg(state, variant));
    }
    expected.sort();
    QCOMPARE(m_names, expected);
}

void TestShots::noneIsBlank()
{
    for (const QString &name : std::as_const(m_names)) {
        const QImage picture(m_folder.filePath(name));
        QSet<QRgb> colors;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                colors.insert(picture.pixel(x, y));
        }
        QVERIFY2(colors.size() > 50, qPrintable(name));
    }
}

void TestShots::noTwoAreEqual()
{
    QHash<QByteArray, QString> seen;
    for (const QString &name : std::as_const(m_names)) {
        const QImage picture = QImage(m_folder.filePath(name)).convertToFormat(QImage::Format_RGB32);
        const QByteArray pixels(reinterpret_cast<const char *>(picture.constBits()), picture.sizeInBytes());
        // A dialog may look the same over windows of two sizes; light and dark never do.
        const QByteArray size = name.section(u'-', -1).replace("dark"_L1, "light"_L1).toUtf8();
        QVERIFY2(!seen.contains(size + pixels), qPrintable(u"%1 equals %2"_s.arg(name, seen.value(size + pixels))));
        seen.insert(size + pixels, name);
    }
}

QTEST_GUILESS_MAIN(TestShots)
#include "tst_shots.moc"
