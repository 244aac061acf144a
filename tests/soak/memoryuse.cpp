// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "memoryuse.h"

#include <QByteArray>
#include <QFile>

using namespace Qt::StringLiterals;

std::optional<qint64> privateBytes(qint64 process)
{
    QFile file(u"/proc/%1/smaps_rollup"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    std::optional<qint64> kib;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("Private_Dirty") || line.startsWith("Swap:"))
            kib = kib.value_or(0) + line.simplified().split(' ').value(1).toLongLong();
    }
    return kib ? std::optional(*kib * 1024) : std::nullopt;
}
