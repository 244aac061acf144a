// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpexchange.h"
#include "mcp/mcpservice.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace Assay {

/** A client of a stateless revision that listens for changes, for as long as its response is open. Deletes itself when the client leaves.
 */
class McpHttpListener : public QObject
{
    Q_OBJECT

public:
    McpHttpListener(McpService &service, McpCaller caller, const McpMessage &request, HttpExchange *exchange,
        std::chrono::milliseconds keepAliveTime, QObject *parent);
    ~McpHttpListener() override;

    const McpCaller &caller() const { return m_caller; }

    /** Ends with a result: nothing more will be told. */
    void finish();

private:
    void tellChange();

    McpAnswers m_answers;
    McpCaller m_caller;
    QByteArray m_subscription;
    QPointer<HttpExchange> m_exchange;
    QTimer m_keepAliveTimer;
    bool m_owesChange = false; ///< one that came while the reader was behind
};

} // namespace Assay
