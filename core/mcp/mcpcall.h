// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "base/contract/toolmessage.h"
#include "mcp/mcpcontent.h"
#include "mcp/mcperror.h"

#include <QObject>

namespace Assay {

/** One call of a tool under way. It begins on the next turn of the event loop and ends exactly once, with finished() or failed(). Deleting
    one that has not ended stops it, and all that it started. */
class ASSAY_MCP_EXPORT McpCall : public QObject
{
    Q_OBJECT

public:
    ~McpCall() override;

Q_SIGNALS:
    void progressed(const Assay::ToolProgress &progress);
    void messageReceived(const Assay::ToolMessage &message);
    void finished(const Assay::McpCallResult &result);
    /** The call itself was wrong: MissingClientCapability, InvalidParams. A tool that failed is a result. */
    void failed(const Assay::McpError &error);

protected:
    explicit McpCall(QObject *parent = nullptr);
};

} // namespace Assay
