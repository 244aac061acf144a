// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "windowbenchmarks.h"

#include "editor/codeeditor.h"
#include "sampling.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTextStream>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr int lines = 1000;

QByteArray sourceText()
{
    QByteArray text;
    for (int i = 0; text.count('\n') < lines; ++i)
        text += "def step" + QByteArray::number(i)
            + "(rows, limit=10):\n    \"\"\"Keeps what fits.\"\"\"\n    kept = []\n    for row in rows:\n"
            + "        if len(row[\"name\"]) > limit:  # too long\n            raise ValueError(f\"{row!r} is over {limit}\")\n"
            + "        kept.append({**row, \"n\": 0x1F + 2.5})\n    return kept\n\n";
    return text;
}

QList<Diagnostic> issues()
{
    QList<Diagnostic> found;
    for (int line = 1; line < lines; line += 5)
        found.append({{line, 1, line, 5}, Diagnostic::Severity(found.size() % 3), u"some-rule"_s, u"NameError"_s,
            u"This name is not defined here."_s, Fix{Fix::Action::AllowImport, u"Allow it"_s, u"re"_s, {}}});
    return found;
}

/** One key press to the repainted editor, in milliseconds. Letters and backspaces in turn, so that the text stays what it is. */
Sample pressesIn(QsciScintilla *editor)
{
    return [editor, erase = false]() mutable -> Result<double> {
        QKeyEvent press(QEvent::KeyPress, erase ? Qt::Key_Backspace : Qt::Key_X, Qt::NoModifier, erase ? QString() : u"x"_s);
        erase = !erase;
        QElapsedTimer timer;
        timer.start();
        QCoreApplication::sendEvent(editor, &press);
        QCoreApplication::processEvents();
        return double(timer.nsecsElapsed()) / 1e6;
    };
}

Result<Figure> keystroke()
{
    Theme theme;
    CodeEditor editor(&theme);
    editor.setSource(sourceText());
    editor.setDiagnostics(issues());

    QsciScintilla plain;
    plain.setUtf8(true);
    plain.setFont(theme.codeFont());
    plain.setMarginWidth(0, u"0000"_s);
    plain.setMarginLineNumbers(0, true);
    plain.setText(QString::fromUtf8(sourceText()));

    for (QsciScintilla *each : {static_cast<QsciScintilla *>(&editor), &plain}) {
        each->resize(900, 700);
        each->show();
        each->setCursorPosition(500, 22);
        each->ensureCursorVisible();
    }
    QCoreApplication::processEvents();
    const auto medians = interleavedMedians({pressesIn(&editor), pressesIn(&plain)}, 1000, 50);
    if (!medians)
        return std::unexpected(medians.error());
    QTextStream(stderr) << u"  %1 ms  key press in the editor\n  %2 ms  in a plain QsciScintilla (floor)\n"_s.arg((*medians)[0], 9, 'f', 3)
                               .arg((*medians)[1], 9, 'f', 3);
    return Figure{(*medians)[0] - (*medians)[1], (*medians)[1]};
}

} // namespace

Benchmarks windowBenchmarks()
{
    return {{u"window.keystroke_ms_over_plain"_s, u"ms"_s, keystroke}};
}

} // namespace Assay
