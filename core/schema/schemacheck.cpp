// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/schemacheck.h"

#include "schema/schemaprocess.h"

using namespace Qt::StringLiterals;

namespace Assay {

SchemaCheck::SchemaCheck(const JsonText &schema, const JsonText &value, const Helper &helper, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_value(value)
    , m_helper(helper)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_process->kill(); });
    QTimer::singleShot(0, this, &SchemaCheck::begin);
}

SchemaCheck::~SchemaCheck()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    QProcess *process = m_process.release();
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    connect(process, &QProcess::errorOccurred, process, &QObject::deleteLater);
    process->kill();
    if (process->state() == QProcess::NotRunning)
        process->deleteLater();
}

void SchemaCheck::begin()
{
    if (!JsonSchema::isHarmless(m_schema, m_value)) {
        ask();
        return;
    }
    const auto compiled = JsonSchema::compile(m_schema);
    if (compiled)
        finish(compiled->violations(m_value, SchemaProcess::MostViolations));
    else
        finish(std::unexpected(compiled.error()));
}

void SchemaCheck::ask()
{
    m_process = std::make_unique<QProcess>();
    const auto conclude = [this] {
        m_patience.stop();
        const auto answer = SchemaProcess::readAnswer(m_process->readAllStandardOutput());
        const QString words = m_process->errorString();
        m_process.release()->deleteLater();
        finish(answer.value_or(std::unexpected(Error{u"schema-not-checkable"_s,
            tr("The schema of the tool could not be checked: it needs more time, memory or depth than a schema may. Simplify its patterns "
               "and "
               "references."),
            words})));
    };
    connect(m_process.get(), &QProcess::finished, this, conclude);
    connect(m_process.get(), &QProcess::errorOccurred, this, [conclude](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            conclude();
    });
    m_process->start(m_helper.program, m_helper.arguments);
    m_process->write(SchemaProcess::question(m_schema, m_value));
    m_process->closeWriteChannel();
    m_patience.start(m_helper.patience);
}

void SchemaCheck::finish(const Result<QList<SchemaViolation>> &result)
{
    if (std::exchange(m_isFinished, true))
        return;
    m_result = result;
    Q_EMIT finished();
}

} // namespace Assay
