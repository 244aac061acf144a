// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/descriptors.h"
#include "isolation/endedchild.h"
#include "isolation/fatalsignals.h"
#include "isolation/namespacetrial.h"
#include "isolation/orphans.h"
#include "isolation/processstatus.h"
#include "isolation/pythonvalues.h"
#include "isolation/workersetup.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>

// The module is one process's: it belongs to the zygote and to the workers that it becomes. No format of PyArg_ParseTuple or Py_BuildValue
// may have a "#": its meaning differs between the versions that one build serves.

namespace Assay::Kernel {

namespace {

constexpr std::size_t LongestMessage = 64 * 1024;
// Each has three descriptors in core, which has no more than a few thousand.
constexpr std::size_t MostWorkersKept = 4096;

// Made when the interpreter loads the extension, after all that it needs.
WorkerSetup setup; // clazy:exclude=non-pod-global-static
PyObject *stepErrorType = nullptr;

PyObject *raise(const StepError &error)
{
    std::array<char, 512> text;
    std::snprintf(text.data(), text.size(), "%s: %s", error.step(), std::strerror(error.number()));
    const Reference exception(PyObject_CallFunction(stepErrorType, "is", error.number(), text.data()));
    const Reference step(PyUnicode_DecodeFSDefault(error.step()));
    if (exception && step && PyObject_SetAttrString(exception.get(), "step", step.get()) == 0)
        PyErr_SetObject(stepErrorType, exception.get());
    return nullptr;
}

/** A call that a signal interrupted is repeated, unless a handler of the signal raises. */
bool shallRepeat(const StepError &error)
{
    return error.number() == EINTR && PyErr_CheckSignals() == 0;
}

std::optional<std::span<const char>> bytesOf(PyObject *object)
{
    char *data = nullptr;
    Py_ssize_t length = 0;
    if (PyBytes_AsStringAndSize(object, &data, &length) != 0)
        return std::nullopt;
    return std::span<const char>(data, static_cast<std::size_t>(length));
}

/** Descriptors in an iterable. */
template <std::size_t Most>
struct DescriptorList
{
    std::array<int, Most> values;
    std::size_t count = 0;

