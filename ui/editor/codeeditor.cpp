// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/codeeditor.h"

#include "editor/diagnosticlayer.h"
#include "editor/editorcolors.h"
#include "editor/hiddencharacters.h"
#include "editor/indentation.h"
#include "editor/placededits.h"
#include "editor/syntaxbridge.h"
#include "editor/textaccess.h"
#include "editor/textdifference.h"
#include "theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QToolTip>

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;

CodeEditor::CodeEditor(Theme *theme, Language language, QWidget *parent)
    : QsciScintilla(parent)
    , m_theme(theme)
    , m_language(language)
{
    setUtf8(true);
    const QString name = language == Language::Python ? u"Python"_s : u"JSON"_s;
    m_bridge = std::make_unique<SyntaxBridge>(theme->repository().definitionForName(name), EditorColors(*theme), theme->codeFont(), this);
    setUpView();
    setUpMargins();
    releaseWindowKeys();
    m_layer = std::make_unique<DiagnosticLayer>(this, theme, MarkMargin);
    connectSignals();
    applyTheme();
    setAccessibleName(language == Language::Python ? tr("Code") : tr("JSON text"));
}

CodeEditor::~CodeEditor()
{
    m_layer.reset();
    setLexer(nullptr);
    m_bridge.reset();
}

void CodeEditor::setUpView()
{
    setFrameShape(QFrame::NoFrame);
    setEolMode(EolUnix);
    setIndentationsUseTabs(false);
    setTabWidth(m_language == Language::Python ? 4 : 2);
    setTabIndents(true);
    setBackspaceUnindents(true);
    setIndentationGuides(true);
    setCaretLineVisible(true);
    setCaretWidth(2);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setExtraAscent(1);
    setExtraDescent(1);
    SendScintilla(SCI_SETMULTIPLESELECTION, 1);
    SendScintilla(SCI_SETADDITIONALSELECTIONTYPING, 1);
    SendScintilla(SCI_SETMULTIPASTE, SC_MULTIPASTE_EACH);
    SendScintilla(SCI_SETYCARETPOLICY, static_cast<unsigned long>(CARET_SLOP | CARET_EVEN), 2L);
    showHiddenCharacters(this);
}

void CodeEditor::setUpMargins()
{
    setMargins(3);
    setMarginType(LineNumberMargin, NumberMargin);
    setMarginType(MarkMargin, SymbolMargin);
    setMarginSensitivity(MarkMargin, true);
    setMarginWidth(MarkMargin, 18);
    setFolding(PlainFoldStyle, FoldMargin);
    SendScintilla(SCI_MARKERDEFINE, SC_MARKNUM_FOLDEROPEN, long(SC_MARK_ARROWDOWN));
    SendScintilla(SCI_MARKERDEFINE, SC_MARKNUM_FOLDER, long(SC_MARK_ARROW));
    SendScintilla(SCI_SETMARGINLEFT, 0UL, 4L);
    updateMarginWidth();
}

/** QScintilla takes every key that one of its commands is bound to before the window's shortcuts see it. */
void CodeEditor::releaseWindowKeys()
{
    const auto belongsToWindow = [](int key) {
        const int plain = key & ~int(Qt::KeyboardModifierMask);
        const bool editing =
            QList<int>{Qt::Key_A, Qt::Key_C, Qt::Key_V, Qt::Key_X, Qt::Key_Y, Qt::Key_Z, Qt::Key_Plus, Qt::Key_Minus}.contains(plain);
        return (key & Qt::ControlModifier) && plain < Qt::Key_Escape && !editing;
    };
    for (QsciCommand *command : standardCommands()->commands()) {
        if (belongsToWindow(command->key()))
            command->setKey(0);
        if (belongsToWindow(command->alternateKey()))
            command->setAlternateKey(0);
    }
}

