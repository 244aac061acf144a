// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "base/contract/limits.h"
#include "base/subprocess/guestframe.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <variant>

namespace Assay {

/** One run as two threads share it: that of its Execution, and that of the interpreter. */
class PythonRun
{
public:
    /** docs/guest-protocol.md has the head; the policy travels apart, since it is the same for many runs. */
    struct Request
    {
        QByteArray nonce;
        QByteArray head;
        QByteArray policy;
        QByteArray source;
        QByteArray arguments;
        QStringList packages; ///< imported ahead, before the tool can have changed anything, and kept for later runs
        Limits limits;
    };

    enum class Stop { None, Timeout, Cancelled, Output };

    /** The interpreter has turned to this run. */
    struct Begun
    {
    };
    struct Output
    {
        OutputStream stream;
        QByteArray bytes;
    };
    /** Nothing where the value breaks its limits. */
    struct Value
    {
        std::optional<JsonText> value;
    };
    /** The run is over: nothing of it is left but what the interpreter may clean up. */
    struct Ended
    {
        QString fault = {}; ///< why it could not be done at all; mostly empty
        bool isOutOfMemory = false; ///< the fault is that its limit does not even let it be parsed
        int threadsLeft = 0;
    };
    /** It never began: a run before it does not end. */
    struct Refused
    {
    };
    using Event = std::variant<Begun, GuestFrame, Output, Value, Ended, Refused>;

    /** `wake`: called in the interpreter's thread when there are events and nobody was woken for them yet. For how it begins, and for a
        value, nobody is woken at first, since a short run is over before anybody could make use of that: whoever wants to know takes the
        events a little later, and is woken for all from then on. */
    PythonRun(Request request, std::function<void()> wake);

    const Request &request() const { return m_request; }

    /** In the Execution's thread. */
    QList<Event> takeEvents();
    /** Nobody listens any more: events are dropped, `wake` is not called again. */
    void detach();

    /** The first reason stays. Any thread. */
    void requestStop(Stop reason);
    Stop stopReason() const { return m_stop.load(); }

    /** In the interpreter's thread. */
    void post(Event event);
    /** Waits as long as more is under way than is being taken. False when the output limit is exceeded: then the run is stopped. */
    bool write(OutputStream stream, const char *data, qsizetype size);

private:
    const Request m_request;
    std::atomic<Stop> m_stop = Stop::None;
    std::mutex m_mutex;
    std::condition_variable m_taken;
    std::function<void()> m_wake;
    bool m_isWoken = false; ///< and has not come yet
    bool m_isEager = false; ///< wants to be woken for everything
    QList<Event> m_events;
    qint64 m_waitingBytes = 0;
    qint64 m_writtenBytes = 0;
};

} // namespace Assay
