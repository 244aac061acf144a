// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/pythonthread.h"
#include "inprocess/hostmodule.h"
#include "inprocess/memorymeter.h"
#include "inprocess/processstate.h"
#include "inprocess/pythonrun.h"

#include <QCoreApplication>

#include <chrono>
#include <csignal>
#include <thread>

#include <dlfcn.h>
#include <unistd.h>

namespace Assay {

namespace {

constexpr std::size_t StackBytes = 16 * 1024 * 1024;
constexpr auto PatienceBeforeInsisting = std::chrono::milliseconds(100);
constexpr auto PatienceAltogether = std::chrono::seconds(5);
constexpr auto StopInterval = std::chrono::milliseconds(20);
constexpr auto PatienceWithThreads = std::chrono::milliseconds(500);

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::InProcess", text);
}

/** A signal that nobody in this process answers. */
int unusedSignal()
{
    for (int signal = SIGRTMAX; signal >= SIGRTMIN; --signal) {
        struct sigaction action{};
        if (::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL)
            return signal;
    }
    return SIGRTMAX;
}

/** Extension modules name no libpython: they find its symbols only when these are global. */
void makeSymbolsGlobal()
{
    Dl_info info{};
    if (::dladdr(reinterpret_cast<void *>(&Py_IsInitialized), &info) != 0)
        ::dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

/** Signals of the program are for its other threads; ours is let in while a tool runs. */
void blockSignals(int except)
{
    sigset_t blocked;
    ::sigfillset(&blocked);
    if (except != 0)
        ::sigdelset(&blocked, except);
    ::pthread_sigmask(SIG_SETMASK, &blocked, nullptr);
}

PyRef bytesOf(const QByteArray &bytes)
{
    return PyRef(PyBytes_FromStringAndSize(bytes.constData(), bytes.size()));
}

PyRef textOf(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    return PyRef(PyUnicode_FromStringAndSize(utf8.constData(), utf8.size()));
}

/** The error that is set, in words; clears it. */
QString takeError()
{
    const PyRef raised(PyErr_GetRaisedException());
    const PyRef text(raised ? PyObject_Repr(raised.get()) : nullptr);
    const char *utf8 = text ? PyUnicode_AsUTF8(text.get()) : nullptr;
    const QString words = QString::fromUtf8(utf8 ? utf8 : "?");
    PyErr_Clear();
    return words;
}

QString wordsOf(const PyStatus &status)
{
    return QString::fromUtf8(status.err_msg ? status.err_msg : "?");
}

PyStatus initialisePython()
{
    PyPreConfig before;
    PyPreConfig_InitIsolatedConfig(&before);
    before.utf8_mode = 1;
    before.configure_locale = 0;
#ifdef __SANITIZE_ADDRESS__
    before.allocator = PYMEM_ALLOCATOR_MALLOC; // what lies in Python's own arenas would look lost
#endif
    if (const PyStatus status = Py_PreInitialize(&before); PyStatus_Exception(status))
        return status;
    MemoryMeter::install();
    HostModule::announce();
    PyConfig config;
    PyConfig_InitIsolatedConfig(&config);
    config.site_import = 0;
    config.install_signal_handlers = 0;
    config.write_bytecode = 0;
    config.int_max_str_digits = 0;
    config.pathconfig_warnings = 0;
    const PyStatus status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    return status;
}

} // namespace

PythonThread &PythonThread::instance()
{
    static auto *thread = new PythonThread; // never destroyed: a tool may still run when the program ends
    return *thread;
}

void PythonThread::submit(const std::shared_ptr<PythonRun> &run, const QString &guest)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_isStarted) {
        m_isStarted = true;
        m_guest = guest;
        start();
    }
    m_waiting.push_back(run);
    m_submitted.notify_one();
}

void PythonThread::start()
{
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, StackBytes);
    ::pthread_create(
        &m_thread, &attributes,
        [](void *self) -> void * {
            static_cast<PythonThread *>(self)->work();
            return nullptr;
        },
        this);
    ::pthread_attr_destroy(&attributes);
    std::thread([this] { watchStops(); }).detach();
}

void PythonThread::stop(const std::shared_ptr<PythonRun> &run)
{
    const std::scoped_lock lock(m_mutex);
    if (m_current == run)
        m_isStopping = true;
    else if (std::erase(m_waiting, run) > 0)
        run->post(PythonRun::Ended{});
    m_stopped.notify_one();
}

void PythonThread::abandon(const std::shared_ptr<PythonRun> &run)
{
    const std::scoped_lock lock(m_mutex);
    if (m_current == run)
        setStuck(true);
}

