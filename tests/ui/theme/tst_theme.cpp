// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/diagnostic.h"
#include "base/contract/executionstatus.h"
#include "editor/editorcolors.h"
#include "theme/contrast.h"
#include "theme/icons.h"
#include "theme/palettes.h"
#include "theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_Theme : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contrastOfKnownPairs_data();
    void contrastOfKnownPairs();
    void resolvesToDark_data();
    void resolvesToDark();
    void choiceChangesPalette();
    void buttonsHaveRoom();
    void paletteIsReadable_data();
    void paletteIsReadable();
    void stateColorsAreReadable_data();
    void stateColorsAreReadable();
    void syntaxColorsAreReadable_data();
    void syntaxColorsAreReadable();
    void codeDoesNotLookLikeStates_data();
    void codeDoesNotLookLikeStates();
    void iconPaints_data();
    void iconPaints();
    void iconsDiffer();
    void everyStateHasAnIcon();
    void everyFileIsNamed();
    void unknownIconIsNull();

private:
    static void addThemes();
    static QList<KSyntaxHighlighting::Format> formatsOf(const Theme &theme, const QString &language);
};

/** Those of the languages in it as well: regular expressions, comments. */
QList<KSyntaxHighlighting::Format> tst_Theme::formatsOf(const Theme &theme, const QString &language)
{
    const auto definition = theme.repository().definitionForName(language);
    QList<KSyntaxHighlighting::Format> formats = definition.formats();
    for (const auto &included : definition.includedDefinitions())
        formats += included.formats();
    return formats;
}

void tst_Theme::addThemes()
{
    QTest::addColumn<Theme::Choice>("choice");
    QTest::newRow("light") << Theme::Choice::Light;
    QTest::newRow("dark") << Theme::Choice::Dark;
}

void tst_Theme::contrastOfKnownPairs_data()
{
    QTest::addColumn<QColor>("one");
    QTest::addColumn<QColor>("other");
    QTest::addColumn<double>("ratio");
    QTest::newRow("black on white") << QColor(Qt::black) << QColor(Qt::white) << 21.0;
    QTest::newRow("the same") << QColor(Qt::red) << QColor(Qt::red) << 1.0;
    QTest::newRow("#767676 on white") << QColor(0x76, 0x76, 0x76) << QColor(Qt::white) << 4.54;
    QTest::newRow("blue on white") << QColor(Qt::blue) << QColor(Qt::white) << 8.59;
}

void tst_Theme::contrastOfKnownPairs()
{
    QFETCH(QColor, one);
    QFETCH(QColor, other);
    QFETCH(double, ratio);
    QCOMPARE_LT(std::abs(contrast(one, other) - ratio), 0.01);
    QCOMPARE(contrast(one, other), contrast(other, one));
}

void tst_Theme::resolvesToDark_data()
{
    QTest::addColumn<Theme::Choice>("choice");
    QTest::addColumn<Qt::ColorScheme>("scheme");
    QTest::addColumn<double>("lightness");
    QTest::addColumn<bool>("dark");
    using Choice = Theme::Choice;
    using Scheme = Qt::ColorScheme;
    QTest::newRow("light is chosen") << Choice::Light << Scheme::Dark << 0.1 << false;
    QTest::newRow("dark is chosen") << Choice::Dark << Scheme::Light << 0.9 << true;
    QTest::newRow("the desktop says dark") << Choice::System << Scheme::Dark << 0.9 << true;
    QTest::newRow("the desktop says light") << Choice::System << Scheme::Light << 0.1 << false;
    QTest::newRow("the desktop is silent and its windows are dark") << Choice::System << Scheme::Unknown << 0.2 << true;
    QTest::newRow("the desktop is silent and its windows are light") << Choice::System << Scheme::Unknown << 0.9 << false;
}

void tst_Theme::resolvesToDark()
{
    QFETCH(Theme::Choice, choice);
    QFETCH(Qt::ColorScheme, scheme);
    QFETCH(double, lightness);
    QTEST(Theme::resolvesToDark(choice, scheme, lightness), "dark");
}

