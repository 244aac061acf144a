// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/artifact/artifacttype.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestType = 100;

struct Kind
{
    QLatin1StringView type;
    std::array<QLatin1StringView, 3> extensions;
    QByteArrayView magic; ///< what it begins with; empty: nothing in particular
    QByteArrayView later = {}; ///< what stands eight bytes further on
};

constexpr std::array Kinds = {
    Kind{"image/png"_L1, {"png"_L1}, "\x89PNG\r\n\x1a\n"},
    Kind{"image/jpeg"_L1, {"jpg"_L1, "jpeg"_L1}, "\xff\xd8\xff"},
    Kind{"image/gif"_L1, {"gif"_L1}, "GIF8"},
    Kind{"image/webp"_L1, {"webp"_L1}, "RIFF", "WEBP"},
    Kind{"image/bmp"_L1, {"bmp"_L1}, "BM"},
    Kind{"image/svg+xml"_L1, {"svg"_L1}, {}},
    Kind{"audio/wav"_L1, {"wav"_L1}, "RIFF", "WAVE"},
    Kind{"audio/ogg"_L1, {"ogg"_L1, "oga"_L1}, "OggS"},
    Kind{"audio/flac"_L1, {"flac"_L1}, "fLaC"},
    Kind{"audio/mpeg"_L1, {"mp3"_L1}, {}},
    Kind{"application/pdf"_L1, {"pdf"_L1}, "%PDF-"},
    Kind{"application/zip"_L1, {"zip"_L1}, "PK\x03\x04"},
    Kind{"application/gzip"_L1, {"gz"_L1}, "\x1f\x8b"},
    Kind{"application/vnd.sqlite3"_L1, {"sqlite"_L1, "sqlite3"_L1, "db"_L1}, "SQLite format 3"},
    Kind{"application/json"_L1, {"json"_L1}, {}},
    Kind{"application/xml"_L1, {"xml"_L1}, {}},
    Kind{"text/csv"_L1, {"csv"_L1}, {}},
    Kind{"text/tab-separated-values"_L1, {"tsv"_L1}, {}},
    Kind{"text/html"_L1, {"html"_L1, "htm"_L1}, {}},
    Kind{"text/markdown"_L1, {"md"_L1}, {}},
    Kind{"text/x-python"_L1, {"py"_L1}, {}},
    Kind{"text/plain"_L1, {"txt"_L1, "log"_L1, "text"_L1}, {}},
};

bool isType(const QString &text)
{
    const auto isInType = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || u"!#$&^_.+-/"_s.contains(c); };
    return text.size() <= LongestType && text.count(u'/') == 1 && !text.startsWith(u'/') && !text.endsWith(u'/')
        && std::ranges::all_of(text, isInType);
}

bool begins(const QByteArray &bytes, const Kind &kind)
{
    constexpr qsizetype Later = 8;
    return bytes.startsWith(kind.magic) && (kind.later.isEmpty() || QByteArrayView(bytes).mid(Later).startsWith(kind.later));
}

template <typename Is>
const Kind *find(Is is)
{
    const auto found = std::ranges::find_if(Kinds, is);
    return found == Kinds.end() ? nullptr : &*found;
}

QString unknownType()
{
    return u"application/octet-stream"_s;
}

} // namespace

QString artifactType(const QString &claimed, const QString &name, const QByteArray &bytes)
{
    const QString extension = name.section(u'/', -1).section(u'.', 1).section(u'.', -1).toLower();
    const Kind *told = nullptr;
    QString type = claimed.toLower();
    if (isType(type)) {
        told = find([&type](const Kind &kind) { return kind.type == type; });
    } else {
        told = find([&extension](const Kind &kind) { return !extension.isEmpty() && std::ranges::contains(kind.extensions, extension); });
        type = told ? QString(told->type) : QString();
    }
    if (told && (told->magic.isEmpty() || begins(bytes, *told)))
        return type;
    // Two bytes are no sign of a kind that nobody named.
    constexpr qsizetype TellingMagic = 3;
    const Kind *shown = find([&bytes](const Kind &kind) { return kind.magic.size() >= TellingMagic && begins(bytes, kind); });
    if (told)
        return shown ? QString(shown->type) : unknownType();
    if (!type.isEmpty())
        return type; // a kind that nobody here knows better
    return shown ? QString(shown->type) : unknownType();
}

} // namespace Assay
