// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "inprocess/python.h"

#include <unordered_map>
#include <vector>

namespace Assay {

/** What the modules of the interpreter hold, so that a run's traces can be taken out again: the names in every module, the dicts and lists
    that stand directly in one, and the attributes of the classes that are written in Python. Python tells of every change of a dict or a
    class that is watched, so restoring costs what was changed. Called with the GIL held; one in a process. */
class InterpreterState
{
public:
    /** Remembers all modules as they are now; those that it knows already stay as they were. `hidden`: modules of the guest that nobody
        finds, of which only the names count. */
    void remember(const std::vector<PyObject *> &hidden = {});
    /** Makes everything as it was; modules that came since leave sys.modules, unless `keep` (a set) names them. What is let go of is added
        to `garbage` (a list), so that no destructor runs while things are half done. */
    void restore(PyObject *keep, PyObject *garbage);

private:
    struct Table
    {
        PyRef object; ///< dict or class
        PyRef content; ///< a dict
        bool isChanged = false;
    };
    struct Sequence
    {
        PyRef list;
        PyRef content; ///< a tuple
    };

    void rememberModule(PyObject *module, bool isHidden);
    void rememberDict(PyObject *dict);
    void rememberType(PyObject *type);
    void rememberList(PyObject *list);
    void restoreDict(Table &table, PyObject *content, PyObject *garbage);
    static void restoreType(Table &table);
    static bool isSame(const Sequence &sequence);
    PyRef modulesToKeep(PyObject *saved, PyObject *keep) const;

    static int dictChanged(PyDict_WatchEvent event, PyObject *dict, PyObject *key, PyObject *value);
    static int typeChanged(PyTypeObject *type);

    int m_dictWatcher = -1;
    int m_typeWatcher = -1;
    std::unordered_map<PyObject *, Table> m_dicts;
    std::unordered_map<PyObject *, Table> m_types;
    std::unordered_map<PyObject *, Sequence> m_lists;
    std::vector<Table *> m_changedDicts;
    std::vector<Table *> m_changedTypes;
};

} // namespace Assay
