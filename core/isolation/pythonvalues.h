// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <Python.h>

#include <utility>

namespace Assay::Kernel {

/** Owns one reference to a Python object. All functions here need the interpreter's lock; where one fails, a Python exception is set. */
class Reference
{
public:
    Reference() = default;
    explicit Reference(PyObject *owned)
        : m_object(owned)
    {
    }
    Reference(Reference &&other) noexcept
        : m_object(std::exchange(other.m_object, nullptr))
    {
    }
    Reference &operator=(Reference &&other) noexcept
    {
        std::swap(m_object, other.m_object);
        return *this;
    }
    Reference(const Reference &) = delete;
    Reference &operator=(const Reference &) = delete;
    ~Reference() { Py_XDECREF(m_object); }

    explicit operator bool() const { return m_object; }
    PyObject *get() const { return m_object; }
    PyObject *release() { return std::exchange(m_object, nullptr); }

private:
    PyObject *m_object = nullptr;
};

/** Reads a dict of options. The first failure sticks: ask failed() at the end. What is not there has its default. */
class Options
{
public:
    /** `dict` is borrowed. TypeError when it is no dict. */
    explicit Options(PyObject *dict);

    long long number(const char *name, long long fallback = 0); ///< not negative: else ValueError
    bool flag(const char *name);
    Reference path(const char *name); ///< as bytes for the kernel; nothing when it is not there

    /** Calls take(item) for each element of an iterable until it returns false, having set an exception. */
    template <typename Take>
    void each(const char *name, Take take)
    {
        PyObject *value = find(name);
        if (!value)
            return;
        const Reference iterator(PyObject_GetIter(value));
        m_failed = !iterator;
        while (!m_failed) {
            const Reference item(PyIter_Next(iterator.get()));
            if (!item) {
                m_failed = PyErr_Occurred() != nullptr;
                return;
            }
            m_failed = !take(item.get());
        }
    }

    bool failed() const { return m_failed; }

private:
    PyObject *find(const char *name);

    PyObject *m_dict;
    bool m_failed = false;
};

} // namespace Assay::Kernel
