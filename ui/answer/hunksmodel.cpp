// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/hunksmodel.h"

#include "base/contract/visibletext.h"

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

using Kind = ChangeProposal::Line::Kind;

constexpr quintptr OfHunk = 0; ///< internal id; that of a line is the row of its hunk, plus one

QString shownText(const QByteArray &line)
{
    QString text = QString::fromUtf8(line);
    if (text.size() > HunksModel::ShownCharacters)
        text = text.first(HunksModel::ShownCharacters) + u'…';
    return visibleText(text.replace(u'\t', u"    "_s));
}

QChar sign(Kind kind)
{
    return kind == Kind::Removed ? u'-' : kind == Kind::Added ? u'+' : u' ';
}

} // namespace

HunksModel::HunksModel(const ChangeProposal &proposal, QObject *parent)
    : QAbstractItemModel(parent)
    , m_proposal(proposal)
{
}

void HunksModel::toggle(const QModelIndex &index)
{
    const QModelIndex owner = index.parent().isValid() ? index.parent() : index;
    if (owner.isValid())
        setData(owner, hunk(owner).isChosen ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

QModelIndex HunksModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : OfHunk);
}

QModelIndex HunksModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() != OfHunk ? createIndex(int(child.internalId() - 1), 0, OfHunk) : QModelIndex();
}

int HunksModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_proposal.hunks().size());
    return parent.internalId() == OfHunk ? int(hunk(parent).lines.size()) : 0;
}

int HunksModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags HunksModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.internalId() == OfHunk ? usual | Qt::ItemIsUserCheckable : usual | Qt::ItemNeverHasChildren;
}

const ChangeProposal::Hunk &HunksModel::hunk(const QModelIndex &index) const
{
    return m_proposal.hunks()[index.internalId() == OfHunk ? index.row() : qsizetype(index.internalId() - 1)];
}

QVariant HunksModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    return index.internalId() == OfHunk ? hunkData(hunk(index), role) : lineData(hunk(index).lines[index.row()], role);
}

QVariant HunksModel::hunkData(const ChangeProposal::Hunk &hunk, int role) const
{
    if (role == Qt::DisplayRole)
        return title(hunk);
    if (role == Qt::CheckStateRole)
        return hunk.isChosen ? Qt::Checked : Qt::Unchecked;
    return {};
}

QVariant HunksModel::lineData(const ChangeProposal::Line &line, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return QString(sign(line.kind) + u' ' + shownText(line.text));
    case Qt::AccessibleTextRole:
        return (line.kind == Kind::Removed ? tr("removed: %1")
                : line.kind == Kind::Added ? tr("added: %1")
                                           : tr("unchanged: %1"))
            .arg(shownText(line.text));
    case KindRole:
        return int(line.kind);
    default:
        return {};
    }
}

QString HunksModel::title(const ChangeProposal::Hunk &hunk) const
{
    const int removed = int(hunk.count(Kind::Removed));
    const int added = int(hunk.count(Kind::Added));
    QStringList parts;
    if (removed > 0)
        parts.append(tr("%n lines removed", nullptr, removed));
    if (added > 0)
        parts.append(tr("%n lines added", nullptr, added));
    const QString change = parts.join(u", "_s);
    //: %1 is the number of a line, %2 what changes there: "2 lines removed, 1 line added".
    const QString text = hunk.isChosen ? tr("Line %1: %2") : tr("Line %1: %2 (left out)");
    return text.arg(QString::number(hunk.place.oldStart + 1), change);
}

bool HunksModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.internalId() != OfHunk || role != Qt::CheckStateRole)
        return false;
    m_proposal.choose(index.row(), value.value<Qt::CheckState>() == Qt::Checked);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole, Qt::DisplayRole});
    Q_EMIT choiceChanged();
    return true;
}

} // namespace Assay
