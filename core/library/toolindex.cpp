// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolindex.h"

#include "library/libraryerror.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QRegularExpression>
#include <QSqlError>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** What the index is made of; a shorter word is looked for by itself. */
constexpr qsizetype GroupLength = 3;
constexpr qsizetype MostWords = 32;
constexpr qsizetype LongestSearch = 1000;

/** In the order of the columns of the index: a match in the name counts most. */
const QString Rank = u"bm25(search, 10.0, 6.0, 4.0, 2.0, 1.0)"_s;

const QString Summaries =
    u"SELECT t.name, u.description, n.newest, n.number, u.promoted_at, u.version, t.pinned IS NOT NULL, t.tags FROM tools AS t "
    "JOIN (SELECT name, max(version) AS newest, count(*) AS number FROM versions WHERE forgotten = 0 GROUP BY name) AS n ON n.name = "
    "t.name "
    "JOIN versions AS u ON u.name = t.name AND u.version = ifnull(t.pinned, n.newest) AND u.forgotten = 0 "_s;

const QString UsedVersion =
    u"JOIN versions AS u ON u.name = t.name AND u.forgotten = 0 "
    "AND u.version = ifnull(t.pinned, (SELECT max(version) FROM versions WHERE name = t.name AND forgotten = 0)) "_s;

/** The same for a few tools, whose versions are counted one tool at a time. */
const QString FewSummaries =
    u"SELECT t.name, u.description, (SELECT max(version) FROM versions WHERE name = t.name AND forgotten = 0), "
    "(SELECT count(*) FROM versions WHERE name = t.name AND forgotten = 0), u.promoted_at, u.version, t.pinned IS NOT NULL, t.tags "
    "FROM tools AS t "_s
    + UsedVersion;

/** FTS5 takes a text in double quotes as it is. */
QString quoted(QString word)
{
    return u'"' + word.replace(u'"', u"\"\""_s) + u'"';
}

QString likePattern(QString word)
{
    static const QString special = u"\\%_"_s;
    for (const QChar mark : special)
        word.replace(mark, u'\\' + QString(mark));
    return u'%' + word + u'%';
}

} // namespace

Result<void> ToolIndex::update(const QString &name) const
{
    const auto document = m_database.value(u"SELECT document FROM tools WHERE name = ?"_s, {name});
    if (!document)
        return std::unexpected(document.error());
    if (!document->isNull()) {
        if (auto removed = m_database.change(u"DELETE FROM search WHERE rowid = ?"_s, {*document}); !removed)
            return removed;
    }
    const auto live = m_database.value(u"SELECT max(version) FROM versions WHERE name = ? AND forgotten = 0"_s, {name});
    if (!live)
        return std::unexpected(live.error());
    if (live->isNull())
        return m_database.change(u"UPDATE tools SET document = NULL WHERE name = ?"_s, {name});
    auto numbered = m_database.change(
        u"UPDATE tools SET document = ifnull(document, (SELECT ifnull(max(document), 0) + 1 FROM tools)) WHERE name = ?"_s, {name});
    if (!numbered)
        return numbered;
    return m_database.change(u"INSERT INTO search (rowid, name, tags, description, notes, code) "
                             "SELECT t.document, t.name, t.tags, v.description, t.notes, CAST(substr(v.code, 1, 262144) AS TEXT) "
                             "FROM tools AS t JOIN versions AS v ON v.name = t.name AND v.version = ifnull(t.pinned, ?) WHERE t.name = ?"_s,
        {*live, name});
}

Result<QList<ToolSummary>> ToolIndex::summaries(const QString &sql, const QVariantList &values) const
{
    auto query = m_database.run(sql, values);
    if (!query)
        return std::unexpected(query.error());
    QList<ToolSummary> tools;
    while (query->next()) {
        tools.append({query->value(0).toString(), query->value(1).toString(), query->value(2).toInt(), query->value(3).toInt(),
            VersionRows::time(query->value(4)), query->value(5).toInt(), query->value(6).toBool(), VersionRows::lines(query->value(7))});
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    return tools;
}

Result<QList<ToolSummary>> ToolIndex::all() const
{
    return summaries(Summaries + u"ORDER BY t.name"_s, {});
}

Result<QList<ToolSummary>> ToolIndex::search(const QString &words, int limit) const
{
    if (words.size() > LongestSearch) {
        return std::unexpected(Error{u"search-too-long"_s,
            ToolStore::tr("The search has %1 characters. At most %2 can be looked for.").arg(words.size()).arg(LongestSearch), {}});
    }
    const QStringList all = QString(words).replace(QChar::Null, u' ').split(QRegularExpression(u"\\s+"_s), Qt::SkipEmptyParts);
    if (all.size() > MostWords) {
        return std::unexpected(Error{u"search-too-long"_s,
            ToolStore::tr("The search has %1 words. At most %2 can be looked for.").arg(all.size()).arg(MostWords), {}});
    }
    QStringList inIndex;
    QString condition;
    QVariantList values;
    for (const QString &word : all) {
        if (word.toUcs4().size() >= GroupLength) {
            inIndex.append(quoted(word));
            continue;
        }
        const QString pattern = likePattern(word);
        condition += u"AND (t.name LIKE ? ESCAPE '\\' OR t.tags LIKE ? ESCAPE '\\' OR u.description LIKE ? ESCAPE '\\') "_s;
        values += {pattern, pattern, pattern};
    }
    if (inIndex.isEmpty()) {
        return summaries(
            Summaries + (condition.isEmpty() ? QString() : u"WHERE "_s + condition.mid(4)) + u"ORDER BY t.name <> ?, t.name LIMIT ?"_s,
            values + QVariantList{words.trimmed(), limit});
    }
    // Ranked and cut first: a common word matches nearly every tool.
    const QString best = u"SELECT t.name, t.name <> ? COLLATE NOCASE AS other, "_s + Rank
        + u" AS score FROM search AS s JOIN tools AS t ON t.document = s.rowid "_s + (condition.isEmpty() ? QString() : UsedVersion)
        + u"WHERE s.search MATCH ? "_s + condition + u"ORDER BY other, score, t.name LIMIT ?"_s;
    return summaries(FewSummaries + u"JOIN ("_s + best + u") AS b ON b.name = t.name ORDER BY b.other, b.score, t.name"_s,
        QVariantList{words.trimmed(), inIndex.join(u' ')} + values + QVariantList{limit});
}

} // namespace Assay
