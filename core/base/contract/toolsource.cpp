// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/toolsource.h"

using namespace Qt::StringLiterals;

namespace Assay {

QString shapeName(Shape::Kind kind)
{
    switch (kind) {
    case Shape::Kind::Body:
        return u"body"_s;
    case Shape::Kind::Function:
        return u"function"_s;
    }
    Q_UNREACHABLE_RETURN(QString());
}

} // namespace Assay
