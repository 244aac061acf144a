// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <memory>

namespace Assay {

struct Release
{
    void operator()(PyObject *object) const { Py_DECREF(object); }
};

/** A reference of ours. Let go of it with the GIL held. */
using PyRef = std::unique_ptr<PyObject, Release>;

inline PyRef newReference(PyObject *borrowed)
{
    return PyRef(Py_XNewRef(borrowed));
}

} // namespace Assay
