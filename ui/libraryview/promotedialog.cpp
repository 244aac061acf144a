// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryview/promotedialog.h"

#include "base/contract/visibletext.h"
#include "editor/jsoneditor.h"
#include "libraryview/libraryworker.h"
#include "session/validationscheduler.h"
#include "theme/icons.h"
#include "theme/theme.h"
#include "widgets/remedywords.h"
#include "widgets/statestyle.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int SchemaLines = 9;
constexpr QSize PreferredSize{640, 520};
constexpr int IconSize = 16;

} // namespace

PromoteDialog::PromoteDialog(const Promotion &promotion, LibraryWorker &library, Theme *theme, QWidget *parent)
    : QDialog(parent)
    , m_promotion(promotion)
    , m_library(library)
    , m_theme(theme)
    , m_name(new QLineEdit(promotion.name, this))
    , m_nameState(makeLine(u"promoteNameState"_s))
    , m_description(new QLineEdit(promotion.contract.description, this))
    , m_schema(new JsonEditor(theme, this))
    , m_schemaIssue(makeLine(u"promoteSchemaIssue"_s))
    , m_failure(makeLine(u"promoteFailure"_s))
    , m_promote(new QPushButton(tr("Promote"), this))
{
    setObjectName("promoteDialog"_L1);
    setWindowTitle(tr("Promote to the Library"));
    setUpFields(theme);
    layOut();
    resize(PreferredSize);
    checkName();
    checkSchema();
}

void PromoteDialog::setUpFields(Theme *theme)
{
    m_name->setObjectName("promoteName"_L1);
    m_description->setObjectName("promoteDescription"_L1);
    m_description->setPlaceholderText(tr("What it does, for the agents that choose among tools"));
    m_schema->setObjectName("promoteSchema"_L1);
    m_schema->setAccessibleName(tr("Schema of the arguments"));
    m_schema->setAnnotationsVisible(false);
    m_schema->setSource(m_promotion.contract.schema.indented());
    m_schema->setMinimumHeight(SchemaLines * QFontMetrics(theme->codeFont()).lineSpacing());
    m_promote->setObjectName("promoteButton"_L1);
    m_promote->setDefault(true);
    for (QLabel *label : {m_schemaIssue, m_failure}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, theme->color(ColorRole::Error));
        label->setPalette(palette);
        label->setVisible(false);
    }
    m_schemaTimer.setSingleShot(true);
    m_schemaTimer.setInterval(ValidationScheduler::Delay);
    connect(m_name, &QLineEdit::textChanged, this, &PromoteDialog::checkName);
    connect(m_schema, &CodeEditor::textEdited, &m_schemaTimer, qOverload<>(&QTimer::start));
    connect(&m_schemaTimer, &QTimer::timeout, this, &PromoteDialog::checkSchema);
}