    bool append(PyObject *item)
    {
        if (count == values.size()) {
            PyErr_Format(PyExc_ValueError, "more than %d descriptors", static_cast<int>(values.size()));
            return false;
        }
        const long value = PyLong_AsLong(item);
        if (value == -1 && PyErr_Occurred())
            return false;
        values[count++] = static_cast<int>(value);
        return true;
    }
    std::span<const int> span() const { return std::span(values).first(count); }
};

bool allowPaths(Options &options, const char *name, PathAccess access)
{
    options.each(name, [access](PyObject *path) {
        const Reference encoded(PyUnicode_EncodeFSDefault(path));
        const char *text = encoded ? PyBytes_AsString(encoded.get()) : nullptr;
        if (!text)
            return false;
        const auto allowed = setup.allowPath(text, access);
        if (!allowed)
            raise(allowed.error());
        return allowed.has_value();
    });
    return !options.failed();
}

Layers layersOf(Options &options)
{
    struct NamedLayer
    {
        const char *name;
        bool Layers::*member;
    };
    static constexpr std::array Named = {NamedLayer{"namespaces", &Layers::namespaces}, NamedLayer{"tmpfs", &Layers::tmpfs},
        NamedLayer{"proc", &Layers::proc}, NamedLayer{"landlock", &Layers::landlock}, NamedLayer{"seccomp", &Layers::seccomp}};
    Layers layers;
    options.each("layers", [&layers](PyObject *item) {
        for (const NamedLayer &named : Named) {
            if (PyUnicode_Check(item) && PyUnicode_CompareWithASCIIString(item, named.name) == 0) {
                layers.*named.member = true;
                return true;
            }
        }
        PyErr_Format(PyExc_ValueError, "no such layer: %R", item);
        return false;
    });
    return layers;
}

PyObject *boolean(bool value)
{
    return PyBool_FromLong(value);
}

PyObject *prepare(PyObject *, PyObject *argument)
{
    Options options(argument);
    setup = WorkerSetup();
    const Layers layers = layersOf(options);
    const bool processes = options.flag("processes");
    if (!allowPaths(options, "read_only", PathAccess::Read) || !allowPaths(options, "read_write_files", PathAccess::ReadWriteFile))
        return nullptr;
    const auto host = setup.prepare(layers, processes);
    if (!host)
        return raise(host.error());
    return Py_BuildValue(
        "{s:i,s:N,s:N}", "landlock_abi", host->landlockAbi, "seccomp", boolean(host->seccomp), "sweeping", boolean(setup.isSweeping()));
}

PyObject *tryNamespacesCall(PyObject *, PyObject *)
{
    if (auto tried = tryNamespaces(); !tried)
        return raise(tried.error());
    Py_RETURN_NONE;
}

PyObject *forkWorker(PyObject *, PyObject *)
{
    PyOS_BeforeFork();
    const auto forked = setup.fork();
    if (forked && forked->pid == 0)
        PyOS_AfterFork_Child();
    else
        PyOS_AfterFork_Parent();
    if (!forked)
        return raise(forked.error());
    return Py_BuildValue("ii", static_cast<int>(forked->pid), forked->pidfd);
}

PyObject *enter(PyObject *, PyObject *argument)
{
    Options options(argument);
    DescriptorList<MostKeptDescriptors> keep;
    options.each("keep", [&keep](PyObject *item) { return keep.append(item); });
    WorkerOptions worker;
    worker.keep = keep.span();
    worker.scratchBytes = options.number("scratch_bytes", 64LL << 20);
    const Reference scratch = options.path("scratch");
    worker.scratchFolder = scratch ? PyBytes_AsString(scratch.get()) : nullptr;
    const Reference home = options.path("home");
    worker.homeFolder = home ? PyBytes_AsString(home.get()) : nullptr;
    if (options.failed())
        return nullptr;
    const auto held = setup.enter(worker);
    if (!held)
        return raise(held.error());
    return Py_BuildValue("{s:N,s:N,s:N,s:N,s:N,s:N,s:i,s:N}", "namespaces", boolean(held->layers.namespaces), "tmpfs",
        boolean(held->layers.tmpfs), "proc", boolean(held->layers.proc), "read_only", boolean(held->readOnlyMounts), "scratch_folder",
        boolean(held->scratchFolder), "sweeping", boolean(held->sweeping), "landlock", held->landlockAbi, "seccomp",
        boolean(held->layers.seccomp));
}

PyObject *sweep(PyObject *, PyObject *argument)
{
    std::array<pid_t, MostWorkersKept> kept;
    std::size_t count = 0;
    for (Py_ssize_t i = 0, size = PyList_Size(argument); i < size; ++i) {
        const long process = PyLong_AsLong(PyList_GetItem(argument, i));
        if (count == kept.size())
            PyErr_Format(PyExc_ValueError, "more than %d processes", static_cast<int>(kept.size()));
        else
            kept[count++] = static_cast<pid_t>(process);
        if (PyErr_Occurred())
            return nullptr;
    }
    if (PyErr_Occurred())
        return nullptr;
    if (auto ended = endChildrenExcept(std::span(kept).first(count)); !ended)
        return raise(ended.error());
    Py_RETURN_NONE;
}

PyObject *catchFatalSignalsCall(PyObject *, PyObject *)
{
    if (auto caught = catchFatalSignals(); !caught)
        return raise(caught.error());
    Py_RETURN_NONE;
}

PyObject *reportFatalSignalsCall(PyObject *, PyObject *arguments)
{
    int descriptor = -1;
    PyObject *prefix = nullptr;
    PyObject *suffix = nullptr;
    if (!PyArg_ParseTuple(arguments, "iOO", &descriptor, &prefix, &suffix))
        return nullptr;
    const auto before = bytesOf(prefix);
    const auto after = before ? bytesOf(suffix) : std::nullopt;
    if (!before || !after)
        return nullptr;
    if (auto kept = reportFatalSignals(descriptor, *before, *after); !kept)
        return raise(kept.error());
    Py_RETURN_NONE;
}

PyObject *raiseDataLimitCall(PyObject *, PyObject *)
{
    if (auto raised = raiseDataLimit(); !raised)
        return raise(raised.error());
    Py_RETURN_NONE;
}

PyObject *markBaseline(PyObject *, PyObject *)
{
    if (auto marked = setup.markBaseline(); !marked)
        return raise(marked.error());
    Py_RETURN_NONE;
}

PyObject *limit(PyObject *, PyObject *argument)
{
    Options options(argument);
    ResourceLimits limits;
    limits.dataBytes = options.number("data_bytes");
    limits.reserveBytes = options.number("reserve_bytes", limits.reserveBytes);
    limits.cpuSeconds = options.number("cpu_seconds");
    limits.openFiles = options.number("open_files");
    limits.fileBytes = options.number("file_bytes");
    limits.processes = options.number("processes");
    if (options.failed())
        return nullptr;
    if (auto limited = setup.limit(limits); !limited)
        return raise(limited.error());
    Py_RETURN_NONE;
}

PyObject *usage(PyObject *, PyObject *)
{
    const auto used = processUsage();
    if (!used)
        return raise(used.error());
    const UsageBaseline &base = setup.baseline();
    return Py_BuildValue("LL", used->cpuMicroseconds - base.cpuMicroseconds, std::max(0LL, used->peakResidentBytes - base.residentBytes));
}

PyObject *memory(PyObject *, PyObject *)
{
    const auto status = readProcessStatus();
    if (!status)
        return raise(status.error());
    const UsageBaseline &base = setup.baseline();
    return Py_BuildValue("{s:L,s:L,s:L}", "data", status->dataKib * 1024 - base.dataBytes, "size", status->sizeKib * 1024 - base.sizeBytes,
        "peak_size", status->peakSizeKib * 1024 - base.sizeBytes);
}

PyObject *sendDescriptorsCall(PyObject *, PyObject *arguments)
{
    int socket = -1;
    PyObject *payload = nullptr;
    PyObject *list = nullptr;
    if (!PyArg_ParseTuple(arguments, "iOO", &socket, &payload, &list))
        return nullptr;
    const auto bytes = bytesOf(payload);
    if (!bytes)
        return nullptr;
    const Reference iterator(PyObject_GetIter(list));
    DescriptorList<MostDescriptorsInMessage> descriptors;
    while (iterator) {
        const Reference item(PyIter_Next(iterator.get()));
        if (!item)
            break;
        if (!descriptors.append(item.get()))
            return nullptr;
    }
    if (PyErr_Occurred())
        return nullptr;
    while (true) {
        PyThreadState *state = PyEval_SaveThread();
        const auto sent = sendDescriptors(socket, *bytes, descriptors.span());
        PyEval_RestoreThread(state);
        if (sent)
            Py_RETURN_NONE;
        if (!shallRepeat(sent.error()))
            return PyErr_Occurred() ? nullptr : raise(sent.error());
    }
}

PyObject *messageToPython(const ReceivedMessage &message, const char *payload)
{
    Reference list(PyList_New(static_cast<Py_ssize_t>(message.count)));
    Reference bytes(PyBytes_FromStringAndSize(payload, static_cast<Py_ssize_t>(message.length)));
    bool complete = list && bytes;
    for (std::size_t i = 0; complete && i < message.count; ++i) {
        PyObject *descriptor = PyLong_FromLong(message.descriptors[i]);
        complete = descriptor && PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), descriptor) == 0;
    }
    if (!complete) {
        for (std::size_t i = 0; i < message.count; ++i)
            ::close(message.descriptors[i]);
        return nullptr;
    }
    return Py_BuildValue("NN", bytes.release(), list.release());
}

