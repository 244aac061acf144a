// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/runpanel.h"

#include "base/contract/visibletext.h"
#include "editor/jsoneditor.h"
#include "panes/inputlist.h"
#include "session/draftrequests.h"
#include "session/toolsession.h"
#include "session/validationscheduler.h"
#include "theme/theme.h"
#include "widgets/fittingscrollarea.h"
#include "widgets/namechips.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr double ShortestTimeout = 0.1;
constexpr int ArgumentLines = 6;

} // namespace

RunPanel::RunPanel(Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_arguments(new JsonEditor(theme, this))
    , m_argumentsIssue(new QLabel(this))
    , m_shape(new QComboBox(this))
    , m_timeout(new QDoubleSpinBox(this))
    , m_memory(new QSpinBox(this))
    , m_processes(new QSpinBox(this))
    , m_imports(new NameChips(NameChips::Kind::Imports, theme, this))
    , m_packages(new NameChips(NameChips::Kind::Packages, theme, this))
    , m_inputs(new InputList(this))
{
    setUpArguments(theme);
    setUpFields();
    layOut();
    connectFields();
    setAcceptDrops(true);
    m_arguments->viewport()->installEventFilter(this); // it would take files as text
    setFocusProxy(m_arguments);
    setSession(nullptr);
}

void RunPanel::setUpArguments(Theme *theme)
{
    m_arguments->setObjectName("argumentsEditor"_L1);
    m_arguments->setAccessibleName(tr("Arguments as JSON"));
    m_arguments->setAnnotationsVisible(false);
    m_arguments->setWrapMode(QsciScintilla::WrapWord);
    m_arguments->setMinimumHeight(ArgumentLines * QFontMetrics(theme->codeFont()).lineSpacing());
    m_argumentsIssue->setObjectName("argumentsIssue"_L1);
    m_argumentsIssue->setTextFormat(Qt::PlainText);
    m_argumentsIssue->setWordWrap(true);
    const auto applyColor = [this, theme] {
        QPalette palette = m_argumentsIssue->palette();
        palette.setColor(QPalette::WindowText, theme->color(ColorRole::Error));
        m_argumentsIssue->setPalette(palette);
    };
    applyColor();
    connect(theme, &Theme::changed, this, applyColor);
    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(ValidationScheduler::Delay);
}

void RunPanel::setUpFields()
{
    m_shape->setObjectName("shapeChoice"_L1);
    m_shape->setToolTip(tr("A body reads args and returns its value; a function is called with the arguments."));
    m_shape->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_timeout->setObjectName("timeoutField"_L1);
    m_timeout->setRange(ShortestTimeout, Limits::MaxTimeoutSeconds);
    m_timeout->setDecimals(1);
    //: Seconds
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setToolTip(tr("The run is stopped after this time."));
    m_memory->setObjectName("memoryField"_L1);
    m_memory->setRange(static_cast<int>(Limits::MinMemoryMb), static_cast<int>(Limits::MaxMemoryMb));
    m_memory->setSingleStep(32);
    //: Megabytes
    m_memory->setSuffix(tr(" MB"));
    m_memory->setToolTip(tr("Memory that the tool may use beyond the interpreter's own."));
    m_processes->setObjectName("processesField"_L1);
    m_processes->setRange(0, Limits::MaxProcesses);
    m_processes->setSpecialValueText(tr("none"));
    m_processes->setToolTip(tr("Processes that the tool may start. Threads are always allowed."));
    m_imports->setObjectName("importChips"_L1);
    m_packages->setObjectName("packageChips"_L1);
    m_inputs->setObjectName("inputList"_L1);
}

QLabel *RunPanel::makeHeading(const QString &text, QWidget *buddy)
{
    auto *label = new QLabel(text, this);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setBuddy(buddy);
    return label;
}

void RunPanel::layOut()
{
    auto *settings = new QWidget(this);
    auto *parts = new QVBoxLayout(settings);
    parts->setContentsMargins({});
    parts->setSpacing(8);
    auto *form = new QFormLayout;
    form->setContentsMargins(8, 0, 8, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Call as"), m_shape);
    form->addRow(tr("&Timeout"), m_timeout);
    form->addRow(tr("&Memory"), m_memory);
    form->addRow(tr("&Processes"), m_processes);

    QLabel *heading = makeHeading(tr("&Arguments"), m_arguments);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->addWidget(heading);
    head->addStretch();
    head->addWidget(m_inputs->addButton());
    m_argumentsIssue->setContentsMargins(8, 0, 8, 0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_arguments, 1);
    column->addWidget(m_argumentsIssue);
    column->addWidget(m_inputs);
    column->addWidget(new FittingScrollArea(settings, this));
    parts->addLayout(form);
    addChips(parts, tr("Allowed imports"), m_imports);
    addChips(parts, tr("Packages"), m_packages);
}

void RunPanel::addChips(QVBoxLayout *column, const QString &heading, NameChips *chips)
{
    auto *part = new QVBoxLayout;
    part->setContentsMargins(8, 0, 8, 8);
    part->setSpacing(8);
    part->addWidget(makeHeading(heading, chips));
    part->addWidget(chips);
    column->addLayout(part);
}

void RunPanel::connectFields()
{
    connect(m_arguments, &CodeEditor::textEdited, this, [this] {
        if (m_session)
            m_session->setArgumentsText(QString::fromUtf8(m_arguments->source()));
        m_checkTimer.start();
    });
    connect(&m_checkTimer, &QTimer::timeout, this, &RunPanel::checkArguments);
    connect(m_shape, &QComboBox::activated, this, [this](int index) {
        if (m_session)
            m_session->setShape(index == 0 ? Shape() : Shape{Shape::Kind::Function, m_shape->itemData(index).toString()});
    });
    connect(m_timeout, &QDoubleSpinBox::valueChanged, this, [this](double seconds) {
        if (m_session)
            m_session->setTimeoutSeconds(seconds);
    });
    connect(m_memory, &QSpinBox::valueChanged, this, [this](int megabytes) {
        if (m_session)
            m_session->setMemoryMb(megabytes);
    });
    connect(m_processes, &QSpinBox::valueChanged, this, [this](int count) {
        if (m_session)
            m_session->setProcesses(count);
    });
    connect(m_imports, &NameChips::namesEdited, this, [this](const QStringList &names) {
        if (m_session)
            m_session->setAllowedImports(names);
    });
    connect(m_packages, &NameChips::namesEdited, this, [this](const QStringList &names) {
        if (m_session)
            m_session->setPackages(names);
    });
    connect(m_inputs, &InputList::inputsEdited, this, [this](const QList<ToolInput> &inputs) {
        if (m_session)
            m_session->setInputs(inputs);
    });
}

bool RunPanel::takeDrag(QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
        return false;
    auto *drag = static_cast<QDropEvent *>(event);
    if (!m_session || !InputList::takes(drag->mimeData()))
        return false;
    if (event->type() == QEvent::Drop)
        m_inputs->takeDrop(drag->mimeData());
    drag->acceptProposedAction();
    return true;
}

bool RunPanel::event(QEvent *event)
{
    return takeDrag(event) || QWidget::event(event);
}

bool RunPanel::eventFilter(QObject *watched, QEvent *event)
{
    return takeDrag(event) || QWidget::eventFilter(watched, event);
}

void RunPanel::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    setEnabled(session != nullptr);
    if (session) {
        connect(session, &ToolSession::settingsChanged, this, &RunPanel::refresh);
        connect(session, &ToolSession::reportChanged, this, &RunPanel::refreshShapes);
        m_arguments->setSource(session->draft().argumentsText.toUtf8());
    } else {
        m_arguments->setSource({});
    }
    refresh();
    checkArguments();
}

void RunPanel::refresh()
{
    const Draft draft = m_session ? m_session->draft() : Draft();
    const QSignalBlocker timeoutBlocker(m_timeout);
    const QSignalBlocker memoryBlocker(m_memory);
    const QSignalBlocker processesBlocker(m_processes);
    m_timeout->setValue(draft.timeoutSeconds);
    m_memory->setValue(static_cast<int>(draft.memoryMb));
    m_processes->setValue(draft.processes);
    m_imports->setNames(draft.allowedImports);
    m_packages->setNames(draft.packages);
    m_inputs->setInputs(draft.inputs);
    if (draft.argumentsText.toUtf8() != m_arguments->source())
        m_arguments->setTextKeepingUndo(draft.argumentsText.toUtf8());
    refreshShapes();
}

void RunPanel::refreshShapes()
{
    const Shape shape = m_session ? m_session->draft().shape : Shape();
    const bool hasReport = m_session && m_session->report() && *m_session->report();
    QStringList names;
    if (hasReport) {
        for (const FunctionInfo &function : (*m_session->report())->functions)
            names.append(function.name);
    }
    if (shape.kind == Shape::Kind::Function && !names.contains(shape.entry))
        names.prepend(shape.entry);
    const int current = shape.kind == Shape::Kind::Body ? 0 : static_cast<int>(names.indexOf(shape.entry)) + 1;
    if (m_shape->count() > 0 && names == std::exchange(m_functions, names)) {
        m_shape->setCurrentIndex(current); // the list stays as it is: it may be open
        return;
    }
    m_shape->clear();
    m_shape->addItem(tr("Body: returns its value"));
    for (const QString &name : std::as_const(names))
        m_shape->addItem(name.isEmpty() ? tr("The only function") : tr("Function %1").arg(name), name);
    m_shape->setCurrentIndex(current);
}

void RunPanel::checkArguments()
{
    QList<Diagnostic> issues;
    QString message;
    if (m_session) {
        const Result<JsonText> arguments = draftArguments(m_session->draft());
        message = arguments ? QString() : arguments.error().message;
        const std::optional<Diagnostic> issue = JsonText::diagnose(m_session->draft().argumentsText.toUtf8());
        if (issue && !message.isEmpty())
            issues.append(*issue);
    }
    m_arguments->setDiagnostics(issues);
    m_argumentsIssue->setText(visibleText(message));
    m_argumentsIssue->setVisible(!message.isEmpty());
}

} // namespace Assay