std::optional<Error> PythonThread::unavailability() const
{
    const std::scoped_lock lock(m_mutex);
    if (!m_fault.isEmpty()) {
        return Error{QStringLiteral("python-not-usable"),
            inWords(QT_TRANSLATE_NOOP("Assay::InProcess",
                "The Python of this process could not be loaded, so that no tool can run in it. Use another tier, or start the "
                "program anew.")),
            m_fault};
    }
    if (m_isStuck) {
        return Error{QStringLiteral("python-busy"),
            inWords(QT_TRANSLATE_NOOP("Assay::InProcess",
                "A tool that ran in this process before, or a thread of it, does not end, and nothing can end it. Use another tier, "
                "wait, or start the program anew.")),
            {}};
    }
    return {};
}

/** Runs beside the interpreter and needs nothing of it: a tool may hold the GIL for as long as it likes. */
void PythonThread::watchStops()
{
    blockSignals(0);
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_stopped.wait(lock, [this] { return m_isStopping && m_current; });
        const auto began = std::chrono::steady_clock::now();
        while (m_isStopping && m_current) {
            if (std::chrono::steady_clock::now() - began >= PatienceBeforeInsisting)
                Py_AddPendingCall(HostModule::insist, nullptr);
            if (std::chrono::steady_clock::now() - began >= PatienceAltogether && !m_isStuck)
                setStuck(true); // its job may be gone, so that nobody abandons it
            ::pthread_kill(m_thread, m_signal);
            m_stopped.wait_for(lock, StopInterval);
        }
    }
}

void PythonThread::work()
{
    blockSignals(0);
    const QString fault = initialise();
    std::unique_lock lock(m_mutex);
    m_fault = fault;
    for (;;) {
        m_submitted.wait(lock, [this] { return !m_waiting.empty(); });
        const auto run = m_waiting.front();
        m_waiting.pop_front();
        if (!fault.isEmpty()) {
            run->post(PythonRun::Ended{fault});
            continue;
        }
        m_current = run;
        m_isStopping = run->stopReason() != PythonRun::Stop::None;
        if (m_isStopping)
            m_stopped.notify_one();
        lock.unlock();
        perform(run);
        lock.lock();
    }
}

QString PythonThread::initialise()
{
    if (Py_IsInitialized())
        return inWords(QT_TRANSLATE_NOOP("Assay::InProcess", "Another part of this program uses Python already."));
    makeSymbolsGlobal();
    const ProcessState before;
    if (const PyStatus status = initialisePython(); PyStatus_Exception(status))
        return wordsOf(status);
    const QString fault = loadGuest(before);
    m_threadState = PyEval_SaveThread();
    return fault;
}

QString PythonThread::loadGuest(const ProcessState &before)
{
    m_signal = unusedSignal();
    PyObject *path = PySys_GetObject("path");
    const PyRef guest = textOf(m_guest);
    PyList_Insert(path, 0, guest.get());
    m_session.reset(PyImport_ImportModule("assay_guest.inprocess"));
    const PyRef hidden = m_session ? call("prepare") : nullptr;
    before.restore();
    const PyRef arguments(hidden ? Py_BuildValue("(i)", m_signal) : nullptr);
    const PyRef listens = arguments ? call("listen", arguments.get()) : nullptr;
    if (!listens)
        return takeError();
    std::vector<PyObject *> modules;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(hidden.get()); ++i)
        modules.push_back(PyList_GET_ITEM(hidden.get(), i));
    m_state.remember(modules);
    return {};
}

PyRef PythonThread::call(const char *function, PyObject *arguments)
{
    const PyRef callable(PyObject_GetAttrString(m_session.get(), function));
    return PyRef(callable ? PyObject_CallObject(callable.get(), arguments) : nullptr);
}

void PythonThread::importAhead(const PythonRun &run)
{
    if (run.request().packages.isEmpty())
        return;
    const PyRef names(PyList_New(0));
    for (const QString &package : run.request().packages) {
        const PyRef name = textOf(package);
        PyList_Append(names.get(), name.get());
    }
    const PyRef arguments(Py_BuildValue("(O)", names.get()));
    const PyRef isNew = call("import_ahead", arguments.get());
    if (isNew && isNew.get() == Py_True)
        m_state.remember();
    PyErr_Clear();
}

