// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "mcp/mcpcall.h"
#include "mcp/mcpcaller.h"
#include "mcp/mcptool.h"

#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

struct McpCallRequest
{
    QString tool; ///< one that tool() knows for the caller
    JsonText arguments = JsonText::emptyObject(); ///< an object; not checked against the tool's schema
    McpCaller caller;
    JsonText clientCapabilities = JsonText::emptyObject(); ///< what the client says that it can
};

/** Where a server's tools come from. Lives in the thread of the server; no call of it may wait. */
class ASSAY_MCP_EXPORT ToolProvider : public QObject
{
    Q_OBJECT

public:
    ~ToolProvider() override;

    /** At most `most` of the tools that the caller may use, in the order of their names by code unit, from the first behind `after`. */
    virtual QList<McpTool> tools(const McpCaller &caller, const QString &after, qsizetype most) const = 0;

    /** Nothing when there is none that the caller may use. */
    virtual std::optional<McpTool> tool(const McpCaller &caller, const QString &name) const = 0;

    virtual std::unique_ptr<McpCall> call(const McpCallRequest &request) = 0;

Q_SIGNALS:
    /** What tools() answers is no longer what it was. */
    void toolsChanged();

protected:
    explicit ToolProvider(QObject *parent = nullptr);
};

} // namespace Assay
