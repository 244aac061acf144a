// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/diagnostic.h"

#include <QTest>
#include <QTranslator>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Diagnostic finding(int line, Diagnostic::Severity severity, const QString &kind, const QString &message)
{
    Diagnostic diagnostic;
    if (line > 0)
        diagnostic.range = {line, 1, line, 5};
    diagnostic.severity = severity;
    diagnostic.kind = kind;
    diagnostic.message = message;
    return diagnostic;
}

/** Has every text in capitals. */
class Shouting : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override { return QString::fromLatin1(text).toUpper(); }
};

} // namespace

class tst_Diagnostic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severities();
    void labelsAreTranslated();
    void published_data();
    void published();
};

void tst_Diagnostic::severities()
{
    QCOMPARE(severityName(Diagnostic::Severity::Error), u"error"_s);
    QCOMPARE(severityName(Diagnostic::Severity::Warning), u"warning"_s);
    QCOMPARE(severityName(Diagnostic::Severity::Note), u"note"_s);
}

void tst_Diagnostic::labelsAreTranslated()
{
    QCOMPARE(severityLabel(Diagnostic::Severity::Error), u"error"_s);
    QCOMPARE(severityLabel(Diagnostic::Severity::Warning), u"warning"_s);
    QCOMPARE(severityLabel(Diagnostic::Severity::Note), u"note"_s);
    Shouting translator;
    QCoreApplication::installTranslator(&translator);
    QCOMPARE(severityLabel(Diagnostic::Severity::Error), u"ERROR"_s);
    QCOMPARE(severityName(Diagnostic::Severity::Error), u"error"_s);
    QCoreApplication::removeTranslator(&translator);
}

void tst_Diagnostic::published_data()
{
    using enum Diagnostic::Severity;
    QTest::addColumn<QList<Diagnostic>>("diagnostics");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasErrors");

    QTest::newRow("none") << QList<Diagnostic>() << QString() << false;
    QTest::newRow("one") << QList{finding(2, Error, u"ImportError"_s, u"'os' is not among the allowed imports."_s)}
                         << u"line 2: 'os' is not among the allowed imports (ImportError)"_s << true;
    QTest::newRow("two") << QList{finding(2, Error, u"ImportError"_s, u"'os' is not allowed."_s),
        finding(7, Error, u"NameError"_s, u"'eval' runs text. It is refused."_s)}
                         << u"line 2: 'os' is not allowed (ImportError); line 7: 'eval' runs text. It is refused (NameError)"_s << true;
    QTest::newRow("without a place") << QList{finding(0, Error, u"Policy"_s, u"the text is empty"_s)} << u"the text is empty (Policy)"_s
                                     << true;
    QTest::newRow("warnings and notes are left out") << QList{finding(1, Warning, u"Policy"_s, u"Careful."_s),
        finding(3, Error, u"SyntaxError"_s, u"invalid syntax"_s), finding(4, Note, u"Policy"_s, u"Well."_s)}
                                                     << u"line 3: invalid syntax (SyntaxError)"_s << true;
    QTest::newRow("only warnings") << QList{finding(1, Warning, u"Policy"_s, u"Careful."_s)} << QString() << false;
}

void tst_Diagnostic::published()
{
    QFETCH(const QList<Diagnostic>, diagnostics);
    QTEST(publishedText(diagnostics), "text");
    QTEST(hasErrors(diagnostics), "hasErrors");
}

QTEST_GUILESS_MAIN(tst_Diagnostic)
#include "tst_diagnostic.moc"
