// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"

#include <QString>

namespace Assay {

/** Which process of which machine a container belongs to, as the text of a label. */
class ASSAY_DOCKER_EXPORT SessionOwner
{
public:
    enum class State {
        Alive,
        Dead,
        Unknown, ///< another user's, another machine's, or in another process namespace: not for this process to judge
    };

    static SessionOwner ofThisProcess();
    /** A text that is no owner gives one whose state is Unknown. */
    static SessionOwner fromLabel(const QString &label);

    QString label() const;
    /** Of this user, on this machine as far as that can be told. */
    bool isOfThisUser() const;
    /** Reads /proc at each call. */
    State state() const;

    bool operator==(const SessionOwner &) const = default;

private:
    QString m_user;
    QString m_machine; ///< a hash
    QString m_boot;
    QString m_namespace; ///< of process numbers
    QString m_process;
    QString m_started; ///< clock ticks since the boot
};

} // namespace Assay
