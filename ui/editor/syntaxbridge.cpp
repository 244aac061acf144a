// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/syntaxbridge.h"

#include "editor/editorcolors.h"
#include "editor/foldlevels.h"
#include "editor/utf8line.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/FoldingRegion>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <algorithm>
#include <utility>

namespace Assay {

using KSyntaxHighlighting::Format;
using Sci = QsciScintillaBase;
using TextStyle = KSyntaxHighlighting::Theme::TextStyle;

namespace {
constexpr int plainStyle = 0;
constexpr int hiddenStyle = 199; // DiagnosticLayer uses 200 and up
constexpr int proseStyle = hiddenStyle - 1;
constexpr int lastStyle = proseStyle - 1;
constexpr int longestLine = 16 * 1024; // bytes; longer lines stay plain, some rules are quadratic in them
constexpr int deepestNesting = 200; // what lies deeper stays plain: a state holds all that is open
} // namespace

SyntaxBridge::SyntaxBridge(const Definition &definition, const EditorColors &colors, const QFont &font, QsciScintilla *editor)
    : QsciLexerCustom(editor)
    , m_editor(editor)
    , m_text(editor)
    , m_colors(std::make_unique<EditorColors>(colors))
    , m_font(font)
    , m_language(definition.name().toUtf8())
    , m_lines(m_text.lineCount())
{
    AbstractHighlighter::setDefinition(definition);
    AbstractHighlighter::setTheme(colors.syntaxTheme());
    loadFormats(definition);
    m_neutral = highlightLine(QStringView(), {});
    const auto kind = definition.indentationBasedFoldingEnabled() ? FoldLevels::Kind::Indentation : FoldLevels::Kind::Regions;
    m_folds = std::make_unique<FoldLevels>(
        editor, m_lines, kind, [this](int line) { return line > 0 && m_lines.startOf(line).state != m_neutral; });
    connect(editor, &Sci::SCN_MODIFIED, this, [this](int position, int type, const char *text, int length, int linesAdded) {
        textChanged(position, type, text, length, linesAdded);
    });
    editor->setLexer(this);
    editor->SendScintilla(Sci::SCI_STYLESETVISIBLE, static_cast<unsigned long>(hiddenStyle), 0L);
}

SyntaxBridge::~SyntaxBridge() = default;

void SyntaxBridge::loadFormats(const Definition &definition)
{
    QList<Definition> definitions = definition.includedDefinitions();
    definitions.prepend(definition);
    int style = plainStyle;
    for (const Definition &each : std::as_const(definitions)) {
        for (const Format &format : each.formats()) {
            style = style + 1 == Sci::STYLE_DEFAULT ? Sci::STYLE_LASTPREDEFINED + 1 : style + 1;
            if (style > lastStyle)
                return;
            m_formats.emplace_back(style, format);
            m_styleOfFormat.insert(format.id(), style);
        }
    }
}

void SyntaxBridge::setColors(const EditorColors &colors, const QFont &font)
{
    *m_colors = colors;
    m_font = font;
    AbstractHighlighter::setTheme(colors.syntaxTheme());
    const auto refresh = [this](int style) {
        setColor(defaultColor(style), style);
        setPaper(defaultPaper(style), style);
        setFont(defaultFont(style), style);
    };
    for (const auto &[style, format] : m_formats)
        refresh(style);
    for (int style : {plainStyle, proseStyle, int(Sci::STYLE_DEFAULT)})
        refresh(style);
    setDefaultFont(font);
    setDefaultColor(colors.text());
    setDefaultPaper(colors.paper());
    m_editor->setLexer(this);
    m_editor->SendScintilla(Sci::SCI_STYLESETVISIBLE, static_cast<unsigned long>(hiddenStyle), 0L);
}

void SyntaxBridge::setEnabled(bool enabled)
{
    if (enabled == m_enabled)
        return;
    m_enabled = enabled;
    m_lines.reset(m_text.lineCount());
    m_refoldLast = -1;
    m_editor->SendScintilla(Sci::SCI_CLEARDOCUMENTSTYLE);
}

void SyntaxBridge::setCodeStarts(const std::vector<int> &starts)
{
    const int stale = m_enabled ? m_lines.setCodeStarts(starts) : m_lines.count();
    if (stale == m_lines.count())
        return;
    startStyling(m_text.lineStart(stale));
    m_editor->viewport()->update();
}

bool SyntaxBridge::isComment(int position) const
{
    if (styleAt(position) == proseStyle)
        return true;
    const Format *format = formatAt(position);
    return format
        && (format->textStyle() == TextStyle::Comment || format->textStyle() == TextStyle::Alert
            || format->textStyle() == TextStyle::RegionMarker);
}

bool SyntaxBridge::isString(int position) const
{
    const Format *format = formatAt(position);
    return format && format->textStyle() >= TextStyle::Char && format->textStyle() <= TextStyle::SpecialString;
}

int SyntaxBridge::styleAt(int position) const
{
    return int(m_editor->SendScintilla(Sci::SCI_GETSTYLEAT, position)) & 0xFF;
}

const Format *SyntaxBridge::formatAt(int position) const
{
    return formatOf(styleAt(position));
}

const Format *SyntaxBridge::formatOf(int style) const
{
    const auto found = std::ranges::lower_bound(m_formats, style, {}, [](const auto &entry) { return entry.first; });
    return found != m_formats.end() && found->first == style ? &found->second : nullptr;
}

const char *SyntaxBridge::language() const
{
    return m_language.constData();
}

QString SyntaxBridge::description(int style) const
{
    if (style == plainStyle)
        return tr("Plain text");
    if (style == proseStyle)
        return tr("Prose around the code");
    const Format *format = formatOf(style);
    return format ? format->name() : QString();
}

QColor SyntaxBridge::defaultColor(int style) const
{
    if (style == proseStyle)
        return m_colors->prose();
    const Format *format = formatOf(style);
    return format ? m_colors->text(*format) : m_colors->text();
}

QColor SyntaxBridge::defaultPaper(int) const
{
    return m_colors->paper();
}

QFont SyntaxBridge::defaultFont(int style) const
{
    QFont font = m_font;
    if (const Format *format = formatOf(style)) {
        font.setBold(format->isBold(m_colors->syntaxTheme()));
        font.setItalic(format->isItalic(m_colors->syntaxTheme()));
        font.setUnderline(format->isUnderline(m_colors->syntaxTheme()));
    }
    return font;
}

void SyntaxBridge::textChanged(int position, int type, const char *text, int length, int linesAdded)
{
    if ((type & (Sci::SC_MOD_INSERTTEXT | Sci::SC_MOD_DELETETEXT)) == 0)
        return;
    m_shortened = m_shortened && m_text.length() > 0;
    if (!m_enabled)
        return;
    const int line = m_text.lineOf(position);
    refoldLater(line, linesAdded);
    if (linesAdded > 0)
        m_lines.inserted(line, linesAdded, untouchedByInsert(position, length, linesAdded));
    else if (linesAdded < 0)
        m_lines.removed(line, -linesAdded, untouchedByRemoval(position, text, length));
    else
        m_lines.changed(line);
}

/** Scintilla merges the fold flags of lines that come and go into their neighbours, also where no line needs new styles. */
void SyntaxBridge::refoldLater(int line, int linesAdded)
{
    if (line <= m_refoldLast)
        m_refoldLast += linesAdded;
    if (linesAdded == 0)
        return;
    m_refoldFirst = m_refoldLast < 0 ? line : std::min(m_refoldFirst, line);
    m_refoldLast = std::max({m_refoldLast, line + std::max(0, linesAdded), 0});
}

void SyntaxBridge::refold(int end)
{
    if (m_refoldLast < 0 || m_refoldFirst >= end)
        return;
    m_folds->update(m_refoldFirst, std::min(m_refoldLast, end - 1));
    m_refoldLast = -1;
}

LineStates::Untouched SyntaxBridge::untouchedByInsert(int position, int length, int lines) const
{
    const int line = m_text.lineOf(position);
    if (position == m_text.lineStart(line) && position + length == m_text.lineStart(line + lines))
        return LineStates::Untouched::Following;
    if (position == m_text.lineEnd(line) && position + length == m_text.lineEnd(line + lines))
        return LineStates::Untouched::Preceding;
    return LineStates::Untouched::None;
}

LineStates::Untouched SyntaxBridge::untouchedByRemoval(int position, const char *text, int length) const
{
    const auto endsLine = [](char c) { return c == '\n' || c == '\r'; };
    if (!text) // Scintilla does not say what went while it collects no undo steps
        return LineStates::Untouched::None;
    const int line = m_text.lineOf(position);
    if (position == m_text.lineStart(line) && endsLine(text[length - 1]))
        return LineStates::Untouched::Following;
    if (position == m_text.lineEnd(line) && endsLine(text[0]))
        return LineStates::Untouched::Preceding;
    return LineStates::Untouched::None;
}

void SyntaxBridge::styleText(int start, int end)
{
    if (end <= start) {
        startStyling(start);
        return;
    }
    if (!m_enabled) {
        stylePlain(start, end);
        return;
    }
    const int last = m_text.lineOf(end - 1);
    int line = m_lines.firstStale(m_text.lineOf(start));
    while (line <= last) {
        const int first = line;
        QByteArray styles;
        do
            styles += highlight(line++);
        while (line <= last && !m_lines.isGood(line));
        writeStyles(m_text.lineStart(first), styles, line - first == 1);
        m_folds->update(first, line - 1);
        line = m_lines.firstStale(line);
    }
    refold(line);
    // Styles further down are still right: without saying so Scintilla would ask for them again after each key.
    startStyling(m_text.lineStart(line));
}

void SyntaxBridge::styleTop()
{
    constexpr int lines = 100;
    styleText(0, m_text.lineStart(lines));
}

void SyntaxBridge::stylePlain(int start, int end)
{
    for (int line = m_text.lineOf(start); line <= m_text.lineOf(end - 1); ++line) {
        const int shown = shownLength(line);
        const int length = m_text.lineEnd(line) - m_text.lineStart(line);
        if (shown == length)
            continue;
        startStyling(m_text.lineStart(line));
        setStyling(shown, plainStyle);
        setStyling(length - shown, hiddenStyle);
    }
    startStyling(end);
}

/** How many bytes of a line are shown. Scintilla measures every character that is, at microseconds each. */
int SyntaxBridge::shownLength(int line)
{
    const int start = m_text.lineStart(line);
    const int length = m_text.lineEnd(line) - start;
    if (length <= longestShownLine)
        return length;
    if (!std::exchange(m_shortened, true))
        QMetaObject::invokeMethod(this, [this, line] { Q_EMIT lineShortened(line + 1); }, Qt::QueuedConnection);
    return int(m_editor->SendScintilla(Sci::SCI_POSITIONBEFORE, start + shownOfLongLine)) - start;
}

/** SCI_SETSTYLINGEX is one call for many lines, but it announces a change up to twice its position and so repaints all that follows; for
   the one line of a key press only the runs that differ are set. */
void SyntaxBridge::writeStyles(int start, const QByteArray &styles, bool oneLine)
{
    if (!oneLine) {
        startStyling(start);
        m_editor->SendScintilla(Sci::SCI_SETSTYLINGEX, static_cast<unsigned long>(styles.size()), styles.constData());
        return;
    }
    const auto differs = [&](qsizetype i) { return char(m_editor->SendScintilla(Sci::SCI_GETSTYLEAT, start + int(i))) != styles[i]; };
    qsizetype first = 0;
    qsizetype end = styles.size();
    while (first < end && !differs(first))
        ++first;
    while (end > first && !differs(end - 1))
        --end;
    startStyling(start + int(first));
    while (first < end) {
        const qsizetype run = first;
        while (first < end && styles[first] == styles[run])
            ++first;
        setStyling(int(first - run), static_cast<unsigned char>(styles[run]));
    }
}

QByteArray SyntaxBridge::highlight(int line)
{
    const int start = m_text.lineStart(line);
    const QByteArray bytes = m_text.bytes(start, m_text.lineEnd(line));
    const auto codeStart =
        m_lines.codeStart(line) == LineStates::Prose ? bytes.size() : std::min<qsizetype>(m_lines.codeStart(line), bytes.size());
    LineStates::End end = m_lines.startOf(line);
    m_styles.fill(plainStyle, m_text.lineStart(line + 1) - start);
    std::fill_n(m_styles.begin(), codeStart, char(proseStyle));
    if (const int shown = shownLength(line); shown < bytes.size())
        std::fill(m_styles.begin() + shown, m_styles.begin() + bytes.size(), char(hiddenStyle));
    else if (m_lines.codeStart(line) != LineStates::Prose)
        highlightCode(bytes, int(codeStart), end);
    else if (end.state == KSyntaxHighlighting::State())
        end.state = m_neutral; // as before the first line of code
    m_lines.setEnd(line, end);
    ++m_highlightedLines;
    return m_styles;
}

void SyntaxBridge::highlightCode(const QByteArray &bytes, int start, LineStates::End &end)
{
    if (bytes.size() > longestLine || end.depth > deepestNesting)
        return;
    Utf8Line decoded(bytes.sliced(start));
    m_line = &decoded;
    m_codeStart = start;
    m_depth = end.depth;
    end.state = highlightLine(decoded.text(), end.state);
    end.depth = m_depth;
    m_line = nullptr;
}

void SyntaxBridge::applyFormat(int offset, int length, const Format &format)
{
    if (!m_line)
        return;
    const int from = m_codeStart + m_line->byteOffset(offset);
    const int to = m_codeStart + m_line->byteOffset(offset + length);
    std::fill(m_styles.begin() + from, m_styles.begin() + to, char(m_styleOfFormat.value(format.id(), plainStyle)));
}

void SyntaxBridge::applyFolding(int, int, KSyntaxHighlighting::FoldingRegion region)
{
    m_depth = std::max(0, m_depth + (region.type() == KSyntaxHighlighting::FoldingRegion::Begin ? 1 : -1));
}

} // namespace Assay
