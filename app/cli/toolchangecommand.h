// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/json/jsonwriter.h"
#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools pin`, `unpin`, `rollback`, `rename`, `note`, `tag` and `restore`. */
class ToolChangeCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ToolChangeCommand(const ToolChangeArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    Result<void> change(ToolStore &library, int version);
    void printPin(const ToolVersion &used);

    QString m_sentence;
    JsonWriter m_json;

    ToolChangeArguments m_arguments;
};

} // namespace Assay::Cli
