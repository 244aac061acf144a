// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/eventstream.h"

#include <QList>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QByteArray oneLine(QByteArray text)
{
    return text.replace('\r', ' ').replace('\n', ' ').replace('\0', ' ');
}

} // namespace

QByteArray eventStreamMessage(const QByteArray &data, const QByteArray &id, const QByteArray &event)
{
    QByteArray message;
    if (!event.isEmpty())
        message += "event: " + oneLine(event) + '\n';
    if (!id.isEmpty())
        message += "id: " + oneLine(id) + '\n';
    QByteArray lines = data;
    lines.replace("\r\n", "\n").replace('\r', '\n');
    for (const QByteArray &line : lines.split('\n'))
        message += "data: " + line + '\n';
    return message + '\n';
}

QByteArray eventStreamComment(const QByteArray &text)
{
    return ": " + oneLine(text) + "\n\n";
}

} // namespace Assay