void CodeEditor::connectSignals()
{
    connect(m_theme, &Theme::changed, this, &CodeEditor::applyTheme);
    // Not to `this`: setLexer() cuts every connection from a lexer to its editor.
    connect(m_bridge.get(), &SyntaxBridge::lineShortened, m_bridge.get(), [this](int line) { Q_EMIT lineShortened(line); });
    connect(this, &QsciScintilla::linesChanged, this, &CodeEditor::updateMarginWidth);
    // A pair of braces is of interest where one types.
    connect(this, &Sci::SCN_FOCUSIN, this, [this] { setBraceMatching(SloppyBraceMatch); });
    connect(this, &Sci::SCN_FOCUSOUT, this, [this] {
        setBraceMatching(NoBraceMatch);
        SendScintilla(SCI_BRACEHIGHLIGHT, ~0UL, -1L); // none
    });
    connect(this, &Sci::SCN_ZOOM, this, [this] {
        updateMarginWidth();
        m_layer->relayout();
    });
    // After the bridge's own connection: it has to know of the change before it is switched on or off.
    connect(this, &Sci::SCN_MODIFIED, this, [this](int, int type) {
        if (m_loading || (type & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)) == 0)
            return;
        updateHighlighting();
        Q_EMIT textEdited();
    });
    connect(this, &QsciScintilla::cursorPositionChanged, this, [this](int line, int index) { Q_EMIT cursorMoved(line + 1, index + 1); });
    connect(this, &QsciScintilla::marginClicked, this, [this](int margin, int line) {
        const auto found = m_layer->onLine(line);
        if (margin == MarkMargin && line == m_layer->failure().line())
            Q_EMIT failureClicked();
        else if (margin == MarkMargin && !found.isEmpty())
            Q_EMIT diagnosticClicked(m_layer->current(*found.first()));
    });
}

void CodeEditor::applyTheme()
{
    const EditorColors colors(*m_theme);
    m_bridge->setColors(colors, m_theme->codeFont());
    setCaretForegroundColor(colors.text());
    setCaretLineBackgroundColor(colors.caretLine());
    setSelectionBackgroundColor(colors.selection());
    resetSelectionForegroundColor();
    setMarginsFont(m_theme->codeFont());
    setMarginsForegroundColor(colors.lineNumber());
    setMarginsBackgroundColor(colors.margin());
    setFoldMarginColors(colors.margin(), colors.margin());
    for (unsigned long marker : {SC_MARKNUM_FOLDEROPEN, SC_MARKNUM_FOLDER}) {
        SendScintilla(SCI_MARKERSETFORE, marker, colors.foldMark());
        SendScintilla(SCI_MARKERSETBACK, marker, colors.foldMark());
    }
    setIndentationGuidesForegroundColor(colors.indentGuide());
    setIndentationGuidesBackgroundColor(colors.paper());
    setMatchedBraceForegroundColor(colors.text());
    setMatchedBraceBackgroundColor(colors.matchingBrace());
    setUnmatchedBraceForegroundColor(colors.text());
    setUnmatchedBraceBackgroundColor(colors.lonelyBrace());
    m_layer->applyTheme();
    updateMarginWidth();
}

void CodeEditor::updateMarginWidth()
{
    if (m_language == Language::Json)
        return;
    const QString digits(std::max<qsizetype>(3, QString::number(lines()).size()), u'9');
    const auto width = SendScintilla(SCI_TEXTWIDTH, STYLE_LINENUMBER, (u"_"_s + digits).toLatin1().constData());
    setMarginWidth(LineNumberMargin, int(width));
}

void CodeEditor::updateHighlighting()
{
    const bool highlighted = length() <= highlightLimit;
    if (highlighted == m_bridge->isEnabled())
        return;
    m_bridge->setEnabled(highlighted);
    Q_EMIT highlightedChanged(highlighted);
}

QByteArray CodeEditor::source() const
{
    return TextAccess(const_cast<CodeEditor *>(this)).bytes();
}

void CodeEditor::setSource(const QByteArray &bytes)
{
    m_loading = true;
    const bool readOnly = isReadOnly();
    setReadOnly(false);
    m_layer->set({});
    setReading({});
    SendScintilla(SCI_SETUNDOCOLLECTION, 0);
    SendScintilla(SCI_CLEARALL);
    m_bridge->setEnabled(bytes.size() <= highlightLimit);
    SendScintilla(SCI_ADDTEXT, static_cast<unsigned long>(bytes.size()), bytes.constData());
    m_bridge->styleTop();
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    SendScintilla(SCI_SETUNDOCOLLECTION, 1);
    SendScintilla(SCI_SETSAVEPOINT);
    SendScintilla(SCI_GOTOPOS, 0);
    setScrollWidth(1);
    adoptConventions(bytes);
    setReadOnly(readOnly);
    m_loading = false;
}

/** New lines and indentation are typed as the text has them. */
void CodeEditor::adoptConventions(const QByteArray &bytes)
{
    const qsizetype lineEnd = bytes.indexOf('\n');
    setEolMode(lineEnd > 0 && bytes[lineEnd - 1] == '\r' ? EolWindows : EolUnix);
    setIndentationsUseTabs(bytes.startsWith('\t') || bytes.contains("\n\t"));
}

