// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace Assay {

/** The path of a program in PATH. Error `program-not-found`. */
Result<QString> findProgram(const QString &name);

/** Starts a program with empty input and thrown-away output and waits for it; milliseconds from start to end.
    Error `program-failed` when it cannot be started or its exit code is not one of `accepted`. */
Result<double> timeProgram(const QStringList &command, const QList<int> &accepted = {0});

/** What a program prints. The same errors. */
Result<QByteArray> outputOf(const QStringList &command);

} // namespace Assay
