// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_schema_export.h"
#include "base/contract/error.h"
#include "base/json/jsontext.h"

#include <QList>

#include <memory>

namespace Assay {

/** One thing in a value that its schema does not allow. */
struct SchemaViolation
{
    QString path; ///< where in the value, such as items[2].name; empty for the value itself
    QString keyword; ///< of the schema
    QString message; ///< one sentence

    bool operator==(const SchemaViolation &) const = default;
};

/** "path: message", or "whole: message" where it is about the value itself. */
ASSAY_SCHEMA_EXPORT QString violationText(const SchemaViolation &violation, const QString &whole);

/** A JSON Schema of draft 2020-12, or of the older draft that its $schema names. Immutable; any thread.

    Both compile() and violations() take from a hostile schema what it likes of time, memory and stack, since they follow its references and
    its patterns: a process that has to live asks SchemaCheck instead. */
class ASSAY_SCHEMA_EXPORT JsonSchema
{
public:
    /** Errors: schema-invalid; schema-remote, when it refers to what lies outside of it, which nothing fetches. */
    static Result<JsonSchema> compile(const JsonText &schema);

    /** Numbers are compared as exact decimals up to 64 bits and as double beyond. Never more than `most`, in the order of the schema. */
    QList<SchemaViolation> violations(const JsonText &value, int most) const;

    /** Whether such a schema and a value of such a size can do no harm: both are small, and it has no keyword that refers or
        searches. */
    static bool isHarmless(const JsonText &schema, const JsonText &value);

private:
    struct Compiled;

    explicit JsonSchema(std::shared_ptr<const Compiled> compiled);

    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace Assay