void CodeEditor::setTextKeepingUndo(const QByteArray &bytes)
{
    const QList<TextDifference> differences = TextDifference::lineByLine(source(), bytes);
    if (differences.isEmpty())
        return;
    beginUndoAction();
    for (auto difference = differences.crbegin(); difference != differences.crend(); ++difference)
        TextAccess(this).replace(difference->start, difference->end, difference->text);
    endUndoAction();
}

void CodeEditor::setReading(const SourceCandidate &reading)
{
    std::vector<int> starts;
    if (!reading.segments.isEmpty())
        starts.assign(std::size_t(TextAccess(this).lineCount()), LineStates::Prose);
    for (const SourceCandidate::Segment &segment : reading.segments) {
        const auto begin = starts.begin() + std::min<qsizetype>(segment.originalLine - 1, std::ssize(starts));
        std::fill_n(begin, std::min<qsizetype>(segment.count, starts.end() - begin), segment.columns);
    }
    m_bridge->setCodeStarts(starts);
}

int CodeEditor::cursorLine() const
{
    return TextAccess(const_cast<CodeEditor *>(this)).lineNumber(int(SendScintilla(SCI_GETCURRENTPOS)));
}

int CodeEditor::cursorColumn() const
{
    return TextAccess(const_cast<CodeEditor *>(this)).columnNumber(int(SendScintilla(SCI_GETCURRENTPOS)));
}

TextRange CodeEditor::selectedRange() const
{
    return TextAccess(const_cast<CodeEditor *>(this))
        .range(int(SendScintilla(SCI_GETSELECTIONSTART)), int(SendScintilla(SCI_GETSELECTIONEND)));
}

void CodeEditor::goTo(int line, int column)
{
    const int position = TextAccess(this).position(line, column);
    ensureLineVisible(int(SendScintilla(SCI_LINEFROMPOSITION, position)));
    SendScintilla(SCI_GOTOPOS, position);
    setFocus(Qt::OtherFocusReason);
}

void CodeEditor::setDiagnostics(const QList<Diagnostic> &diagnostics)
{
    m_layer->set(diagnostics);
}

QList<Diagnostic> CodeEditor::diagnostics() const
{
    QList<Diagnostic> diagnostics;
    for (const auto &item : m_layer->items())
        diagnostics.append(m_layer->current(item));
    return diagnostics;
}

void CodeEditor::setFailure(const std::optional<RunFailure> &failure)
{
    m_layer->setFailure(failure);
}

const std::optional<RunFailure> &CodeEditor::failure() const
{
    return m_layer->failure().failure();
}

bool CodeEditor::annotationsVisible() const
{
    return m_layer->annotationsVisible();
}

void CodeEditor::setAnnotationsVisible(bool visible)
{
    m_layer->setAnnotationsVisible(visible);
}

Result<void> CodeEditor::applyFix(const Fix &fix)
{
    if (fix.action != Fix::Action::Edit)
        return std::unexpected(Error{u"fix-not-an-edit"_s,
            tr("The fix \"%1\" changes the request and not the text; apply it in the run settings.").arg(fix.title), {}});
    return applyEdits(fix.edits);
}

Result<void> CodeEditor::applyEdits(const QList<TextEdit> &edits)
{
    const TextAccess access(this);
    const auto placed = PlacedEdits::place(edits, access, lineEnding());
    if (!placed)
        return std::unexpected(placed.error());
    const int caret = placed->moved(int(SendScintilla(SCI_GETCURRENTPOS)));
    const int anchor = placed->moved(int(SendScintilla(SCI_GETANCHOR)));
    beginUndoAction();
    placed->apply(access);
    endUndoAction();
    SendScintilla(SCI_SETSELECTION, static_cast<unsigned long>(caret), long(anchor));
    return {};
}

QByteArray CodeEditor::lineEnding() const
{
    return eolMode() == EolWindows ? QByteArray("\r\n") : QByteArray("\n");
}

bool CodeEditor::isHighlighted() const
{
    return m_bridge->isEnabled();
}

qint64 CodeEditor::highlightedLineCount() const
{
    return m_bridge->highlightedLineCount();
}

void CodeEditor::toggleComment()
{
    if (m_language != Language::Python || isReadOnly())
        return;
    const TextRange selected = selectedRange();
    const bool endsBeforeText = selected.endLine > selected.line && selected.endColumn == 1;
    const auto edits = commentEdits(TextAccess(this), selected.line, selected.endLine - (endsBeforeText ? 1 : 0));
    [[maybe_unused]] const auto applied = applyEdits(edits);
    Q_ASSERT(applied);
}

bool CodeEditor::goToNextDiagnostic()
{
    return goToNeighbour(true);
}

