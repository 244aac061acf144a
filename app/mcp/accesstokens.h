// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "mcp/bearertoken.h"

#include <QString>

namespace Assay::Mcp {

/** The tokens of one server: random, and good for as long as it runs. */
struct AccessTokens
{
    QByteArray agent; ///< may call the tools of the library
    QByteArray op; ///< of the operator: may also run code; empty: there is none

    static AccessTokens random(bool hasOperator);

    McpAuthorization authorization() const;
    QString text() const;
    /** Makes the file, for its owner alone; one that is there is replaced. Error: token-file-not-writable. */
    Result<> writeTo(const QString &path) const;
};

} // namespace Assay::Mcp
