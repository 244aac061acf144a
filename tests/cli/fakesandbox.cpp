// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "fakesandbox.h"

#include "base/contract/requestcheck.h"

#include <QTimer>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

class FakeValidation : public Validation
{
public:
    FakeValidation(const FakeSandbox &sandbox, const ValidationRequest &request)
    {
        QTimer::singleShot(0, this, [this, &sandbox, request] {
            for (int i = 0; i < request.sources.size() && !sandbox.validationError; ++i) {
                const ToolSource &source = request.sources[i];
                const bool isBad = source.bytes.contains("bad");
                deliver(i,
                    {source.name, isBad ? sandbox.diagnostics : QList<Diagnostic>(), {source.bytes, {}},
                        request.describe ? sandbox.functions : QList<FunctionInfo>(), request.describe ? sandbox.schema : std::nullopt});
            }
            finish(sandbox.validationError);
        });
    }
    void cancel() override { finish(Error{u"cancelled"_s, u"The validation was stopped."_s, {}}); }
};

class FakeExecution : public Execution
{
public:
    FakeExecution(const FakeSandbox &sandbox, const ExecutionRequest &request)
    {
        QTimer::singleShot(0, this, [this, &sandbox, request] { begin(sandbox, request); });
    }
    void cancel() override
    {
        ExecutionResult result;
        result.status = ExecutionStatus::Cancelled;
        finish(result);
    }

private:
    void begin(const FakeSandbox &sandbox, const ExecutionRequest &request)
    {
        ExecutionResult result = sandbox.result;
        if (const auto refused = checkRequest(request, sandbox.tier(), sandbox.isolation(), true)) {
            result = {};
            result.status = ExecutionStatus::Invalid;
            result.error = ToolError{refused->code, refused->message, {}, {}};
            finish(result);
            return;
        }
        for (const PackageProgress &progress : sandbox.preparation)
            Q_EMIT preparing(progress);
        for (const auto &[stream, text] : sandbox.output)
            Q_EMIT outputReceived(stream, text);
        for (const ToolMessage &message : sandbox.messages)
            Q_EMIT messageReceived(message);
        for (const ToolProgress &each : sandbox.progress)
            Q_EMIT progressed(each);
        result.isolation = sandbox.isolation();
        if (!sandbox.hangs)
            finish(result);
    }
};

} // namespace

FakeSandbox::FakeSandbox()
{
    result.status = ExecutionStatus::Ok;
    result.value = *JsonText::parse("null");
}

QString FakeSandbox::tier() const
{
    return u"subprocess"_s;
}

Isolation FakeSandbox::isolation() const
{
    Isolation isolation;
    isolation.set(IsolationProperty::Files, IsolationLevel::Enforced, u"a wall"_s);
    isolation.set(IsolationProperty::Network, IsolationLevel::Enforced, u"no wire"_s);
    isolation.set(IsolationProperty::Processes, IsolationLevel::Partial, u"a fence"_s);
    isolation.set(IsolationProperty::Memory, IsolationLevel::Partial, u"a scale"_s);
    isolation.set(IsolationProperty::SystemCalls, IsolationLevel::Absent, u"no filter"_s);
    return isolation;
}

std::unique_ptr<Validation> FakeSandbox::validate(ValidationRequest request)
{
    validated.append(request);
    return std::make_unique<FakeValidation>(*this, request);
}

std::unique_ptr<Execution> FakeSandbox::execute(ExecutionRequest request)
{
    executed.append(request);
    return std::make_unique<FakeExecution>(*this, request);
}
