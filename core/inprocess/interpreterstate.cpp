// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/interpreterstate.h"

namespace Assay {

namespace {

InterpreterState *only = nullptr; // watchers get no context

PyObject *modules()
{
    return PyImport_GetModuleDict();
}

/** A class made by a class statement, which can be changed. */
bool isPythonClass(PyObject *value)
{
    return PyType_Check(value) && (reinterpret_cast<PyTypeObject *>(value)->tp_flags & Py_TPFLAGS_HEAPTYPE) != 0
        && (reinterpret_cast<PyTypeObject *>(value)->tp_flags & Py_TPFLAGS_IMMUTABLETYPE) == 0;
}

/** Names of another class are code of the tool's: looking one up would run it. */
bool hasPlainNames(PyObject *dict)
{
    PyObject *name = nullptr;
    Py_ssize_t position = 0;
    while (PyDict_Next(dict, &position, &name, nullptr)) {
        if (!PyUnicode_CheckExact(name))
            return false;
    }
    return true;
}

/** The same names in the same order. */
bool hasNamesOf(PyObject *dict, PyObject *other)
{
    PyObject *name = nullptr;
    PyObject *otherName = nullptr;
    Py_ssize_t position = 0;
    Py_ssize_t otherPosition = 0;
    while (PyDict_Next(other, &otherPosition, &otherName, nullptr)) {
        if (!PyDict_Next(dict, &position, &name, nullptr) || name != otherName)
            return false;
    }
    return PyDict_Next(dict, &position, &name, nullptr) == 0;
}

PyRef attributesOf(PyObject *type)
{
    const PyRef proxy(PyObject_GetAttrString(type, "__dict__"));
    PyRef copy(PyDict_New());
    if (!proxy || !copy || PyDict_Merge(copy.get(), proxy.get(), 1) != 0) {
        PyErr_Clear();
        return nullptr;
    }
    return copy;
}

} // namespace

int InterpreterState::dictChanged(PyDict_WatchEvent, PyObject *dict, PyObject *, PyObject *)
{
    if (const auto found = only->m_dicts.find(dict); found != only->m_dicts.end() && !found->second.isChanged) {
        found->second.isChanged = true;
        only->m_changedDicts.push_back(&found->second);
    }
    return 0;
}

int InterpreterState::typeChanged(PyTypeObject *type)
{
    const auto found = only->m_types.find(reinterpret_cast<PyObject *>(type));
    if (found != only->m_types.end() && !found->second.isChanged) {
        found->second.isChanged = true;
        only->m_changedTypes.push_back(&found->second);
    }
    return 0;
}

void InterpreterState::remember(const std::vector<PyObject *> &hidden)
{
    if (m_dictWatcher < 0) {
        only = this;
        m_dictWatcher = PyDict_AddWatcher(dictChanged);
        m_typeWatcher = PyType_AddWatcher(typeChanged);
    }
    for (PyObject *module : hidden)
        rememberModule(module, true);
    const PyRef list(PyDict_Values(modules()));
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(list.get()); ++i)
        rememberModule(PyList_GET_ITEM(list.get(), i), false);
    // The table of modules itself, as it is now: it changed with every import.
    if (const auto found = m_dicts.find(modules()); found != m_dicts.end())
        found->second.content.reset(PyDict_Copy(modules()));
    else
        rememberDict(modules());
    PyErr_Clear();
}

void InterpreterState::rememberModule(PyObject *module, bool isHidden)
{
    if (!PyModule_Check(module))
        return;
    PyObject *dict = PyModule_GetDict(module);
    if (m_dicts.contains(dict))
        return;
    rememberDict(dict);
    const PyRef values(PyDict_Values(dict));
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(values.get()); ++i) {
        PyObject *value = PyList_GET_ITEM(values.get(), i);
        if (isPythonClass(value))
            rememberType(value);
        else if (!isHidden && PyDict_CheckExact(value))
            rememberDict(value);
        else if (!isHidden && PyList_CheckExact(value))
            rememberList(value);
    }
}

void InterpreterState::rememberDict(PyObject *dict)
{
    if (m_dicts.contains(dict))
        return;
    Table &table = m_dicts[dict];
    table.object = newReference(dict);
    table.content.reset(PyDict_Copy(dict));
    PyDict_Watch(m_dictWatcher, dict);
}

