// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "base/contract/executionresult.h"
#include "library/toolstore.h"
#include "mcp/toolprovider.h"
#include "schema/schemacheck.h"

#include <QTimer>

#include <memory>

namespace Assay {

class Sandbox;

/** The tools of a library, each by its own name and in the version that is in use. What other programs change in the library is seen within
    a second. */
class ASSAY_AGENT_EXPORT LibraryTools : public ToolProvider
{
    Q_OBJECT

public:
    struct Parts
    {
        QString library; ///< file of the ToolStore; it need not be there yet
        Sandbox &sandbox; ///< outlives this and its calls
        SchemaCheck::Helper schemaHelper; ///< checks the arguments
    };

    explicit LibraryTools(Parts parts, QObject *parent = nullptr);
    ~LibraryTools() override;

    QList<McpTool> tools(const McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<McpTool> tool(const McpCaller &caller, const QString &name) const override;
    std::unique_ptr<McpCall> call(const McpCallRequest &request) override;

    /** Looks at once whether the library has changed. */
    void refresh();

private:
    /** Opens the library when it is there. */
    ToolStore *store() const;
    std::optional<ToolVersion> version(const QString &name) const;
    QByteArray stateOfFiles() const;
    void recordCall(const ToolVersion &tool, const ExecutionResult &result);

    Parts m_parts;
    mutable std::unique_ptr<ToolStore> m_store;
    std::unique_ptr<ToolStore> m_records; ///< the same library, to write calls to
    QList<ToolSummary> m_summaries; ///< in the order of the code units of their names
    QByteArray m_state; ///< of the files, when these were read
    QTimer m_timer;
};

} // namespace Assay
