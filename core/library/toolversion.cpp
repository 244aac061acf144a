// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolversion.h"

#include <QCryptographicHash>

#include <algorithm>

namespace Assay {

namespace {

/** Each field with its name and length before it, so that no two contracts share a form. */
void addField(QCryptographicHash &hash, QByteArrayView name, QByteArrayView value)
{
    hash.addData(name);
    hash.addData(QByteArray(' ' + QByteArray::number(value.size()) + '\n'));
    hash.addData(value);
    hash.addData("\n");
}

QByteArray sortedNames(QStringList names)
{
    std::ranges::sort(names);
    names.removeDuplicates();
    return names.join(u'\n').toUtf8();
}

} // namespace

QString ToolContract::hash() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addField(hash, "code", code);
    addField(hash, "shape", shapeName(shape.kind).toUtf8());
    addField(hash, "entry", shape.entry.toUtf8());
    addField(hash, "description", description.toUtf8());
    addField(hash, "schema", schema.bytes());
    addField(hash, "allowed imports", sortedNames(allowedImports));
    addField(hash, "policy", policy.toUtf8());
    addField(hash, "timeout", QByteArray::number(limits.timeoutSeconds, 'g', 17));
    addField(hash, "memory", QByteArray::number(limits.memoryMb));
    if (limits.processes > 0) // the hashes of tools that start none are older than this field
        addField(hash, "processes", QByteArray::number(limits.processes));
    if (!packages.isEmpty()) // likewise of those that need none
        addField(hash, "packages", sortedNames(packages));
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace Assay
