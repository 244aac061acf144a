// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "schema/jsonschema.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

namespace Assay {

/** Checks a value against a schema that nobody has to trust: in this process where neither can do harm, else in one that may die of it.
    Deleting the job ends it. */
class ASSAY_SCHEMA_EXPORT SchemaCheck : public QObject
{
    Q_OBJECT

public:
    /** A program that answers as SchemaProcess says. */
    struct Helper
    {
        QString program;
        QStringList arguments;
        std::chrono::milliseconds patience = std::chrono::seconds(10);
    };

    SchemaCheck(const JsonText &schema, const JsonText &value, const Helper &helper, QObject *parent = nullptr);
    ~SchemaCheck() override;

    /** After finished(). Errors: those of JsonSchema::compile(), schema-not-checkable. */
    const Result<QList<SchemaViolation>> &result() const { return m_result; }

Q_SIGNALS:
    /** Exactly once, never from within the constructor. */
    void finished();

private:
    void begin();
    void ask();
    void finish(const Result<QList<SchemaViolation>> &result);

    JsonText m_schema;
    JsonText m_value;
    Helper m_helper;
    std::unique_ptr<QProcess> m_process;
    QTimer m_patience;
    Result<QList<SchemaViolation>> m_result;
    bool m_isFinished = false;
};

} // namespace Assay