void InterpreterState::rememberType(PyObject *type)
{
    if (m_types.contains(type))
        return;
    Table &table = m_types[type];
    table.object = newReference(type);
    table.content = attributesOf(type);
    PyType_Watch(m_typeWatcher, type);
}

void InterpreterState::rememberList(PyObject *list)
{
    if (!m_lists.contains(list))
        m_lists[list] = {newReference(list), PyRef(PyList_AsTuple(list))};
}

PyRef InterpreterState::modulesToKeep(PyObject *saved, PyObject *keep) const
{
    PyRef wanted(PyDict_Copy(saved));
    PyObject *name = nullptr;
    PyObject *module = nullptr;
    Py_ssize_t position = 0;
    while (PyDict_Next(modules(), &position, &name, &module)) {
        if (PyUnicode_CheckExact(name) && PySet_Contains(keep, name) == 1)
            PyDict_SetItem(wanted.get(), name, module);
    }
    return wanted;
}

void InterpreterState::restore(PyObject *keep, PyObject *garbage)
{
    for (Table *table : m_changedTypes)
        restoreType(*table);
    m_changedTypes.clear();
    for (auto &[object, sequence] : m_lists) {
        if (!isSame(sequence)) {
            const PyRef old(PyList_AsTuple(object));
            PyList_Append(garbage, old.get());
            PyList_SetSlice(object, 0, PyList_GET_SIZE(object), sequence.content.get());
        }
    }
    const std::vector<Table *> changed = std::move(m_changedDicts);
    m_changedDicts.clear();
    for (Table *table : changed) {
        if (table->object.get() == modules()) {
            const PyRef content = modulesToKeep(table->content.get(), keep);
            restoreDict(*table, content.get(), garbage);
        } else {
            restoreDict(*table, table->content.get(), garbage);
        }
    }
    m_changedDicts.clear();
    for (Table *table : changed)
        table->isChanged = false;
    PyErr_Clear();
}

/** Value by value where the names are still in their places: code that has been adapted to a table stays so as long as its names do. */
void InterpreterState::restoreDict(Table &table, PyObject *content, PyObject *garbage)
{
    PyObject *dict = table.object.get();
    const PyRef old(PyDict_Copy(dict));
    PyList_Append(garbage, old.get());
    const bool isPlain = hasPlainNames(old.get());
    PyObject *name = nullptr;
    PyObject *value = nullptr;
    Py_ssize_t position = 0;
    while (isPlain && PyDict_Next(old.get(), &position, &name, &value)) {
        if (PyDict_Contains(content, name) == 0)
            PyDict_DelItem(dict, name);
    }
    if (!hasNamesOf(dict, content)) {
        PyDict_Clear(dict);
        PyDict_Update(dict, content);
        return;
    }
    position = 0;
    while (PyDict_Next(content, &position, &name, &value)) {
        if (PyDict_GetItemWithError(dict, name) != value)
            PyDict_SetItem(dict, name, value);
    }
}

/** Through type's own slot, so that no metaclass has a say. */
void InterpreterState::restoreType(Table &table)
{
    const PyRef now = attributesOf(table.object.get());
    if (!now || !table.content)
        return;
    PyObject *name = nullptr;
    PyObject *value = nullptr;
    Py_ssize_t position = 0;
    while (PyDict_Next(now.get(), &position, &name, &value)) {
        if (!PyDict_Contains(table.content.get(), name))
            PyType_Type.tp_setattro(table.object.get(), name, nullptr);
    }
    position = 0;
    while (PyDict_Next(table.content.get(), &position, &name, &value)) {
        if (PyDict_GetItemWithError(now.get(), name) != value)
            PyType_Type.tp_setattro(table.object.get(), name, value);
    }
    PyErr_Clear();
    table.isChanged = false;
    PyType_Watch(only->m_typeWatcher, table.object.get()); // gives it a version again, without which no change is told
}

bool InterpreterState::isSame(const Sequence &sequence)
{
    const Py_ssize_t size = PyList_GET_SIZE(sequence.list.get());
    if (size != PyTuple_GET_SIZE(sequence.content.get()))
        return false;
    for (Py_ssize_t i = 0; i < size; ++i) {
        if (PyList_GET_ITEM(sequence.list.get(), i) != PyTuple_GET_ITEM(sequence.content.get(), i))
            return false;
    }
    return true;
}

} // namespace Assay
