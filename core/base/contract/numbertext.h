// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace Assay {

/** A number for messages, in groups of three digits; the same under every locale, so that messages stay comparable. */
inline QString numberText(qint64 value)
{
    return QLocale(QLocale::English).toString(value);
}

} // namespace Assay
