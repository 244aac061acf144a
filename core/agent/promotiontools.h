// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "library/toolstore.h"
#include "mcp/toolprovider.h"
#include "schema/schemacheck.h"

namespace Assay {

class Promoter;
class Sandbox;

/** The tools that decide which tools a library has: promote_tool and forget_tool, for operators, and list_persisted_tools, for all. */
class ASSAY_AGENT_EXPORT PromotionTools : public ToolProvider
{
    Q_OBJECT

public:
    /** All outlive this and its calls. */
    struct Parts
    {
        ToolStore &store;
        const Promoter &promoter; ///< has the last word before an operator's
        Sandbox &sandbox; ///< validates what is to be promoted
        SchemaCheck::Helper schemaHelper;
    };

    explicit PromotionTools(Parts parts, QObject *parent = nullptr);
    ~PromotionTools() override;

    // Callers that are no operators see list_persisted_tools alone; a call of another tells them why it is refused.
    QList<McpTool> tools(const McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<McpTool> tool(const McpCaller &caller, const QString &name) const override;
    std::unique_ptr<McpCall> call(const McpCallRequest &request) override;

private:
    McpCallResult list(const JsonText &arguments) const;
    McpCallResult forget(const McpCallRequest &request);

    Parts m_parts;
    QList<McpTool> m_tools; ///< by name
};

} // namespace Assay
