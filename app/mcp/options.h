// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QHostAddress>
#include <QStringList>

#include <optional>

namespace Assay::Mcp {

struct HttpOptions
{
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;
    QString tokenFile; ///< where the tokens are written; empty: they are printed
    bool needsToken = true;
};

struct Options
{
    std::optional<HttpOptions> http; ///< nothing: standard input and output
    QString library;
    bool mayExecute = false;
};

/** Errors: usage. A request for help is the error "help", whose message is the text. */
Result<Options> parseOptions(const QStringList &arguments);

} // namespace Assay::Mcp
