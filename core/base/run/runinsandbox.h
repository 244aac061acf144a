// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/sandbox.h"

#include <QException>
#include <QFuture>

namespace Assay {

/** The published convenience call, as options with its defaults. */
struct RunOptions
{
    QByteArray code;
    QString returnExpression; ///< appended as `return EXPR`
    JsonText arguments = JsonText::emptyObject();
    QStringList allowedImports;
    Policy policy;
    double timeoutSeconds = Limits().timeoutSeconds;
    qint64 memoryMb = Limits().memoryMb;
};

/** Why runInSandbox() gave no value; what() is the published text. */
class ASSAY_BASE_EXPORT SandboxRunError : public QException
{
public:
    enum class Stage { Validate, Execute };

    SandboxRunError(Stage stage, const QByteArray &code, const ExecutionResult &underlying);

    void raise() const override { throw *this; }
    SandboxRunError *clone() const override { return new SandboxRunError(*this); }
    const char *what() const noexcept override { return m_what.constData(); }

    Stage stage() const { return m_stage; }
    /** At most 200 characters of the code. */
    QString codeSnippet() const { return m_codeSnippet; }
    const ExecutionResult &underlying() const { return m_underlying; }

private:
    Stage m_stage;
    QString m_codeSnippet;
    ExecutionResult m_underlying;
    QByteArray m_what;
};

struct SafeRun
{
    bool ok = false;
    JsonText output; ///< null unless ok
    QString error; ///< empty when ok
};

/** Validates and runs `options.code` in `sandbox`, which must outlive the future. Fails with SandboxRunError. */
ASSAY_BASE_EXPORT QFuture<JsonText> runInSandbox(Sandbox &sandbox, const RunOptions &options);
/** The same without failing. */
ASSAY_BASE_EXPORT QFuture<SafeRun> runInSandboxSafe(Sandbox &sandbox, const RunOptions &options);

} // namespace Assay
