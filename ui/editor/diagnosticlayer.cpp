// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/diagnosticlayer.h"

#include "base/contract/visibletext.h"
#include "editor/editorcolors.h"
#include "editor/qscintilla.h"
#include "theme/contrast.h"
#include "theme/icons.h"
#include "theme/theme.h"

#include <QFontInfo>

#include <algorithm>
#include <array>

namespace Assay {

using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;
using Severity = Diagnostic::Severity;

namespace {

constexpr std::array severities{Severity::Note, Severity::Warning, Severity::Error};

ColorRole roleOf(Severity severity)
{
    return severity == Severity::Error ? ColorRole::Error : severity == Severity::Warning ? ColorRole::Warning : ColorRole::Note;
}

} // namespace

// Scintilla draws indicators and markers in the order of their numbers: the worst lies on top.
int DiagnosticLayer::indicatorOf(Severity severity)
{
    return 8 + int(Severity::Note) - int(severity);
}

int DiagnosticLayer::markerOf(Severity severity)
{
    return int(Severity::Note) - int(severity);
}

DiagnosticLayer::DiagnosticLayer(QsciScintilla *editor, const Theme *theme, int margin)
    : m_editor(editor)
    , m_theme(theme)
    , m_text(editor)
    , m_margin(margin)
    , m_failure(editor, theme)
{
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(0);
    connect(&m_redraw, &QTimer::timeout, this, &DiagnosticLayer::draw);
    connect(editor, &Sci::SCN_MODIFIED, this,
        [this](int position, int type, const char *, int length, int linesAdded) { textChanged(position, type, length, linesAdded); });
    m_editor->indicatorDefine(QsciScintilla::SquiggleIndicator, indicatorOf(Severity::Error));
    m_editor->indicatorDefine(QsciScintilla::DashesIndicator, indicatorOf(Severity::Warning));
    m_editor->indicatorDefine(QsciScintilla::DotsIndicator, indicatorOf(Severity::Note));
    int mask = 1 << FailureMark::Marker;
    for (Severity severity : severities)
        mask |= 1 << markerOf(severity);
    m_editor->setMarginMarkerMask(margin, mask);
    m_editor->setAnnotationDisplay(QsciScintilla::AnnotationStandard);
}

void DiagnosticLayer::set(const QList<Diagnostic> &diagnostics)
{
    m_tracked.set(diagnostics, m_text);
    draw();
    describe();
}

void DiagnosticLayer::setFailure(const std::optional<RunFailure> &failure)
{
    if (failure == m_failure.failure())
        return;
    m_failure.set(failure);
    m_redraw.start(); // not at once: it may be an edit that took it away
    describe();
}

void DiagnosticLayer::setAnnotationsVisible(bool visible)
{
    m_visible = visible;
    draw();
}

void DiagnosticLayer::textChanged(int position, int type, int length, int linesAdded)
{
    if ((type & (Sci::SC_MOD_INSERTTEXT | Sci::SC_MOD_DELETETEXT)) == 0)
        return;
    setFailure(std::nullopt);
    if (items().isEmpty())
        return;
    const qsizetype before = items().size();
    if (type & Sci::SC_MOD_INSERTTEXT)
        m_tracked.inserted(position, length);
    else
        m_tracked.removed(position, length);
    if (linesAdded != 0 || items().size() != before)
        m_redraw.start();
}

void DiagnosticLayer::draw()
{
    drawIndicators();
    drawMarkers();
    if (const auto &failure = m_failure.failure())
        defineMarker(u"state-"_s + statusName(failure->status), FailureMark::Marker);
    m_failure.draw();
    drawAnnotations();
}

void DiagnosticLayer::relayout()
{
    if (!m_annotations.isEmpty())
        drawAnnotations();
}

int DiagnosticLayer::lineOf(const Item &item) const
{
    return m_text.lineOf(item.span.start);
}

void DiagnosticLayer::drawIndicators()
{
    for (Severity severity : severities) {
        m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, indicatorOf(severity));
        m_editor->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0UL, long(m_text.length()));
    }
    for (const Item &item : items()) {
        if (!item.diagnostic.range.isValid())
            continue;
        const int line = lineOf(item);
        int start = item.span.start;
        int end = std::min(item.span.end, m_text.lineEnd(line));
        if (start >= end) { // a place between characters: show the character after it, else the one before
            end = int(m_editor->SendScintilla(Sci::SCI_POSITIONAFTER, start));
            if (end > m_text.lineEnd(line)) {
                end = start;
                start = std::max(m_text.lineStart(line), int(m_editor->SendScintilla(Sci::SCI_POSITIONBEFORE, start)));
            }
        }
        m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, indicatorOf(item.diagnostic.severity));
        m_editor->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(start), long(end - start));
    }
}

