// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/contract/executionrequest.h"

/** A program that is hard to end, or that lies about its end: one file of tests/soak/teardown or tests/soak/forgery. It begins with lines
    "# KEY: VALUE":
    - `ends`: an outcome that is the truth about it, as outcomeOf() words it; several lines where it may end in several ways
    - `processes`: how many it may start
    - `timeout`: seconds
    - `nonce`: `stolen` when it reads the nonce from its own memory */
struct SoakProgram
{
    QString name;
    QByteArray code;
    QStringList ends;
    int processes = 0;
    double timeoutSeconds = 20;
    bool stealsTheNonce = false;

    /** Those of one folder, by name. Errors name the file and what is wrong with its head. */
    static Assay::Result<QList<SoakProgram>> load(const QString &folder);

    /** With {"mark": MARK} as arguments. */
    Assay::ExecutionRequest request(const QString &mark) const;
};
