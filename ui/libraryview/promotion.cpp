// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryview/promotion.h"

#include "base/contract/identifier.h"
#include "library/toolproposal.h"
#include "session/toolsession.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** The nearest thing to `title` that may be a tool's name. */
QString nameFrom(const QString &title)
{
    static const QRegularExpression others(u"[^A-Za-z0-9_-]+"_s);
    static const QRegularExpression edges(u"^[^A-Za-z0-9]+|_+$"_s);
    QString name = title.section(u".py"_s, 0, 0);
    name.replace(others, u"_"_s);
    return name.remove(edges).first(std::min(name.size(), MaxIdentifierLength));
}

} // namespace

Result<Promotion> Promotion::propose(const ToolSession &session)
{
    if (!session.report() || !session.isReportCurrent() || !*session.report()) {
        return std::unexpected(
            Error{u"promotion-not-checked"_s, tr("This text has not been checked yet. Validate it, then promote it."), {}});
    }
    const ValidationReport &report = **session.report();
    if (!report.isAccepted()) {
        return std::unexpected(
            Error{u"promotion-refused"_s, tr("This text has issues that keep it from running. Mend them, then promote it."), {}});
    }
    const Draft &draft = session.draft();
    const FunctionInfo *function = calledFunction(report, draft.shape);
    Promotion promotion;
    promotion.name = nameFrom(function ? function->name : draft.title);
    promotion.contract = proposeContract(report, draft.shape, draft.allowedImports, draft.packages, draft.policy, draft.limits());
    promotion.record.by = systemUserName();
    promotion.record.when = QDateTime::currentDateTimeUtc();
    if (session.isLastRunCurrent()) {
        promotion.evidence = session.lastRun()->result;
        promotion.record.tier = session.lastRun()->draft.tier;
        promotion.record.runStatus = statusName(promotion.evidence->status);
    }
    return promotion;
}

} // namespace Assay
