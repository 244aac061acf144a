// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QString>

namespace Assay {

/** How the text is to be read as a tool. */
struct Shape
{
    enum class Kind {
        Body, ///< reads `args`, returns its value; the default
        Function, ///< the function `entry` is called with the arguments
    };
    Kind kind = Kind::Body;
    QString entry; ///< for Function: its name; empty means the only public function

    bool operator==(const Shape &) const = default;
};

/** "body" or "function", as in the library, in drafts and in the guest's protocol. */
ASSAY_BASE_EXPORT QString shapeName(Shape::Kind kind);

/** Untrusted text as it arrived: bytes, so that coding cookies count; nothing has been cleaned. */
struct ToolSource
{
    QByteArray bytes;
    QString name; ///< for messages: a file name, "<stdin>", a tool's name
    Shape shape;
};

} // namespace Assay
