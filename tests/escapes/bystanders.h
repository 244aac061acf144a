// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <vector>

class Listener;

/** What a hostile tool could get at on its host: a folder that anyone may write to with a file, sockets that greet whoever comes, a
   process, a terminal and objects of IPC. Made anew for each program, gone with this object. */
class Bystanders
{
public:
    Bystanders();
    ~Bystanders();

    /** Begins the name of all that is made here and has a name. */
    static QString mark();
    /** Joins a session keyring of our own with one key, which what we start inherits. Once per program. */
    static void keepKey();

    /** Where everything is: the `args` of a hostile tool. */
    const QJsonObject &arguments() const { return m_arguments; }
    /** What is no longer as it was, or was spoken to. */
    QStringList touched();

private:
    void makeFiles();
    void startProcess();
    void listenEverywhere();
    void openTerminal();
    void makeSharedObjects();
    void add(std::unique_ptr<Listener> listener);

    QTemporaryDir m_folder;
    QStringList m_files;
    QProcess m_process;
    std::vector<std::unique_ptr<Listener>> m_listeners;
    int m_terminal = -1;
    int m_sharedMemory = -1;
    int m_semaphores = -1;
    int m_messages = -1;
    QByteArray m_objectName;
    QJsonObject m_arguments;
};
