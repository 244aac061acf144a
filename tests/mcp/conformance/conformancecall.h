// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "mcp/mcpcall.h"

#include <QList>

#include <functional>

/** A call that does one step after another, with a pause before each but the first. */
class ConformanceCall : public Assay::McpCall
{
    Q_OBJECT

public:
    using Step = std::function<void(ConformanceCall &call)>;

    explicit ConformanceCall(const QList<Step> &steps);
    ~ConformanceCall() override;

    static Step progress(double done);
    static Step log(const QString &text);
    static Step finish(const Assay::McpCallResult &result);
    static Step fail(const Assay::McpError &error);

private:
    void next();

    QList<Step> m_steps;
};