PyObject *receiveDescriptorsCall(PyObject *, PyObject *argument)
{
    const long socket = PyLong_AsLong(argument);
    if (socket == -1 && PyErr_Occurred())
        return nullptr;
    std::array<char, LongestMessage> payload;
    while (true) {
        PyThreadState *state = PyEval_SaveThread();
        const auto received = receiveDescriptors(static_cast<int>(socket), payload);
        PyEval_RestoreThread(state);
        if (received)
            return messageToPython(*received, payload.data());
        if (!shallRepeat(received.error()))
            return PyErr_Occurred() ? nullptr : raise(received.error());
    }
}

PyObject *socketpairStream(PyObject *, PyObject *)
{
    const auto pair = makeStreamPair();
    if (!pair)
        return raise(pair.error());
    return Py_BuildValue("ii", (*pair)[0], (*pair)[1]);
}

PyObject *waitAny(PyObject *, PyObject *)
{
    Reference list(PyList_New(0));
    while (list) {
        const auto taken = takeEndedChild();
        if (!taken)
            return raise(taken.error());
        const std::optional<EndedChild> &child = *taken;
        if (!child)
            break;
        const Reference entry(
            Py_BuildValue("iiLL", static_cast<int>(child->pid), child->status, child->cpuMicroseconds, child->peakResidentKib));
        if (!entry || PyList_Append(list.get(), entry.get()) != 0)
            return nullptr;
    }
    return list.release();
}

