// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/toolstore.h"

namespace Assay {

ToolContract contractOf(const QByteArray &code);
PromotionRecord recordBy(const QString &who);
/** The time of recordBy(). */
QDateTime someTime();
QByteArray contents(const QString &path);
/** Runs statements on a file behind the store's back. */
void onFile(const QString &path, const QStringList &statements);
/** What SQLite finds wrong with a file: "ok", or the flaws. */
QStringList checked(const QString &path);
QList<int> numbers(const QList<ToolVersion> &versions);
QStringList names(const QList<ToolSummary> &tools);

} // namespace Assay
