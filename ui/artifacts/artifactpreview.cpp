// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/artifactpreview.h"

#include "base/contract/visibletext.h"
#include "base/json/jsontext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QHash>
#include <QImageReader>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::ArtifactPreview)
};

QByteArray imageFormat(const QString &type)
{
    static const QHash<QString, QByteArray> formats = {{u"image/png"_s, "png"_ba}, {u"image/jpeg"_s, "jpeg"_ba}, {u"image/gif"_s, "gif"_ba},
        {u"image/webp"_s, "webp"_ba}, {u"image/bmp"_s, "bmp"_ba}};
    return formats.value(type);
}

bool isText(const QString &type)
{
    return type.startsWith("text/"_L1) || type.endsWith("+xml"_L1) || type.endsWith("+json"_L1) || type == "application/json"_L1
        || type == "application/xml"_L1 || type == "application/javascript"_L1;
}

ArtifactPreview nothing(const QString &note)
{
    ArtifactPreview preview;
    preview.note = note;
    return preview;
}

QString unreadableImage()
{
    return Words::tr("It is no image that can be read here. Save it to look at it elsewhere.");
}

ArtifactPreview imageOf(const Artifact &artifact, const QByteArray &format)
{
    if (!QImageReader::supportedImageFormats().contains(format))
        return nothing(Words::tr("Images of the type %1 cannot be shown here. Save it to look at it.").arg(artifact.type));
    QBuffer buffer;
    buffer.setData(artifact.bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (!size.isValid() || size.isEmpty())
        return nothing(unreadableImage());
    if (qint64(size.width()) * size.height() > ArtifactPreview::MostPoints)
        return nothing(Words::tr("The image has %1 × %2 points, which is more than is shown here. Save it to look at it.")
                .arg(size.width())
                .arg(size.height()));
    const bool isLarge = std::max(size.width(), size.height()) > ArtifactPreview::LongestSide;
    if (isLarge)
        reader.setScaledSize(
            size.scaled(ArtifactPreview::LongestSide, ArtifactPreview::LongestSide, Qt::KeepAspectRatio).expandedTo({1, 1}));
    ArtifactPreview preview;
    preview.image = reader.read();
    if (preview.image.isNull())
        return nothing(unreadableImage());
    preview.kind = ArtifactPreview::Kind::Image;
    preview.note = Words::tr("%1 × %2 points").arg(size.width()).arg(size.height());
    return preview;
}

/** For a view that lays out every line at once. */
ArtifactPreview textOf(const Artifact &artifact)
{
    const QString text =
        QString::fromUtf8(QByteArrayView(artifact.bytes).first(std::min(artifact.bytes.size(), 4 * ArtifactPreview::MostCharacters)));
    ArtifactPreview preview;
    preview.kind = ArtifactPreview::Kind::Text;
    qsizetype lines = 0;
    qsizetype start = 0;
    bool isCut = false;
    while (start < text.size() && lines < ArtifactPreview::MostLines && preview.text.size() < ArtifactPreview::MostCharacters) {
        qsizetype end = text.indexOf(u'\n', start);
        if (end < 0)
            end = text.size();
        const QStringView line = QStringView(text).sliced(start, end - start);
        isCut |= line.size() > ArtifactPreview::LongestLine;
        if (lines++ > 0)
            preview.text += u'\n';
        preview.text += line.first(std::min(line.size(), ArtifactPreview::LongestLine));
        start = end + 1;
    }
    preview.text = visibleText(preview.text.remove(u'\r'), LineBreaks::Keep);
    if (isCut || start < text.size())
        preview.note = Words::tr("Only a part of the text is shown. Save it to see the rest.");
    return preview;
}

ArtifactPreview tableOf(const Artifact &artifact, QChar separator)
{
    ArtifactPreview preview;
    preview.kind = ArtifactPreview::Kind::Table;
    preview.table = readSeparatedValues(artifact.bytes, separator);
    const auto rows = static_cast<int>(std::max<qsizetype>(preview.table.rows.size() - 1, 0));
    preview.note = preview.table.isCut ? Words::tr("Only a part of the table is shown. Save it to see the rest.")
                                       : Words::tr("%n rows", nullptr, rows);
    return preview;
}

} // namespace

ArtifactPreview previewOf(const Artifact &artifact)
{
    if (const QByteArray format = imageFormat(artifact.type); !format.isEmpty())
        return imageOf(artifact, format);
    if (artifact.type == "text/csv"_L1 || artifact.type == "text/tab-separated-values"_L1)
        return tableOf(artifact, artifact.type == "text/csv"_L1 ? u',' : u'\t');
    if (artifact.type == "application/json"_L1 && artifact.bytes.size() <= ArtifactPreview::MostJsonBytes) {
        if (const auto json = JsonText::parse(artifact.bytes)) {
            ArtifactPreview preview;
            preview.kind = ArtifactPreview::Kind::Json;
            preview.json = json->indented();
            return preview;
        }
    }
    if (isText(artifact.type) && !artifact.bytes.contains('\0'))
        return textOf(artifact);
    return nothing(Words::tr("There is no preview of the type %1. Save it to open it elsewhere.").arg(visibleText(artifact.type)));
}

} // namespace Assay