void DiagnosticLayer::drawMarkers()
{
    for (Severity severity : severities)
        m_editor->markerDeleteAll(markerOf(severity));
    QMap<int, Severity> worst;
    for (const Item &item : items()) {
        const int line = lineOf(item);
        const auto known = worst.constFind(line);
        worst.insert(line, known == worst.cend() ? item.diagnostic.severity : std::min(*known, item.diagnostic.severity));
    }
    worst.remove(m_failure.line()); // its own sign stands there
    for (const auto &[line, severity] : worst.asKeyValueRange())
        m_editor->markerAdd(line, markerOf(severity));
}

void DiagnosticLayer::drawAnnotations()
{
    const QMap<int, Annotation> wanted = m_visible ? composeAnnotations() : QMap<int, Annotation>();
    const int top = m_editor->firstVisibleLine();
    const int topLine = int(m_editor->SendScintilla(Sci::SCI_DOCLINEFROMVISIBLE, top));
    const int offset = top - int(m_editor->SendScintilla(Sci::SCI_VISIBLEFROMDOCLINE, topLine));

    for (int line = 0, count = m_text.lineCount(); line < count; ++line) {
        const auto annotation = wanted.constFind(line);
        if (annotation == wanted.cend()) {
            if (m_editor->SendScintilla(Sci::SCI_ANNOTATIONGETLINES, line) > 0)
                m_editor->SendScintilla(Sci::SCI_ANNOTATIONSETTEXT, static_cast<unsigned long>(line), static_cast<const char *>(nullptr));
        } else if (!shown(line, *annotation)) {
            m_editor->SendScintilla(Sci::SCI_ANNOTATIONSETTEXT, static_cast<unsigned long>(line), annotation->text.constData());
            m_editor->SendScintilla(Sci::SCI_ANNOTATIONSETSTYLES, static_cast<unsigned long>(line), annotation->styles.constData());
        }
    }
    m_annotations = wanted;
    m_editor->setFirstVisibleLine(int(m_editor->SendScintilla(Sci::SCI_VISIBLEFROMDOCLINE, topLine)) + offset);
}

bool DiagnosticLayer::shown(int line, const Annotation &annotation) const
{
    const auto length = m_editor->SendScintilla(Sci::SCI_ANNOTATIONGETTEXT, static_cast<unsigned long>(line), static_cast<void *>(nullptr));
    if (length != annotation.text.size())
        return false;
    QByteArray text(length, '\0');
    m_editor->SendScintilla(Sci::SCI_ANNOTATIONGETTEXT, static_cast<unsigned long>(line), static_cast<void *>(text.data()));
    QByteArray styles(length, '\0');
    m_editor->SendScintilla(Sci::SCI_ANNOTATIONGETSTYLES, static_cast<unsigned long>(line), static_cast<void *>(styles.data()));
    return text == annotation.text && styles == annotation.styles;
}