void tst_Theme::choiceChangesPalette()
{
    Theme theme;
    theme.setChoice(Theme::Choice::Light);
    theme.install();
    QSignalSpy changed(&theme, &Theme::changed);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Palettes::light().color(QPalette::Window));
    theme.setChoice(Theme::Choice::Dark);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Palettes::dark().color(QPalette::Window));
    QCOMPARE(theme.syntaxTheme().name(), u"Breeze Dark"_s);
    theme.setChoice(Theme::Choice::Dark);
    QCOMPARE(changed.count(), 1);
}

void tst_Theme::buttonsHaveRoom()
{
    Theme theme;
    theme.install();
    for (const QString &text : {u"OK"_s, u"Open an Example"_s}) {
        const QPushButton button(text);
        QCOMPARE_GE(button.sizeHint().width(), button.fontMetrics().horizontalAdvance(text) + 24);
    }
}

void tst_Theme::paletteIsReadable_data()
{
    addThemes();
}

void tst_Theme::paletteIsReadable()
{
    QFETCH(Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    const QPalette palette = theme.palette();
    using Role = QPalette::ColorRole;
    const std::pair<Role, Role> pairs[]{{Role::WindowText, Role::Window}, {Role::Text, Role::Base}, {Role::Text, Role::AlternateBase},
        {Role::ButtonText, Role::Button}, {Role::HighlightedText, Role::Highlight}, {Role::ToolTipText, Role::ToolTipBase},
        {Role::PlaceholderText, Role::Base}, {Role::Link, Role::Base}, {Role::Link, Role::Window}, {Role::LinkVisited, Role::Base}};
    for (const auto &[text, background] : pairs)
        QVERIFY2(contrast(palette.color(text), palette.color(background)) >= readableContrast,
            qPrintable(
                u"role %1 on role %2: %3"_s.arg(text).arg(background).arg(contrast(palette.color(text), palette.color(background)))));
}

void tst_Theme::stateColorsAreReadable_data()
{
    addThemes();
}

void tst_Theme::stateColorsAreReadable()
{
    QFETCH(Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    QList<QRgb> seen;
    for (ColorRole role :
        {ColorRole::Ok, ColorRole::Error, ColorRole::Warning, ColorRole::Note, ColorRole::Running, ColorRole::Muted, ColorRole::Accent}) {
        const QColor color = theme.color(role);
        for (QPalette::ColorRole background : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
            const double ratio = contrast(color, theme.palette().color(background));
            QVERIFY2(ratio >= readableContrast, qPrintable(u"state %1 on role %2: %3"_s.arg(int(role)).arg(background).arg(ratio)));
        }
        QVERIFY(!seen.contains(color.rgb()));
        seen.append(color.rgb());
    }
    QCOMPARE_GE(contrast(theme.color(ColorRole::Link), theme.palette().color(QPalette::Window)), readableContrast);
}

void tst_Theme::syntaxColorsAreReadable_data()
{
    addThemes();
}

void tst_Theme::syntaxColorsAreReadable()
{
    QFETCH(Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    const EditorColors colors(theme);
    QCOMPARE(colors.paper(), theme.palette().color(QPalette::Base));
    for (const QString &language : {u"Python"_s, u"JSON"_s}) {
        const auto formats = formatsOf(theme, language);
        QVERIFY(!formats.isEmpty());
        for (const KSyntaxHighlighting::Format &format : formats)
            for (const QColor &background : {colors.paper(), colors.caretLine(), colors.failurePaper()})
                QVERIFY2(contrast(colors.text(format), background) >= readableContrast, qPrintable(format.name()));
    }
    for (const QColor &background : {colors.paper(), colors.caretLine(), colors.failurePaper()})
        QCOMPARE_GE(contrast(colors.prose(), background), readableContrast);
    QCOMPARE_GE(contrast(colors.lineNumber(), colors.margin()), readableContrast);
    QCOMPARE_GE(contrast(colors.text(), colors.selection()), readableContrast);
    QCOMPARE_GE(contrast(colors.text(), colors.matchingBrace()), readableContrast);
    QCOMPARE_GE(contrast(colors.text(), colors.lonelyBrace()), readableContrast);
    QCOMPARE_GE(contrast(withContrast(theme.color(ColorRole::Link), {colors.linkPaper()}), colors.linkPaper()), readableContrast);
}

void tst_Theme::codeDoesNotLookLikeStates_data()
{
    addThemes();
}

void tst_Theme::codeDoesNotLookLikeStates()
{
    using Style = KSyntaxHighlighting::Theme;
    constexpr float leastSaturation = 0.2F;
    constexpr float leastDistance = 25.0F / 360;
    QFETCH(Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    const EditorColors colors(theme);
    for (const QString &language : {u"Python"_s, u"JSON"_s}) {
        for (const KSyntaxHighlighting::Format &format : formatsOf(theme, language)) {
            if (format.textStyle() == Style::Error || format.textStyle() == Style::Alert)
                continue;
            const QColor color = colors.text(format);
            for (ColorRole role : {ColorRole::Error, ColorRole::Warning}) {
                const float apart = std::abs(color.hslHueF() - theme.color(role).hslHueF());
                QVERIFY2(color.hslSaturationF() < leastSaturation || std::min(apart, 1 - apart) > leastDistance,
                    qPrintable(u"%1 is %2"_s.arg(format.name(), color.name())));
            }
        }
    }
}

void tst_Theme::iconPaints_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Theme::Choice>("choice");
    for (const QString &name : Icons::names()) {
        QTest::addRow("%s, light", qPrintable(name)) << name << Theme::Choice::Light;
        QTest::addRow("%s, dark", qPrintable(name)) << name << Theme::Choice::Dark;
    }
}

void tst_Theme::iconPaints()
{
    QFETCH(QString, name);
    QFETCH(Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    const QIcon icon = Icons(&theme).icon(name);
    for (double scale : {1.0, 2.0}) {
        const QImage image = icon.pixmap(QSize(16, 16), scale).toImage();
        QCOMPARE(image.size(), QSize(16, 16) * scale);
        const QColor background = theme.palette().color(QPalette::Window);
        int painted = 0;
        double best = 1;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                painted += color.alpha() > 128 ? 1 : 0;
                if (color.alpha() > 200)
                    best = std::max(best, contrast(QColor(color.rgb()), background));
            }
        }
        QCOMPARE_GE(painted, 8 * scale * scale);
        QCOMPARE_LT(painted, 240 * scale * scale);
        QCOMPARE_GE(best, 3.0);
    }
    QVERIFY(icon.pixmap(QSize(16, 16), 1.0, QIcon::Disabled).toImage() != icon.pixmap(QSize(16, 16), 1.0).toImage());
}

void tst_Theme::iconsDiffer()
{
    Theme theme;
    const Icons icons(&theme);
    QHash<QString, QImage> images;
    for (const QString &name : Icons::names())
        images.insert(name, icons.icon(name).pixmap(QSize(24, 24), 1.0).toImage());
    const QStringList names = images.keys();
    for (qsizetype i = 0; i < names.size(); ++i)
        for (qsizetype j = i + 1; j < names.size(); ++j)
            QVERIFY2(images[names[i]] != images[names[j]], qPrintable(names[i] + u" looks like "_s + names[j]));
}

void tst_Theme::everyStateHasAnIcon()
{
    for (ExecutionStatus status : AllExecutionStatuses)
        QVERIFY2(Icons::names().contains(u"state-"_s + statusName(status)), qPrintable(statusName(status)));
    for (auto severity : {Diagnostic::Severity::Error, Diagnostic::Severity::Warning, Diagnostic::Severity::Note})
        QVERIFY(Icons::names().contains(u"severity-"_s + severityName(severity)));
    for (const QString &level : {u"enforced"_s, u"partial"_s, u"absent"_s})
        QVERIFY(Icons::names().contains(u"cage-"_s + level));
}

void tst_Theme::everyFileIsNamed()
{
    QStringList files = QDir(u":/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (QString &file : files)
        file.chop(4);
    QStringList names = Icons::names();
    names.sort();
    QCOMPARE(files, names);
}

void tst_Theme::unknownIconIsNull()
{
    Theme theme;
    QVERIFY(Icons(&theme).icon(u"no-such-icon"_s).isNull());
}

QTEST_MAIN(tst_Theme)
#include "tst_theme.moc"
