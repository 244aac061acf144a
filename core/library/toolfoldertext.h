// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "library/toolversion.h"

namespace Assay {

/** The JSON files of a tool's folder: what they are called, what stands in them, and what is wrong with them. Errors tool-file name the
   file
    (`path`) and the place. */
class ToolFolderText
{
public:
    /** Marks a folder as ours; its value is the number of the form. */
    static constexpr QLatin1StringView Mark{"assay_tool"};
    static constexpr int Form = 1;

    static QByteArray tool(const ToolHistory &tool);
    static QByteArray contract(const ToolContract &contract);
    static QByteArray record(const ToolVersion &version);
    /** Laid out where compactJson() leads back to the very bytes, else as it is. */
    static QByteArray schema(const JsonText &schema);

    /** False for a file of the same name that belongs to something else: JSON without the mark. */
    static bool isTool(const QByteArray &bytes);
    /** All but the versions. */
    static Result<ToolHistory> readTool(const QByteArray &bytes, const QString &path);
    /** Without code and schema. */
    static Result<ToolContract> readContract(const QByteArray &bytes, const QString &path);
    struct Record
    {
        PromotionRecord promotion;
        QString hash;
    };
    static Result<Record> readRecord(const QByteArray &bytes, const QString &path);
    /** As it stands; what schema() laid out is still to be compacted. */
    static Result<JsonText> readSchema(const QByteArray &bytes, const QString &path);

    static Error wrong(const QString &path, const QString &why);
};

} // namespace Assay