QMap<int, Annotation> DiagnosticLayer::composeAnnotations() const
{
    QMap<int, QList<const Item *>> byLine;
    for (const Item &item : items())
        byLine[lineOf(item)].append(&item);
    QMap<int, Annotation> annotations;
    const int room = columns();
    for (const auto &[line, found] : byLine.asKeyValueRange()) {
        const Item *worst = *std::ranges::min_element(found, {}, [](const Item *item) { return item->diagnostic.severity; });
        const int indent = int(m_editor->SendScintilla(Sci::SCI_GETCOLUMN, worst->span.start));
        annotations.insert(line, Annotation::compose(worst->diagnostic, int(found.size()) - 1, indent, room));
    }
    if (const int failed = m_failure.line(); failed >= 0)
        annotations.insert(failed, m_failure.annotation(int(byLine.value(failed).size()), room));
    return annotations;
}

int DiagnosticLayer::columns() const
{
    int width = m_editor->viewport()->width();
    for (int margin = 0; margin < m_editor->margins(); ++margin)
        width -= m_editor->marginWidth(margin);
    const auto character = m_editor->SendScintilla(Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(Annotation::ErrorStyle), "0");
    return std::max(1, int(width / std::max(1L, character)) - 4);
}

void DiagnosticLayer::applyTheme()
{
    const EditorColors colors(*m_theme);
    const QFont font = m_theme->codeFont();
    const auto define = [&](Annotation::Style style, ColorRole role) {
        // Annotations cannot be underlined: the link stands out by its paper.
        const QColor paper = style == Annotation::LinkStyle ? colors.linkPaper()
            : style == Annotation::FailureStyle             ? colors.failurePaper()
                                                            : colors.paper();
        const QColor color = withContrast(m_theme->color(role), {paper});
        m_editor->SendScintilla(Sci::SCI_STYLESETFORE, static_cast<unsigned long>(style), color);
        m_editor->SendScintilla(Sci::SCI_STYLESETBACK, static_cast<unsigned long>(style), paper);
        m_editor->SendScintilla(Sci::SCI_STYLESETFONT, static_cast<unsigned long>(style), font.family().toUtf8().constData());
        m_editor->SendScintilla(Sci::SCI_STYLESETSIZEFRACTIONAL, static_cast<unsigned long>(style),
            long(QFontInfo(font).pointSizeF() * int(Sci::SC_FONT_SIZE_MULTIPLIER)));
    };
    define(Annotation::ErrorStyle, ColorRole::Error);
    define(Annotation::WarningStyle, ColorRole::Warning);
    define(Annotation::NoteStyle, ColorRole::Note);
    define(Annotation::LinkStyle, ColorRole::Link);
    define(Annotation::FailureStyle, ColorRole::Error);
    for (Severity severity : severities)
        m_editor->setIndicatorForegroundColor(m_theme->color(roleOf(severity)), indicatorOf(severity));
    m_failure.applyTheme();
    defineMarkers();
    draw();
}

void DiagnosticLayer::defineMarkers()
{
    for (Severity severity : severities)
        defineMarker(u"severity-"_s + severityName(severity), markerOf(severity));
}

void DiagnosticLayer::defineMarker(const QString &icon, int marker)
{
    const int size = std::max(8, m_editor->marginWidth(m_margin) - 2);
    const qreal ratio = m_editor->devicePixelRatioF();
    const QPixmap pixmap = Icons(m_theme).icon(icon).pixmap(QSize(size, size), ratio);
    m_editor->SendScintilla(Sci::SCI_RGBAIMAGESETSCALE, static_cast<unsigned long>(qRound(ratio * 100)));
    m_editor->markerDefine(pixmap.toImage(), marker);
}

int DiagnosticLayer::annotatedLineAt(const QPoint &point) const
{
    const auto position = m_editor->SendScintilla(Sci::SCI_POSITIONFROMPOINT, static_cast<unsigned long>(point.x()), long(point.y()));
    const int line = m_text.lineOf(int(position));
    if (!m_annotations.contains(line))
        return -1;
    const auto top = m_editor->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, long(m_text.lineStart(line)));
    const auto height = m_editor->SendScintilla(Sci::SCI_TEXTHEIGHT, line);
    const auto rows = m_editor->SendScintilla(Sci::SCI_WRAPCOUNT, line);
    return point.y() >= top + rows * height && point.y() < top + (rows + 1) * height ? line : -1;
}

