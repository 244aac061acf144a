// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/inprocesssandbox.h"

#include "inprocess/inprocessexecution.h"
#include "inprocess/pythonthread.h"

namespace Assay {

InProcessSandbox::InProcessSandbox(Sandbox &validator, std::chrono::milliseconds patience, QObject *parent)
    : Sandbox(parent)
    , m_parts(std::make_shared<InProcessParts>(validator, patience))
{
}

InProcessSandbox::~InProcessSandbox() = default;

QString InProcessSandbox::tier() const
{
    return Name;
}

Isolation InProcessSandbox::nothingHolds()
{
    Isolation isolation;
    const auto absent = [&isolation](
                            IsolationProperty property, const QString &why) { isolation.set(property, IsolationLevel::Absent, why); };
    absent(IsolationProperty::Files, tr("the tool runs in this very process and reaches every file that it reaches"));
    absent(IsolationProperty::Network, tr("the tool runs in this very process and has its network"));
    absent(IsolationProperty::Processes, tr("the tool may start processes, and end this one"));
    absent(IsolationProperty::Memory, tr("only what Python objects take is counted; the memory is this process's own"));
    absent(IsolationProperty::SystemCalls, tr("no system call is refused"));
    return isolation;
}

Isolation InProcessSandbox::isolation() const
{
    return nothingHolds();
}

std::optional<Error> InProcessSandbox::unavailability() const
{
    return PythonThread::instance().unavailability();
}

std::unique_ptr<Validation> InProcessSandbox::validate(ValidationRequest request)
{
    return m_parts->validator.validate(std::move(request));
}

std::unique_ptr<Execution> InProcessSandbox::execute(ExecutionRequest request)
{
    return std::make_unique<InProcessExecution>(std::move(request), m_parts);
}

} // namespace Assay
