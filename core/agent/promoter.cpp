// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/promoter.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostRuns = 1000;
constexpr qint64 LongestFile = 8 * 1024 * 1024;

/** A field with its length before it, so that no two contents share a form. */
void add(QCryptographicHash &hash, QByteArrayView field)
{
    hash.addData(QByteArray::number(field.size()) + '\n');
    hash.addData(field);
}

QString keyOf(const QString &name, const QString &fingerprint)
{
    return name + u' ' + fingerprint;
}

} // namespace

Result<PromotionPolicy> PromotionPolicy::parse(const QString &text)
{
    if (text == "eager"_L1)
        return PromotionPolicy{1};
    if (text == "operator_approval"_L1)
        return PromotionPolicy{0};
    const QLatin1StringView threshold("threshold:");
    bool isNumber = false;
    const int runs = text.startsWith(threshold) ? text.sliced(threshold.size()).toInt(&isNumber) : 0;
    if (isNumber && runs >= 1 && runs <= MostRuns)
        return PromotionPolicy{runs};
    return std::unexpected(Error{u"promotion-policy"_s,
        u"\"%1\" is no policy of promotion. Take threshold:N with N from 1 to %2, eager or operator_approval."_s.arg(text.left(80))
            .arg(MostRuns),
        {}});
}

Promoter::Promoter(const PromotionPolicy &policy, const QString &file)
    : m_policy(policy)
    , m_file(file)
{
    read();
}

QString Promoter::fingerprint(const ExecutionRequest &request)
{
    if (!request.returnExpression.isEmpty() || !request.dependencies.isEmpty())
        return {};
    QStringList imports = request.allowedImports;
    imports.sort();
    imports.removeDuplicates();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    add(hash, request.source.bytes);
    add(hash, shapeName(request.source.shape.kind).toUtf8());
    add(hash, request.source.shape.entry.toUtf8());
    add(hash, imports.join(u'\n').toUtf8());
    add(hash, request.policy.json().bytes());
    add(hash, QByteArray::number(request.limits.processes));
    return QString::fromLatin1(hash.result().toHex());
}

Result<> Promoter::count(const QString &name, const QString &fingerprint)
{
    if (m_counts.size() >= MostTools && !m_counts.contains(keyOf(name, fingerprint))) {
        const auto oldest = std::ranges::min_element(m_counts, {}, &Count::last);
        m_counts.erase(oldest);
    }
    Count &count = m_counts[keyOf(name, fingerprint)];
    count.runs = std::min(count.runs + 1, MostRuns);
    count.last = ++m_last;
    return write();
}

int Promoter::runs(const QString &name, const QString &fingerprint) const
{
    return m_counts.value(keyOf(name, fingerprint)).runs;
}

std::optional<Error> Promoter::refusalOf(bool isOperator)
{
    if (isOperator)
        return std::nullopt;
    return Error{u"promotion-needs-operator"_s,
        u"Only an operator decides which tools there are: this needs a token with the scope \"operator\"."_s, {}};
}

std::optional<Error> Promoter::refusal(const QString &name, const QString &fingerprint, bool isOperator) const
{
    if (auto refused = refusalOf(isOperator))
        return refused;
    const int found = runs(name, fingerprint);
    if (found >= m_policy.runs)
        return std::nullopt;
    return Error{u"promotion-needs-runs"_s,
        u"The tool \"%1\" has %2 successful runs with this very text, imports and policy; %3 are needed. Run it with execute_python and "
        u"its "
        u"name."_s.arg(name)
            .arg(found)
            .arg(m_policy.runs),
        {}};
}

void Promoter::read()
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QJsonObject counts = QJsonDocument::fromJson(file.read(LongestFile)).object();
    for (auto entry = counts.constBegin(); entry != counts.constEnd(); ++entry) {
        const QJsonArray pair = entry.value().toArray();
        const Count count{std::clamp(pair[0].toInt(), 0, MostRuns), pair[1].toInteger()};
        m_counts.insert(entry.key(), count);
        m_last = std::max(m_last, count.last);
    }
}

Result<> Promoter::write() const
{
    QJsonObject counts;
    for (auto entry = m_counts.cbegin(); entry != m_counts.cend(); ++entry)
        counts.insert(entry.key(), QJsonArray{entry->runs, entry->last});
    QSaveFile file(m_file);
    const QByteArray text = QJsonDocument(counts).toJson(QJsonDocument::Compact);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(text) == text.size()
        && file.commit())
        return {};
    return std::unexpected(
        Error{u"counts-not-written"_s, u"The counts of runs cannot be written to %1."_s.arg(m_file), file.errorString()});
}

} // namespace Assay