void PythonThread::perform(const std::shared_ptr<PythonRun> &run)
{
    const ProcessState process;
    PyEval_RestoreThread(m_threadState);
    performWithGil(run);
    m_threadState = PyEval_SaveThread();
    process.restore();
    HostModule::restoreUmask();
}

void PythonThread::performWithGil(const std::shared_ptr<PythonRun> &run)
{
    importAhead(*run);
    const PyRef context(PyContext_New());
    PyContext_Enter(context.get());
    const PythonRun::Request &request = run->request();
    const PyRef arguments(Py_BuildValue("(NNNN)", bytesOf(request.head).release(), bytesOf(request.policy).release(),
        bytesOf(request.source).release(), bytesOf(request.arguments).release()));
    HostModule::serve(run);
    run->post(PythonRun::Begun{});
    MemoryMeter::begin(request.limits.memoryMb * Limits::MiB);
    blockSignals(m_signal);
    const PyRef done = call("run", arguments.get());
    blockSignals(0);
    MemoryMeter::end();
    PythonRun::Ended ended;
    HostModule::serve(nullptr);
    if (!done) {
        const bool isStop = HostModule::isStop();
        ended.isOutOfMemory = PyErr_ExceptionMatches(PyExc_MemoryError) != 0;
        const QString words = takeError();
        if (!isStop)
            ended.fault = words;
    }
    HostModule::relent();
    endThreads();
    ended.threadsLeft = otherThreads();
    release(ended.threadsLeft > 0);
    run->post(ended);
    std::this_thread::yield(); // who waits for the result goes first
    if (PyContext_Exit(context.get()) != 0)
        PyErr_Clear(); // the tool has left it
    cleanUp();
    if (ended.threadsLeft > 0) {
        waitForThreads();
        cleanUp();
    }
}

/** The run is over; where it left threads behind, no other can begin. */
void PythonThread::release(bool isStuck)
{
    const std::scoped_lock lock(m_mutex);
    if (std::exchange(m_isStopping, false))
        m_stopped.notify_one();
    m_current.reset();
    setStuck(isStuck);
}

/** With the mutex held. */
void PythonThread::setStuck(bool isStuck)
{
    m_isStuck = isStuck;
    if (!isStuck)
        return;
    for (const auto &waiting : m_waiting)
        waiting->post(PythonRun::Refused{});
    m_waiting.clear();
}

void PythonThread::waitForThreads()
{
    while (otherThreads() > 0) {
        Py_BEGIN_ALLOW_THREADS ::usleep(20'000);
        Py_END_ALLOW_THREADS
    }
    const std::scoped_lock lock(m_mutex);
    setStuck(false);
}

int PythonThread::otherThreads() const
{
    int count = 0;
    PyThreadState *own = PyThreadState_Get();
    for (PyThreadState *each = PyInterpreterState_ThreadHead(own->interp); each; each = PyThreadState_Next(each))
        count += each != own && each->thread_id != 0 ? 1 : 0;
    return count;
}

/** What the tool left running is told to end. */
void PythonThread::endThreads()
{
    if (otherThreads() == 0)
        return;
    const PyRef collected(PyLong_FromSsize_t(PyGC_Collect())); // pools of threads end their threads when they are let go of
    PyThreadState *own = PyThreadState_Get();
    std::vector<unsigned long> others;
    for (PyThreadState *each = PyInterpreterState_ThreadHead(own->interp); each; each = PyThreadState_Next(each)) {
        if (each != own)
            others.push_back(each->thread_id);
    }
    for (const unsigned long thread : others)
        PyThreadState_SetAsyncExc(thread, PyExc_SystemExit);
    const auto until = std::chrono::steady_clock::now() + PatienceWithThreads;
    while (otherThreads() > 0 && std::chrono::steady_clock::now() < until) {
        Py_BEGIN_ALLOW_THREADS ::usleep(1000);
        Py_END_ALLOW_THREADS
    }
}

/** Twice: destructors of what the run leaves run in between, and may change things once more. */
void PythonThread::cleanUp()
{
    for (int i = 0; i < 2; ++i) {
        const PyRef garbage(PyList_New(0));
        const PyRef arguments(Py_BuildValue("(O)", garbage.get()));
        const PyRef keep = call("leave", arguments.get());
        if (keep) {
            m_state.restore(keep.get(), garbage.get());
            if (PySet_Size(keep.get()) > 0)
                m_state.remember();
        }
        PyList_SetSlice(garbage.get(), 0, PyList_GET_SIZE(garbage.get()), nullptr);
        if (i == 0)
            PyGC_Collect();
        PyErr_Clear();
    }
}

} // namespace Assay
