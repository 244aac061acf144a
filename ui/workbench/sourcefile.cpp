// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sourcefile.h"

#include "base/contract/requestcheck.h"
#include "base/json/jsontext.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QByteArray resource(const QString &name)
{
    QFile file(u":/assay/examples/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Result<Draft> SourceFile::load(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::unexpected(
            Error{u"file-not-readable"_s, tr("%1 could not be read: %2.").arg(shown, file.errorString()), file.errorString()});
    }
    const QByteArray bytes = file.read(Limits::MostReadOfAFile);
    if (const std::optional<Error> refused = checkSource({bytes, shown, {}}, Limits().sourceBytes))
        return std::unexpected(*refused);
    Draft draft = Draft::create(QFileInfo(path).completeBaseName());
    draft.source = bytes;
    return draft;
}

Result<void> SourceFile::save(const QString &path, const QByteArray &source)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(source) == source.size() && file.commit())
        return {};
    return std::unexpected(Error{u"file-not-writable"_s,
        tr("%1 could not be written: %2.").arg(QDir::toNativeSeparators(path), file.errorString()), file.errorString()});
}

Draft SourceFile::example()
{
    Draft draft = Draft::create(u"parse_invoice"_s);
    draft.source = resource(u"parse_invoice.py"_s);
    draft.argumentsText =
        QString::fromUtf8(JsonText::parse(resource(u"parse_invoice.json"_s)).value_or(JsonText::emptyObject()).indented());
    draft.allowedImports = {u"re"_s, u"decimal"_s};
    return draft;
}

} // namespace Assay
