// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/hostmodule.h"

#include "base/subprocess/guestreply.h"
#include "inprocess/memorymeter.h"
#include "inprocess/pythonrun.h"

#include <array>
#include <ctime>
#include <optional>
#include <utility>

#include <sys/stat.h>

namespace Assay {

namespace {

std::shared_ptr<PythonRun> served; // clazy:exclude=non-pod-global-static
PyObject *stopType = nullptr;
PyObject *setEvents = nullptr; ///< sys.monitoring.set_events
PyObject *guestFolder = nullptr;
long insistentEvents = 0;
bool isInsisting = false;
std::optional<mode_t> umaskBefore;

constexpr int MonitoringTool = 4;
constexpr int MonitoringTools = 6;

bool shallStop()
{
    return served && served->stopReason() != PythonRun::Stop::None;
}

PyObject *raiseStop()
{
    PyErr_SetString(stopType, "The tool was stopped.");
    return nullptr;
}

/** send(kind, payload) */
PyObject *send(PyObject *, PyObject *arguments)
{
    const char *kind = nullptr;
    Py_buffer payload{};
    if (!PyArg_ParseTuple(arguments, "sy*", &kind, &payload))
        return nullptr;
    const auto run = served;
    const QByteArray bytes(static_cast<const char *>(payload.buf), payload.len);
    PyBuffer_Release(&payload);
    if (run) {
        Py_BEGIN_ALLOW_THREADS if (*kind == 'V')
            run->post(PythonRun::Value{readValue(run->request().nonce + '\n' + bytes, run->request().nonce, run->request().limits)});
        else run->post(GuestFrame{*kind, bytes});
        Py_END_ALLOW_THREADS
    }
    Py_RETURN_NONE;
}

/** write(stream, data): the number of bytes taken. */
PyObject *write(PyObject *, PyObject *arguments)
{
    int stream = 0;
    Py_buffer data{};
    if (!PyArg_ParseTuple(arguments, "iy*", &stream, &data))
        return nullptr;
    const auto run = served;
    const Py_ssize_t size = data.len;
    bool isTaken = true;
    if (run) {
        Py_BEGIN_ALLOW_THREADS isTaken =
            run->write(stream == 1 ? OutputStream::Standard : OutputStream::Error, static_cast<const char *>(data.buf), size);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&data);
    return isTaken ? PyLong_FromSsize_t(size) : raiseStop();
}

PyObject *openReserve(PyObject *, PyObject *)
{
    MemoryMeter::openReserve();
    Py_RETURN_NONE;
}

/** usage(): (microseconds of processor time of this thread, most bytes added) */
PyObject *usage(PyObject *, PyObject *)
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return Py_BuildValue(
        "LL", static_cast<long long>(time.tv_sec) * 1'000'000 + time.tv_nsec / 1000, static_cast<long long>(MemoryMeter::peak()));
}

/** umask(mask): what os.umask() does. The first one of a run tells what it was before. */
PyObject *umask(PyObject *, PyObject *argument)
{
    const int mask = PyLong_AsInt(argument);
    if (mask == -1 && PyErr_Occurred())
        return nullptr;
    const mode_t before = ::umask(static_cast<mode_t>(mask));
    if (!umaskBefore)
        umaskBefore = before;
    return PyLong_FromLong(static_cast<long>(before));
}

/** on_signal(number, frame): the handler of the signal that wakes the interpreter for a stop. */
PyObject *onSignal(PyObject *, PyObject *)
{
    if (shallStop())
        return raiseStop();
    Py_RETURN_NONE;
}

/** on_event(code, …): the callback of every event while we insist. The guest's own code is let through: it reports. */
PyObject *onEvent(PyObject *, PyObject *const *arguments, Py_ssize_t count)
{
    if (!isInsisting || !shallStop() || count < 1 || !PyCode_Check(arguments[0]))
        Py_RETURN_NONE;
    const PyObject *code = arguments[0];
    const PyObject *file = reinterpret_cast<const PyCodeObject *>(code)->co_filename;
    if (PyUnicode_Tailmatch(const_cast<PyObject *>(file), guestFolder, 0, PY_SSIZE_T_MAX, -1) == 1)
        Py_RETURN_NONE;
    return raiseStop();
}

/** prepare(guest_folder, monitoring): what insist() needs. Once. */
PyObject *prepare(PyObject *module, PyObject *arguments)
{
    PyObject *monitoring = nullptr;
    if (!PyArg_ParseTuple(arguments, "UO", &guestFolder, &monitoring))
        return nullptr;
    Py_INCREF(guestFolder);
    setEvents = PyObject_GetAttrString(monitoring, "set_events");
    const PyRef events(PyObject_GetAttrString(monitoring, "events"));
    const PyRef callback(PyObject_GetAttrString(module, "on_event"));
    const PyRef taken(PyObject_CallMethod(monitoring, "use_tool_id", "is", MonitoringTool, "assay"));
    if (!setEvents || !events || !callback || !taken)
        return nullptr;
    for (const char *name : {"LINE", "JUMP", "PY_START", "PY_RESUME"}) {
        const PyRef event(PyObject_GetAttrString(events.get(), name));
        const PyRef before(
            event ? PyObject_CallMethod(monitoring, "register_callback", "iOO", MonitoringTool, event.get(), callback.get()) : nullptr);
        if (!before)
            return nullptr;
        insistentEvents |= PyLong_AsLong(event.get());
    }
    Py_RETURN_NONE;
}

/** A tool that nobody uses is no fault. */
void setMonitoredEvents(int tool, long events)
{
    const PyRef done(PyObject_CallFunction(setEvents, "il", tool, events));
    if (!done)
        PyErr_Clear();
}

std::array methods = {
    PyMethodDef{"send", send, METH_VARARGS, nullptr},
    PyMethodDef{"write", write, METH_VARARGS, nullptr},
    PyMethodDef{"open_reserve", openReserve, METH_NOARGS, nullptr},
    PyMethodDef{"usage", usage, METH_NOARGS, nullptr},
    PyMethodDef{"umask", umask, METH_O, nullptr},
    PyMethodDef{"on_signal", onSignal, METH_VARARGS, nullptr},
    PyMethodDef{"on_event", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(onEvent)), METH_FASTCALL, nullptr},
    PyMethodDef{"prepare", prepare, METH_VARARGS, nullptr},
    PyMethodDef{nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_assay", nullptr, -1, methods.data(), nullptr, nullptr, nullptr, nullptr};

PyObject *makeModule()
{
    PyRef module(PyModule_Create(&definition));
    if (!module)
        return nullptr;
    stopType = PyErr_NewException("assay.Stopped", PyExc_BaseException, nullptr);
    if (!stopType || PyModule_AddObjectRef(module.get(), "Stopped", stopType) != 0)
        return nullptr;
    return module.release();
}

} // namespace

void HostModule::announce()
{
    PyImport_AppendInittab("_assay", makeModule);
}

void HostModule::serve(const std::shared_ptr<PythonRun> &run)
{
    served = run;
}

void HostModule::restoreUmask()
{
    if (umaskBefore)
        ::umask(*std::exchange(umaskBefore, std::nullopt));
}

bool HostModule::isStop()
{
    return PyErr_ExceptionMatches(stopType) != 0;
}

int HostModule::insist(void *)
{
    if (!shallStop())
        return 0;
    if (!isInsisting) {
        isInsisting = true;
        setMonitoredEvents(MonitoringTool, insistentEvents);
    }
    raiseStop();
    return -1;
}

void HostModule::relent()
{
    isInsisting = false;
    for (int tool = 0; tool < MonitoringTools; ++tool)
        setMonitoredEvents(tool, 0);
}

} // namespace Assay
