// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "base/contract/error.h"
#include "base/contract/executionrequest.h"

#include <QHash>
#include <QString>

namespace Assay {

/** What has to be known of a tool before it may be promoted. Who may decide it is another matter: an operator, in every policy. */
struct ASSAY_AGENT_EXPORT PromotionPolicy
{
    int runs = 3; ///< that have to have succeeded with this very content; 0: an operator's word is enough

    /** "threshold:N" (N from 1 to 1000), "eager" (one run), "operator_approval" (none). Error promotion-policy. */
    static Result<PromotionPolicy> parse(const QString &text);
};

/** The gate before the library: counts the runs of a tool that succeeded, by its name and its content, in a file. A text that was edited
    begins at zero. Used from one thread. */
class ASSAY_AGENT_EXPORT Promoter
{
public:
    /** What is remembered; what was counted last stays. */
    static constexpr qsizetype MostTools = 10'000;

    /** `file`: of the counts, made with the first one; what cannot be read counts as nothing. */
    Promoter(const PromotionPolicy &policy, const QString &file);

    /** What makes two requests runs of the same content: text, shape, imports, policy, processes. Arguments and other limits do not count.
        Empty for a run that has more to it than a tool in the library: an expression behind it, or packages. */
    static QString fingerprint(const ExecutionRequest &request);

    /** A run for `name` succeeded. Error counts-not-written. */
    Result<> count(const QString &name, const QString &fingerprint);
    int runs(const QString &name, const QString &fingerprint) const;

    /** Why somebody may decide nothing about the library; nothing for an operator. Error promotion-needs-operator. */
    static std::optional<Error> refusalOf(bool isOperator);
    /** Why such a content may not be promoted under this name yet; nothing when it may. Errors: promotion-needs-operator,
        promotion-needs-runs. */
    std::optional<Error> refusal(const QString &name, const QString &fingerprint, bool isOperator) const;

private:
    struct Count
    {
        int runs = 0;
        qint64 last = 0; ///< number of the count, over all tools
    };

    void read();
    Result<> write() const;

    PromotionPolicy m_policy;
    QString m_file;
    QHash<QString, Count> m_counts; ///< by name and fingerprint
    qint64 m_last = 0;
};

} // namespace Assay
