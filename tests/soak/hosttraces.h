// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QStringList>

/** What runs could leave on the host beside processes, at one moment. */
struct HostTraces
{
    QStringList files; ///< names in the folders for temporary files that say that a process made them
    QStringList mounts; ///< of our mount namespace
    QStringList descriptors; ///< what ours refer to, without the numbers

    /** `mark`: what every such name has in it. */
    static HostTraces now(const QString &mark);
    static QStringList filesMarked(const QString &mark);

    /** What is here and not in `before`. */
    QStringList since(const HostTraces &before) const;
};
