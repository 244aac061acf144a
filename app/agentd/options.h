// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "agent/promoter.h"
#include "base/contract/error.h"

#include <QByteArrayList>
#include <QString>

#include <variant>

namespace Assay::Agentd {

/** Serve a session. */
struct ServeOptions
{
    QString session; ///< isIdentifier()
    QString user; ///< isIdentifier()
    QString directory = QStringLiteral("/run/assay"); ///< of the key and of the socket
    QString data = QStringLiteral("/data"); ///< what stays with the user
    QString workspace = QStringLiteral("/workspace"); ///< what stays as long as the session
    QString packages = QStringLiteral("/packages"); ///< need not be there
    QString policy = QStringLiteral("strict"); ///< the built-in one for which workers are kept ready from the start
    PromotionPolicy promotion;
    int workers = 4; ///< that wait for runs
};

/** Write what every start would else make anew into a folder. */
struct PrepareOptions
{
    QString folder;
};

/** Answer for a schema, as SchemaProcess says, and end. */
struct SchemaCheckOptions
{
};

using Options = std::variant<ServeOptions, PrepareOptions, SchemaCheckOptions>;

/** `arguments`: without the program's name. Error usage. */
Result<Options> parseOptions(const QByteArrayList &arguments);

} // namespace Assay::Agentd