/** `self` is the handler. */
PyObject *passOsError(PyObject *self, PyObject *arguments)
{
    PyObject *fault = PyTuple_GetItem(arguments, 2);
    if (!fault)
        return nullptr;
    if (!PyErr_GivenExceptionMatches(fault, PyExc_OSError))
        Py_RETURN_NONE;
    return PyObject_CallFunctionObjArgs(self, fault, nullptr);
}

PyMethodDef passOsErrorMethod = {"pass_os_error", passOsError, METH_VARARGS, nullptr};

PyObject *onlyOsErrors(PyObject *, PyObject *handler)
{
    return PyCFunction_NewEx(&passOsErrorMethod, handler, nullptr);
}

/** PEP 683: since 3.12 a count whose lower half has all bits set is never changed. On 64 bits only. */
PyObject *makeImmortal(PyObject *, PyObject *objects)
{
    constexpr Py_ssize_t Immortal = 0xFFFF'FFFF;
    static_assert(sizeof Immortal > sizeof(std::uint32_t));
    for (Py_ssize_t i = 0, count = PyList_Size(objects); i < count; ++i)
        PyList_GetItem(objects, i)->ob_refcnt |= Immortal;
    if (PyErr_Occurred())
        return nullptr;
    Py_RETURN_NONE;
}

