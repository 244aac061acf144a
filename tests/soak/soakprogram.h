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
    - `alone`: `yes` when it takes from its neighbours what they need: the kernel counts the processes of all workers of a zygote together
    - `nonce`: `stolen` when it learns the nonce that marks the guest's own messages
    A file prelude.py in the folder is put before each of the others. */
struct SoakProgram
{
    QString name;
    QByteArray code;
    QStringList ends;
    int processes = 0;
    double timeoutSeconds = 20;
    bool isAlone = false;
    bool stealsTheNonce = false;

    /** Those of one folder, by name. Errors name the file and what is wrong with its head. */
    static Assay::Result<QList<SoakProgram>> load(const QString &folder);

    /** With {"mark": MARK} as arguments. */
    Assay::ExecutionRequest request(const QString &mark) const;
};
