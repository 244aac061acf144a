// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/artifact/artifactname.h"

#include "base/contract/visibletext.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype MostParts = 17;
constexpr qsizetype LongestPart = 200; // of the 255 that file systems take, so that a number has room
constexpr qsizetype LongestExtension = 20;

bool isForbidden(char32_t c)
{
    constexpr std::u32string_view Special = U"\\:*?\"<>|";
    return isObeyed(c) || c == U'\n' || c == U'\t' || Special.contains(c) || QChar::category(c) == QChar::Separator_Line
        || QChar::category(c) == QChar::Separator_Paragraph;
}

/** Names of devices on other systems, whatever stands behind the first dot. */
bool isReserved(const QString &part)
{
    static const QSet<QString> devices = [] {
        QSet<QString> names{u"con"_s, u"prn"_s, u"aux"_s, u"nul"_s};
        for (int number = 1; number <= 9; ++number)
            names << u"com"_s + QString::number(number) << u"lpt"_s + QString::number(number);
        return names;
    }();
    return devices.contains(part.section(u'.', 0, 0).trimmed().toLower());
}

qsizetype extensionStart(const QString &part)
{
    const qsizetype dot = part.lastIndexOf(u'.');
    return dot > 0 && part.size() - dot <= LongestExtension ? dot : part.size();
}

QString shortened(const QString &part)
{
    if (part.toUtf8().size() <= LongestPart)
        return part;
    const QString extension = part.sliced(extensionStart(part));
    QString stem = part.left(part.size() - extension.size());
    while ((stem + extension).toUtf8().size() > LongestPart)
        stem.chop(stem.back().isLowSurrogate() && stem.size() > 1 ? 2 : 1);
    return stem + extension;
}

QString safePart(const QString &part)
{
    QString safe;
    for (const char32_t c : part.toUcs4())
        safe += isForbidden(c) ? u"_"_s : QString::fromUcs4(&c, 1);
    if (safe.startsWith(u'.') || safe.startsWith(u'-') || safe.startsWith(u'~') || safe.startsWith(u' '))
        safe[0] = u'_';
    safe = shortened(safe);
    if (isReserved(safe))
        safe = shortened(u'_' + safe);
    if (safe.endsWith(u'.') || safe.endsWith(u' '))
        safe.back() = u'_';
    return safe;
}

} // namespace

QString safeArtifactName(const QString &name)
{
    QStringList parts = name.split(u'/', Qt::SkipEmptyParts);
    if (parts.size() > MostParts)
        parts.remove(MostParts - 1, parts.size() - MostParts);
    for (QString &part : parts)
        part = safePart(part);
    return parts.isEmpty() ? u"unnamed"_s : parts.join(u'/');
}

QString numberedArtifactName(const QString &name, int number)
{
    const qsizetype slash = name.lastIndexOf(u'/');
    const QString part = name.sliced(slash + 1);
    const qsizetype dot = extensionStart(part);
    return name.left(slash + 1) + part.left(dot) + u'-' + QString::number(number) + part.sliced(dot);
}

bool ArtifactNames::isTaken(const QString &name) const
{
    return m_files.contains(name) || m_folders.contains(name);
}

QString ArtifactNames::add(const QString &safe)
{
    // A folder on the way that is a file already gets a number, too.
    QString name;
    const QStringList parts = safe.split(u'/');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isLast = i + 1 == parts.size();
        const QString wanted = name.isEmpty() ? parts[i] : name + u'/' + parts[i];
        name = wanted;
        while (isLast ? isTaken(name) : m_files.contains(name))
            name = numberedArtifactName(wanted, ++m_numbers.emplace(wanted, m_numbers.value(wanted, 1)).value());
        if (isLast)
            m_files.insert(name);
        else
            m_folders.insert(name);
    }
    return name;
}

} // namespace Assay
