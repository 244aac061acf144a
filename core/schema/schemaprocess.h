// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "schema/jsonschema.h"

namespace Assay {

/** How a schema is checked in a process that may die of it. The process gets question() on standard input and writes answer(question) to
    standard output; readAnswer() takes that apart. */
class ASSAY_SCHEMA_EXPORT SchemaProcess
{
public:
    /** More are not told of. */
    static constexpr int MostViolations = 50;

    static QByteArray question(const JsonText &schema, const JsonText &value);

    /** In the process: bounds its time and memory first, and leaves it nothing but to compute and to write, as far as the kernel can. */
    static QByteArray answer(const QByteArray &question);

    /** Nothing when it is none: the process did not live to give one. */
    static std::optional<Result<QList<SchemaViolation>>> readAnswer(const QByteArray &answer);
};

} // namespace Assay
