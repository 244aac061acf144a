// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessfixture.h"

#include <QSignalSpy>
#include <QTemporaryFile>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Policy trustingPolicy()
{
    QTemporaryFile file;
    if (!file.open()
        || file.write(R"({"name": "trusting", "severity": "warning", "requires_enforced_tier": false, "allows_any_import": true})") < 0
        || !file.flush())
        qFatal("cannot write a policy");
    const auto policy = Policy::load(file.fileName());
    if (!policy)
        qFatal("%s", qPrintable(policy.error().message));
    return *policy;
}

} // namespace

InProcessFixture::InProcessFixture(std::chrono::milliseconds patience)
    : m_sandbox(m_validator.sandbox(), patience)
{
}

ExecutionResult InProcessFixture::run(const ExecutionRequest &request)
{
    const auto job = m_sandbox.execute(request);
    QSignalSpy finished(job.get(), &Execution::finished);
    if (!job->isFinished() && !finished.wait(60'000))
        qWarning("the run did not finish");
    return job->result();
}

ExecutionRequest InProcessFixture::strict(const QByteArray &code, const QStringList &allowedImports)
{
    ExecutionRequest request;
    request.source = {code, u"tool.py"_s, {}};
    request.allowedImports = allowedImports;
    request.unsafe = true;
    request.required = {};
    request.limits.timeoutSeconds = 30;
    return request;
}

ExecutionRequest InProcessFixture::trusting(const QByteArray &code)
{
    static const Policy policy = trustingPolicy();
    ExecutionRequest request = strict(code, {u"*"_s});
    request.policy = policy;
    return request;
}

QString wordsOf(const ExecutionResult &result)
{
    return result.error ? result.error->type + u": "_s + result.error->message : QString();
}
