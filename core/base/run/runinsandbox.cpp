// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/run/runinsandbox.h"

#include <QFutureWatcher>
#include <QPromise>

#include <memory>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** The code as published: with the expression appended as its return statement. */
QByteArray implementation(const RunOptions &options)
{
    return options.returnExpression.isEmpty() ? options.code : options.code + "\nreturn " + options.returnExpression.toUtf8() + '\n';
}

QString firstCharacters(const QByteArray &utf8, qsizetype count)
{
    const QString text = QString::fromUtf8(utf8.first(std::min(utf8.size(), 4 * count)));
    qsizetype end = 0;
    for (; count > 0 && end < text.size(); --count)
        end += text.at(end).isHighSurrogate() && end + 1 < text.size() ? 2 : 1;
    return text.first(end);
}

QString errorText(const ExecutionResult &result)
{
    if (!result.error)
        return u"unknown error"_s;
    const ToolError &error = *result.error;
    if (result.status != ExecutionStatus::Error)
        return error.message;
    return error.message.isEmpty() ? error.type : u"%1: %2"_s.arg(error.type, error.message);
}

QString publishedMessage(SandboxRunError::Stage stage, const ExecutionResult &underlying)
{
    if (stage == SandboxRunError::Stage::Execute)
        return u"sandbox execution failed: %1"_s.arg(errorText(underlying));
    const QString findings = publishedText(underlying.diagnostics);
    return u"sandbox validation rejected the implementation: %1"_s.arg(findings.isEmpty() ? errorText(underlying) : findings);
}

ExecutionRequest requestFor(const RunOptions &options)
{
    ExecutionRequest request;
    request.source.bytes = options.code;
    request.arguments = options.arguments;
    request.returnExpression = options.returnExpression;
    request.policy = options.policy;
    request.allowedImports = options.allowedImports;
    request.limits.timeoutSeconds = options.timeoutSeconds;
    request.limits.memoryMb = options.memoryMb;
    return request;
}

/** Joins one execution with the future that stands for it: cancelling the future stops the run, and whichever of run and sandbox ends first
   takes this object with it. `Settle` puts the result into the promise. */
template <typename T, typename Settle>
class PromisedRun : public QObject
{
public:
    PromisedRun(Sandbox &sandbox, ExecutionRequest request, Settle settle)
        : QObject(&sandbox)
        , m_execution(sandbox.execute(std::move(request)))
        , m_settle(std::move(settle))
    {
        m_promise.start();
        connect(m_execution.get(), &Execution::finished, this, [this](const ExecutionResult &result) { end(result); });
        connect(&m_watcher, &QFutureWatcher<T>::canceled, m_execution.get(), &Execution::cancel);
        m_watcher.setFuture(m_promise.future());
    }

    QFuture<T> future() const { return m_promise.future(); }

private:
    void end(const ExecutionResult &result)
    {
        if (result.status == ExecutionStatus::Cancelled)
            m_promise.future().cancel();
        else
            m_settle(m_promise, result);
        m_promise.finish();
        deleteLater();
    }

    QPromise<T> m_promise;
    QFutureWatcher<T> m_watcher;
    std::unique_ptr<Execution> m_execution;
    Settle m_settle;
};

template <typename T, typename Settle>
QFuture<T> promiseRun(Sandbox &sandbox, const RunOptions &options, Settle settle)
{
    return (new PromisedRun<T, Settle>(sandbox, requestFor(options), std::move(settle)))->future();
}

SandboxRunError errorFor(const RunOptions &options, const ExecutionResult &result)
{
    const auto stage = result.status == ExecutionStatus::Rejected ? SandboxRunError::Stage::Validate : SandboxRunError::Stage::Execute;
    return {stage, implementation(options), result};
}

} // namespace

SandboxRunError::SandboxRunError(Stage stage, const QByteArray &code, const ExecutionResult &underlying)
    : m_stage(stage)
    , m_codeSnippet(firstCharacters(code, 200))
    , m_underlying(underlying)
    , m_what(publishedMessage(stage, underlying).toUtf8())
{
}

QFuture<JsonText> runInSandbox(Sandbox &sandbox, const RunOptions &options)
{
    return promiseRun<JsonText>(sandbox, options, [options](QPromise<JsonText> &promise, const ExecutionResult &result) {
        if (result.success())
            promise.addResult(*result.value);
        else
            promise.setException(errorFor(options, result));
    });
}

QFuture<SafeRun> runInSandboxSafe(Sandbox &sandbox, const RunOptions &options)
{
    return promiseRun<SafeRun>(sandbox, options, [options](QPromise<SafeRun> &promise, const ExecutionResult &result) {
        if (result.success())
            promise.addResult(SafeRun{true, *result.value, {}});
        else
            promise.addResult(SafeRun{false, {}, QString::fromUtf8(errorFor(options, result).what())});
    });
}

} // namespace Assay
