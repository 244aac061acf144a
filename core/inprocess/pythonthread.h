// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "inprocess/interpreterstate.h"

#include <pthread.h>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>

namespace Assay {

class ProcessState;
class PythonRun;

/** The one interpreter of this process, and the thread that owns it: started on first use and never ended, since a tool may still run when
    the program ends. Runs are taken one after another. Any thread may call. */
class PythonThread
{
public:
    static PythonThread &instance();

    /** Queues a run; its events follow. The first one loads the interpreter with the guest in the folder `guest`. */
    void submit(const std::shared_ptr<PythonRun> &run, const QString &guest);
    /** Stops a run that has been told the reason: by a signal that raises in the tool, then, again and again, from every line. */
    void stop(const std::shared_ptr<PythonRun> &run);
    /** Its Execution waits no longer. Until the run ends nothing else can run: those that wait are refused. */
    void abandon(const std::shared_ptr<PythonRun> &run);

    /** Why no run can be taken now: python-not-usable, python-busy. */
    std::optional<Error> unavailability() const;

private:
    PythonThread() = default;

    void start();
    void work();
    QString initialise();
    QString loadGuest(const ProcessState &before);
    void perform(const std::shared_ptr<PythonRun> &run);
    void performWithGil(const std::shared_ptr<PythonRun> &run);
    void importAhead(const PythonRun &run);
    void release(bool isStuck);
    void setStuck(bool isStuck);
    void cleanUp();
    void waitForThreads();
    void endThreads();
    int otherThreads() const;
    void watchStops();
    PyRef call(const char *function, PyObject *arguments = nullptr);

    mutable std::mutex m_mutex;
    std::condition_variable m_submitted;
    std::condition_variable m_stopped; ///< something about m_isStopping or what it concerns changed
    std::deque<std::shared_ptr<PythonRun>> m_waiting;
    std::shared_ptr<PythonRun> m_current;
    bool m_isStarted = false;
    bool m_isStopping = false; ///< m_current is to end
    bool m_isStuck = false; ///< an abandoned run, or threads that one left behind
    QString m_guest;
    QString m_fault; ///< why the interpreter could not be loaded
    pthread_t m_thread{};
    int m_signal = 0; ///< wakes the interpreter from a call that waits

    InterpreterState m_state;
    PyRef m_session; ///< the guest's module `inprocess`
    PyThreadState *m_threadState = nullptr;
};

} // namespace Assay