PyMethodDef methods[] = {
    {"prepare", prepare, METH_O,
        "prepare(options) -> dict\n\n"
        "Once, in the zygote, when everything that workers share is imported. Options: layers (iterable of 'namespaces', 'tmpfs', 'proc',\n"
        "'landlock', 'seccomp'), processes (bool: may workers start processes), read_only (paths: trees and files that can be read and\n"
        "executed), read_write_files (paths of single files; /dev/zero stays read-only). A path that is not there is a StepError.\n"
        "Returns what the host offers: landlock_abi (0: none), seccomp; and sweeping: what workers leave behind comes back to this "
        "process,\n"
        "to be ended by sweep()."},
    {"try_namespaces", tryNamespacesCall, METH_NOARGS,
        "try_namespaces()\n\n"
        "Makes a worker's namespaces and mounts in a child that ends at once. StepError: this host allows no cage."},
    {"fork_worker", forkWorker, METH_NOARGS,
        "fork_worker() -> (pid, pidfd), in the child (0, -1)\n\n"
        "The process must have one thread. The pidfd is close-on-exec and the caller's."},
    {"enter", enter, METH_O,
        "enter(options) -> dict\n\n"
        "In the child, once: confines it. Options: keep (descriptors above 2 that stay open; 0 to 2 always do), scratch_bytes (64 MiB),\n"
        "scratch (where there is no tmpfs: a folder that is its alone; without one it can write nowhere), home (likewise: another that it\n"
        "may write to, and that stays).\n"
        "The working folder becomes home, else scratch.\n"
        "Returns which layers hold: namespaces, tmpfs, proc, read_only, scratch_folder, sweeping, seccomp (bool) and landlock (ABI, 0: "
        "none).\n"
        "After a StepError the child must leave with os._exit(): it is half confined."},
    {"sweep", sweep, METH_O,
        "sweep(kept)\n\n"
        "In the zygote, where it is sweeping: ends its children but those of the list of processes, and all that comes back to it of what\n"
        "they started. StepError ETIMEDOUT when that does not end."},
    {"catch_fatal_signals", catchFatalSignalsCall, METH_NOARGS,
        "catch_fatal_signals()\n\n"
        "From now on a signal that ends a process exits with 128 + signal. Process 1 ignores SIGKILL from itself."},
    {"report_fatal_signals", reportFatalSignalsCall, METH_VARARGS,
        "report_fatal_signals(fd, prefix, suffix)\n\n"
        "Before it exits so, it writes prefix + name + suffix + spaces to fd. Name and spaces take SIGNAL_NAME_WIDTH bytes, so that a\n"
        "length can be part of the prefix."},
    {"mark_baseline", markBaseline, METH_NOARGS, "mark_baseline()\n\nWhat the process has by now is not counted as the run's."},
    {"limit", limit, METH_O,
        "limit(options)\n\n"
        "Bounds the run that begins now, after mark_baseline(). Options: data_bytes above the baseline, reserve_bytes (8 MiB), cpu_seconds "
        "from now\n"
        "on, open_files, file_bytes, processes; 0 or absent: no limit."},
    {"raise_data_limit", raiseDataLimitCall, METH_NOARGS,
        "raise_data_limit()\n\nMakes the reserve of memory usable, to report a MemoryError with."},
    {"usage", usage, METH_NOARGS, "usage() -> (cpu_us, peak_bytes)\n\nCPU time, and the most that was resident, above the baseline."},
    {"memory", memory, METH_NOARGS,
        "memory() -> {'data', 'size', 'peak_size'}\n\n"
        "Bytes above the baseline, from /proc/self/status: writable memory, address space, the most that this ever was."},
    {"send_descriptors", sendDescriptorsCall, METH_VARARGS,
        "send_descriptors(socket_fd, payload, fds)\n\nOne packet over a SOCK_SEQPACKET socket, with at most 16 descriptors."},
    {"receive_descriptors", receiveDescriptorsCall, METH_O,
        "receive_descriptors(socket_fd) -> (payload, fds)\n\n"
        "Waits for one packet of at most 64 KiB. (b'', []): the other end has closed. The descriptors are close-on-exec."},
    {"socketpair_stream", socketpairStream, METH_NOARGS,
        "socketpair_stream() -> (fd, fd)\n\nConnected AF_UNIX stream sockets, close-on-exec."},
    {"wait_any", waitAny, METH_NOARGS,
        "wait_any() -> [(pid, status, cpu_us, peak_kib)]\n\nTakes all children that have ended; never waits."},
    {"make_immortal", makeImmortal, METH_O,
        "make_immortal(list)\n\n"
        "From now on nothing counts the references to these objects, and they stay. From 3.12 on; others would not understand."},
    {"only_os_errors", onlyOsErrors, METH_O,
        "only_os_errors(handler) -> callable(code, offset, exception)\n\n"
        "For sys.monitoring, which calls it for every exception: calls handler(exception) for an OSError, and does nothing for others."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_isolation",
    "What the guest asks of the kernel: forks workers into namespaces of their own and confines them.", -1, methods, nullptr, nullptr,
    nullptr, nullptr};

PyObject *makeModule()
{
    Reference module(PyModule_Create(&definition));
    if (!module)
        return nullptr;
    stepErrorType = PyErr_NewExceptionWithDoc(
        "_isolation.StepError", "A step of the set-up failed: errno, strerror, and step, its name.", PyExc_OSError, nullptr);
    if (!stepErrorType || PyObject_SetAttrString(module.get(), "StepError", stepErrorType) != 0
        || PyModule_AddIntConstant(module.get(), "SIGNAL_NAME_WIDTH", static_cast<long>(SignalNameWidth)) != 0)
        return nullptr;
    return module.release();
}

} // namespace

} // namespace Assay::Kernel

// NOLINTNEXTLINE(bugprone-reserved-identifier): CPython's name for it
PyMODINIT_FUNC PyInit__isolation()
{
    return Assay::Kernel::makeModule();
}
