// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <functional>

/** How a child process ended, and what it wrote. */
struct ChildEnd
{
    int status = -1; ///< as waitpid() gives it
    QByteArray text;
};

/** Runs `work` in a child of this process, which ends with it and exits with 0; its answer is the text. What cannot be taken back, such as
   a filter, is tried there. */
ChildEnd inChild(const std::function<QByteArray()> &work);

/** Collects what a child found out, a word each. */
class Findings
{
public:
    /** "name: ok" when the call's result is not negative, else "name: EPERM" by errno. */
    void add(const char *name, long result);
    QByteArray text() const { return m_words.join(", "); }

private:
    QByteArrayList m_words;
};

/** Gives the calling process all capabilities in a new user namespace, as bubblewrap does; false where that is forbidden. */
bool enterUserNamespace();