QLabel *PromoteDialog::makeLine(const QString &name, const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void PromoteDialog::layOut()
{
    auto *evidenceIcon = new QLabel(this);
    evidenceIcon->setObjectName("promoteEvidenceIcon"_L1);
    const StateStyle style = m_promotion.evidence ? stateStyle(m_promotion.evidence->status) : stateStyle(Diagnostic::Severity::Note);
    evidenceIcon->setPixmap(Icons(m_theme).icon(style.icon).pixmap(QSize(IconSize, IconSize), devicePixelRatio()));
    auto *evidence = new QHBoxLayout;
    evidence->setSpacing(8);
    evidence->addWidget(evidenceIcon, 0, Qt::AlignTop);
    evidence->addWidget(makeLine(u"promoteEvidence"_s, evidenceText()), 1);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->addRow(tr("&Name"), m_name);
    form->addRow(QString(), m_nameState);
    form->addRow(tr("&Description"), m_description);
    form->addRow(tr("&Argument schema"), m_schema);
    form->addRow(QString(), m_schemaIssue);
    form->addRow(tr("Limits"), makeLine(u"promoteLimits"_s, limitsText()));
    form->addRow(tr("Evidence"), evidence);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->setObjectName("promoteButtons"_L1);
    buttons->addButton(m_promote, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PromoteDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &PromoteDialog::reject);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addLayout(form, 1);
    column->addWidget(m_failure);
    column->addWidget(buttons);
}

QString PromoteDialog::evidenceText() const
{
    if (!m_promotion.evidence)
        return tr("This text has not been run as it stands.");
    const ExecutionResult &run = *m_promotion.evidence;
    //: %1 is the state ("ok"), %2 a time in milliseconds, %3 the tier.
    return tr("Last run: %1, %2 ms in tier %3.")
        .arg(statusLabel(run.status), QLocale().toString(run.usage.wallMs, 'f', 1), m_promotion.record.tier);
}

QString PromoteDialog::limitsText() const
{
    const ToolContract &contract = m_promotion.contract;
    const QString imports = contract.allowedImports.isEmpty() ? tr("none") : contract.allowedImports.join(u", "_s);
    const QString limits =
        tr("%1 s, %2 MB, policy %3, imports: %4")
            .arg(QLocale().toString(contract.limits.timeoutSeconds), QString::number(contract.limits.memoryMb), contract.policy, imports);
    const QString packages = contract.packages.isEmpty() ? QString() : tr(", packages: %1").arg(contract.packages.join(u", "_s));
    const QString processes = contract.limits.processes > 0 ? tr(", processes: %1").arg(contract.limits.processes) : QString();
    return limits + packages + processes;
}

Promotion PromoteDialog::promotion() const
{
    Promotion promotion = m_promotion;
    promotion.name = m_name->text();
    promotion.contract.description = m_description->text().trimmed();
    promotion.contract.schema = JsonText::parse(m_schema->source()).value_or(JsonText::emptyObject());
    return promotion;
}

void PromoteDialog::checkName()
{
    const quint64 lookup = ++m_lookup;
    const std::optional<Error> issue = ToolStore::checkName(m_name->text());
    m_nameIsValid = !issue;
    showNameState(issue ? issue->message : tr("A new tool."));
    updateButton();
    if (issue)
        return;
    m_library.versions(m_name->text()).then(this, [this, lookup](const Result<QList<ToolVersion>> &versions) {
        if (lookup == m_lookup && versions && !versions->isEmpty())
            showNameState(tr("A new version of this tool; the newest is version %1.").arg(versions->constFirst().version));
    });
}

void PromoteDialog::showNameState(const QString &text)
{
    QPalette palette = m_nameState->palette();
    palette.setColor(QPalette::WindowText, m_theme->color(m_nameIsValid ? ColorRole::Muted : ColorRole::Error));
    m_nameState->setPalette(palette);
    m_nameState->setText(text);
}

void PromoteDialog::checkSchema()
{
    const Result<JsonText> schema = JsonText::parse(m_schema->source());
    const std::optional<Diagnostic> issue = JsonText::diagnose(m_schema->source());
    QString message = schema ? QString() : schema.error().message;
    if (schema && schema->kind() != JsonText::Kind::Object)
        message = tr("A schema is a JSON object, for example {\"type\": \"object\"}.");
    m_schemaIsValid = message.isEmpty();
    m_schema->setDiagnostics(issue ? QList{*issue} : QList<Diagnostic>());
    m_schemaIssue->setText(visibleText(message));
    m_schemaIssue->setVisible(!m_schemaIsValid);
    updateButton();
}

void PromoteDialog::updateButton()
{
    m_promote->setEnabled(m_nameIsValid && m_schemaIsValid && !m_isSubmitting);
}

void PromoteDialog::submit()
{
    checkSchema(); // the last keys may be younger than the timer
    if (!m_promote->isEnabled())
        return;
    m_isSubmitting = true;
    updateButton();
    const Promotion edited = promotion();
    m_library.promote(edited.name, edited.contract, edited.record).then(this, [this](const Result<ToolVersion> &version) {
        m_isSubmitting = false;
        updateButton();
        m_failure->setVisible(!version);
        if (!version) {
            m_failure->setText(visibleText(withRemedy(version.error().message, version.error().remedy)));
            return;
        }
        Q_EMIT promoted(*version);
        accept();
    });
}

} // namespace Assay
