// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/editorcolors.h"
#include "editor/jsoneditor.h"
#include "theme/theme.h"

#include <QTest>

using namespace Assay;

class tst_Braces : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areMarkedOnlyWhereOneTypes();

private:
    int marked(JsonEditor *editor) const;

    Theme m_theme;
};

/** How many pixels have the colour that lies under a pair of braces. */
int tst_Braces::marked(JsonEditor *editor) const
{
    const QColor mark = EditorColors(m_theme).matchingBrace();
    const QImage image = editor->grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == mark ? 1 : 0;
    }
    return count;
}

void tst_Braces::areMarkedOnlyWhereOneTypes()
{
    QWidget window;
    window.resize(300, 200);
    auto *other = new QWidget(&window);
    other->setFocusPolicy(Qt::StrongFocus);
    auto *editor = new JsonEditor(&m_theme, &window);
    editor->setSource("{}");
    editor->resize(window.size());
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    other->setFocus();
    QCOMPARE(marked(editor), 0);
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_End);
    QTest::keyClick(editor, Qt::Key_Home);
    QTRY_COMPARE_GT(marked(editor), 20);
    other->setFocus();
    QTRY_COMPARE(marked(editor), 0);
}

QTEST_MAIN(tst_Braces)
#include "tst_braces.moc"
