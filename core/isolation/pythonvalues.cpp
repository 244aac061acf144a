// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/pythonvalues.h"

namespace Assay::Kernel {

Options::Options(PyObject *dict)
    : m_dict(dict)
{
    if (!PyDict_Check(dict)) {
        PyErr_SetString(PyExc_TypeError, "options must be a dict");
        m_failed = true;
    }
}

PyObject *Options::find(const char *name)
{
    if (m_failed)
        return nullptr;
    const Reference key(PyUnicode_FromString(name));
    PyObject *value = key ? PyDict_GetItemWithError(m_dict, key.get()) : nullptr;
    m_failed = !value && PyErr_Occurred();
    return value;
}

long long Options::number(const char *name, long long fallback)
{
    PyObject *value = find(name);
    if (!value)
        return fallback;
    const long long result = PyLong_AsLongLong(value);
    if (result == -1 && PyErr_Occurred())
        m_failed = true;
    else if (result < 0)
        PyErr_Format(PyExc_ValueError, "%s must not be negative: %lld", name, result);
    m_failed = m_failed || result < 0;
    return result;
}

bool Options::flag(const char *name)
{
    PyObject *value = find(name);
    if (!value)
        return false;
    const int truth = PyObject_IsTrue(value);
    m_failed = truth < 0;
    return truth > 0;
}

Reference Options::path(const char *name)
{
    PyObject *value = find(name);
    if (!value)
        return Reference();
    Reference encoded(PyUnicode_EncodeFSDefault(value));
    m_failed = !encoded;
    return encoded;
}

} // namespace Assay::Kernel