int DiagnosticLayer::linkedLineAt(const QPoint &point) const
{
    const int line = annotatedLineAt(point);
    if (line < 0)
        return -1;
    const Annotation &annotation = *m_annotations.constFind(line);
    const auto width = [&](Annotation::Style style, qsizetype from, qsizetype to) {
        return m_editor->SendScintilla(
            Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(style), annotation.text.mid(from, to - from).constData());
    };
    const auto left = m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, long(m_text.lineStart(line)))
        + width(Annotation::ErrorStyle, 0, annotation.linkStart);
    const auto right = left + width(Annotation::LinkStyle, annotation.linkStart, annotation.linkEnd);
    return point.x() >= left && point.x() < right ? line : -1;
}

const DiagnosticLayer::Item *DiagnosticLayer::linkedItem(int line) const
{
    if (line == m_failure.line())
        return nullptr;
    const auto found = onLine(line);
    return *std::ranges::min_element(found, {}, [](const Item *item) { return item->diagnostic.severity; });
}

int DiagnosticLayer::markedLineAt(const QPoint &point) const
{
    int marginsWidth = 0;
    for (int margin = 0; margin < m_editor->margins(); ++margin)
        marginsWidth += m_editor->marginWidth(margin);
    if (point.x() < marginsWidth)
        return std::max(0, m_editor->lineAt(QPoint(marginsWidth + 1, point.y())));
    return annotatedLineAt(point);
}

QList<const DiagnosticLayer::Item *> DiagnosticLayer::at(const QPoint &point) const
{
    if (const int line = markedLineAt(point); line >= 0)
        return onLine(line);
    const int position =
        int(m_editor->SendScintilla(Sci::SCI_POSITIONFROMPOINTCLOSE, static_cast<unsigned long>(point.x()), long(point.y())));
    QList<const Item *> found;
    for (const Item &item : items())
        if (item.diagnostic.range.isValid() && position >= item.span.start && position <= item.span.end && position >= 0)
            found.append(&item);
    return found;
}

QStringList DiagnosticLayer::textsAt(const QPoint &point) const
{
    QStringList texts;
    const int marked = markedLineAt(point);
    if (marked >= 0 && marked == m_failure.line())
        texts.append(visibleText(m_failure.failure()->message, LineBreaks::Keep));
    for (const Item *item : at(point)) {
        const Diagnostic &diagnostic = item->diagnostic;
        QString text = diagnostic.kind.isEmpty() ? diagnostic.message : tr("%1 (%2)").arg(diagnostic.message, diagnostic.kind);
        if (diagnostic.fix)
            text += u'\n' + tr("Fix: %1").arg(diagnostic.fix->title);
        texts.append(visibleText(text, LineBreaks::Keep));
    }
    return texts;
}

QList<const DiagnosticLayer::Item *> DiagnosticLayer::onLine(int line) const
{
    QList<const Item *> found;
    for (const Item &item : items())
        if (lineOf(item) == line)
            found.append(&item);
    return found;
}

void DiagnosticLayer::describe()
{
    QStringList sentences;
    if (const int line = m_failure.line(); line >= 0)
        sentences.append(tr("The last run ended in line %1: %2").arg(line + 1).arg(visibleText(m_failure.failure()->message)));
    if (const int count = int(items().size()); count > 0)
        sentences.append(tr("%n issue(s), the first one in line %1: %2", nullptr, count)
                .arg(lineOf(items().first()) + 1)
                .arg(visibleText(items().first().diagnostic.message)));
    m_editor->setAccessibleDescription(sentences.join(u'\n'));
}

} // namespace Assay
