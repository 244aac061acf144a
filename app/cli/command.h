// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"
#include "base/contract/error.h"
#include "base/contract/executionstatus.h"

#include <QObject>

namespace Assay::Cli {

class Console;
class Workplace;

/** One command of the program, with its arguments read already. Console and workplace must outlive it. */
class Command : public QObject
{
    Q_OBJECT

public:
    Command(Console &console, Workplace &workplace);
    ~Command() override;

    /** Works, prints, and ends with finished() exactly once, perhaps before this returns. */
    virtual void start() = 0;
    /** Ends the work as soon as possible. */
    virtual void cancel();

Q_SIGNALS:
    void finished(int exitCode);

protected:
    Console &console() const { return m_console; }
    Workplace &workplace() const { return m_workplace; }

    /** Prints why the command could not be done, and finishes with the exit code of that. */
    void fail(const Error &error, OutputFormat format);
    void finish(ExecutionStatus status);

private:
    Console &m_console;
    Workplace &m_workplace;
};

/** Text of others that may have several lines: made visible, and every line but the first indented, so that none passes for a line of ours.
 */
QString indented(const QString &text);

/** Prints `error` as text on standard error. */
void tellError(Console &console, const Error &error);

} // namespace Assay::Cli
