// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "fakesandbox.h"

#include <QRegularExpression>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

class FakeValidation : public Validation
{
public:
    FakeValidation(std::chrono::milliseconds time, const QList<ValidationReport> &reports)
    {
        QTimer::singleShot(time, this, [this, reports] {
            for (qsizetype index = 0; index < reports.size(); ++index)
                deliver(static_cast<int>(index), reports[index]);
            finish(std::nullopt);
        });
    }

    void cancel() override { finish(Error{u"cancelled"_s, u"The validation was cancelled."_s, {}}); }
};

class FakeExecution : public Execution
{
public:
    explicit FakeExecution(const FakeSandbox::Run &run)
    {
        QTimer::singleShot(0, this, [this, run] {
            for (const PackageProgress &progress : run.preparation)
                Q_EMIT preparing(progress);
            if (run.isStuckBefore)
                return;
            Q_EMIT started();
            for (const auto &[stream, text] : run.output)
                Q_EMIT outputReceived(stream, text);
            for (const ToolMessage &message : run.messages)
                Q_EMIT messageReceived(message);
            for (const ToolProgress &progress : run.progress)
                Q_EMIT progressed(progress);
            if (run.result)
                finish(*run.result);
        });
    }

    void cancel() override
    {
        ExecutionResult result;
        result.status = ExecutionStatus::Cancelled;
        QTimer::singleShot(0, this, [this, result] { finish(result); });
    }
};

QList<Diagnostic> refusedImports(const ValidationRequest &request)
{
    static const QRegularExpression statement(u"^import (\\w+)"_s);
    QList<Diagnostic> found;
    const QStringList lines = QString::fromUtf8(request.sources.constFirst().bytes).split(u'\n');
    for (int line = 0; line < lines.size(); ++line) {
        const QRegularExpressionMatch match = statement.match(lines[line]);
        if (!match.hasMatch() || request.allowedImports.contains(match.captured(1)))
            continue;
        Diagnostic diagnostic;
        diagnostic.range = {line + 1, 1, line + 1, static_cast<int>(lines[line].size()) + 1};
        diagnostic.code = u"import-not-allowed"_s;
        diagnostic.kind = u"ImportError"_s;
        diagnostic.message = u"'%1' is not in the allowed imports."_s.arg(match.captured(1));
        diagnostic.fix = Fix{.action = Fix::Action::AllowImport, .title = u"Allow it"_s, .argument = match.captured(1), .edits = {}};
        found.append(diagnostic);
    }
    return found;
}

} // namespace

FakeSandbox::FakeSandbox()
    : findings(refusedImports)
    , runs([](const ExecutionRequest &) { return Run{.output = {}, .result = okResult("null"_ba)}; })
{
    for (const IsolationProperty property : AllIsolationProperties)
        m_isolation.set(property, IsolationLevel::Enforced, u"the test"_s);
}

std::unique_ptr<Validation> FakeSandbox::validate(ValidationRequest request)
{
    ++validations;
    ValidationReport report;
    report.name = request.sources.constFirst().name;
    report.diagnostics = findings(request);
    report.accepted.text = request.sources.constFirst().bytes;
    report.schema = JsonText::parse(R"({"type": "object"})"_ba).value();
    return std::make_unique<FakeValidation>(validationTime, QList{report});
}

std::unique_ptr<Execution> FakeSandbox::execute(ExecutionRequest request)
{
    executed.append(request);
    return std::make_unique<FakeExecution>(runs(request));
}

ExecutionResult okResult(const QByteArray &json)
{
    ExecutionResult result;
    result.status = ExecutionStatus::Ok;
    result.value = JsonText::parse(json).value();
    result.usage.wallMs = 0.9;
    return result;
}

} // namespace Assay