bool CodeEditor::goToPreviousDiagnostic()
{
    return goToNeighbour(false);
}

bool CodeEditor::goToNeighbour(bool forward)
{
    const auto &items = m_layer->items();
    if (items.isEmpty())
        return false;
    const int caret = int(SendScintilla(SCI_GETCURRENTPOS));
    const auto *target = forward ? &items.first() : &items.last();
    if (forward) {
        const auto next = std::ranges::find_if(items, [=](const auto &item) { return item.span.start > caret; });
        if (next != items.end())
            target = &*next;
    } else {
        for (const auto &item : items)
            if (item.span.start < caret)
                target = &item;
    }
    const TextRange place = TextAccess(this).range(target->span.start, target->span.start);
    goTo(place.line, place.column);
    return true;
}

bool CodeEditor::requestFixAtCursor()
{
    const int caret = int(SendScintilla(SCI_GETCURRENTPOS));
    const DiagnosticLayer::Item *nearest = nullptr;
    for (const auto *item : m_layer->onLine(cursorLine() - 1))
        if (item->diagnostic.fix && (!nearest || std::abs(item->span.start - caret) < std::abs(nearest->span.start - caret)))
            nearest = item;
    if (!nearest)
        return false;
    Q_EMIT fixRequested(m_layer->current(*nearest));
    return true;
}

void CodeEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::DevicePixelRatioChange && m_layer)
        m_layer->applyTheme();
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (enter && plain && !isReadOnly() && !isListActive() && SendScintilla(SCI_GETSELECTIONS) == 1)
        insertNewLine();
    else
        QsciScintilla::keyPressEvent(event);
}

void CodeEditor::insertNewLine()
{
    const TextAccess access(this);
    const int start = int(SendScintilla(SCI_GETSELECTIONSTART));
    if (const auto styled = SendScintilla(SCI_GETENDSTYLED); styled < start)
        SendScintilla(SCI_COLOURISE, static_cast<unsigned long>(styled), long(start));
    const NewLineStyle style{lineEnding(), tabWidth(), indentationsUseTabs()};
    const auto kindAt = [this](int position) {
        return m_bridge->isComment(position) ? TokenKind::Comment : m_bridge->isString(position) ? TokenKind::String : TokenKind::Code;
    };
    const QByteArray text = newLineWithIndent(access, start, style, m_language == Language::Python, kindAt);
    SendScintilla(SCI_REPLACESEL, text.constData());
    SendScintilla(SCI_SCROLLCARET);
    SendScintilla(SCI_CHOOSECARETX);
}

void CodeEditor::mousePressEvent(QMouseEvent *event)
{
    const int line = event->button() == Qt::LeftButton ? m_layer->linkedLineAt(event->position().toPoint()) : -1;
    if (line < 0) {
        QsciScintilla::mousePressEvent(event);
        return;
    }
    event->accept();
    if (const auto *item = m_layer->linkedItem(line))
        Q_EMIT fixRequested(m_layer->current(*item));
    else
        Q_EMIT failureClicked();
}

void CodeEditor::mouseMoveEvent(QMouseEvent *event)
{
    QsciScintilla::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton && m_layer->linkedLineAt(event->position().toPoint()) >= 0)
        viewport()->setCursor(Qt::PointingHandCursor);
}

void CodeEditor::resizeEvent(QResizeEvent *event)
{
    QsciScintilla::resizeEvent(event);
    if (m_layer)
        m_layer->relayout();
}

bool CodeEditor::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showHover(static_cast<QHelpEvent *>(event));
        return true;
    }
    return QsciScintilla::viewportEvent(event);
}

void CodeEditor::showHover(QHelpEvent *event)
{
    QStringList paragraphs;
    for (const QString &text : m_layer->textsAt(event->pos()))
        paragraphs.append(u"<p style='white-space:pre-wrap'>%1</p>"_s.arg(text.toHtmlEscaped()));
    if (paragraphs.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPos(), paragraphs.join(QString()), viewport());
}

QByteArray CodeEditor::fromMimeData(const QMimeData *source, bool &rectangular) const
{
    const QByteArray bytes = QsciScintilla::fromMimeData(source, rectangular);
    QString text = source->text();
    int replaced = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair) {
            ++i;
        } else if (text[i].isSurrogate()) {
            text[i] = QChar::ReplacementCharacter;
            ++replaced;
        }
    }
    if (replaced == 0)
        return bytes;
    Q_EMIT surrogatesReplaced(replaced);
    return text.toUtf8();
}

} // namespace Assay
