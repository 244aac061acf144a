// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/hostiletree.h"

#include "base/cage/filedescriptor.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QRandomGenerator>

#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace Assay {

namespace {

constexpr std::chrono::minutes Longest(1); // somebody may fill it at the same time

using Directory = std::unique_ptr<DIR, decltype([](DIR *directory) { ::closedir(directory); })>;

/** A folder that from now on can be read and changed, whatever its mode was: only so it can be moved, too. */
FileDescriptor openUp(int parent, const char *name)
{
    FileDescriptor place(::openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    // chmod() of the name could hit what a link points to, and fchmod() takes no such descriptor.
    if (place.isOpen())
        ::chmod(("/proc/self/fd/" + QByteArray::number(place.get())).constData(), S_IRWXU);
    return place;
}

/** False when it cannot be read. */
bool forEachEntry(int folder, const std::function<void(const char *)> &handle)
{
    const int own = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const Directory directory(own < 0 ? nullptr : ::fdopendir(own));
    if (!directory)
        return false;
    while (const dirent *entry = ::readdir(directory.get())) {
        const std::string_view name(entry->d_name);
        if (name != "." && name != "..")
            handle(entry->d_name);
    }
    return true;
}

/** Takes out of one folder all that is in it. Folders in its folders are moved up, so that it is never deeper than two. */
class Clearance
{
public:
    explicit Clearance(int folder)
        : m_folder(folder)
    {
    }

    bool run()
    {
        const QDeadlineTimer deadline(Longest);
        bool isClear = false;
        do {
            m_hasProgressed = false;
            isClear = true;
            const bool isRead = forEachEntry(m_folder, [this, &isClear](const char *name) {
                isClear = false;
                remove(name);
            });
            if (!isRead)
                return false;
        } while (!isClear && m_hasProgressed && !deadline.hasExpired());
        return isClear;
    }

private:
    void remove(const char *name)
    {
        if (note(::unlinkat(m_folder, name, 0)))
            return;
        if (const FileDescriptor inner = openUp(m_folder, name); inner.isOpen())
            forEachEntry(inner.get(), [this, &inner](const char *entry) { removeOrMoveUp(inner.get(), entry); });
        note(::unlinkat(m_folder, name, AT_REMOVEDIR));
    }

    void removeOrMoveUp(int inner, const char *entry)
    {
        if (note(::unlinkat(inner, entry, 0)))
            return;
        openUp(inner, entry);
        const QByteArray name = m_prefix + QByteArray::number(++m_moved);
        note(::renameat(inner, entry, m_folder, name.constData()));
    }

    bool note(int result)
    {
        m_hasProgressed |= result == 0;
        return result == 0;
    }

    int m_folder;
    QByteArray m_prefix = QByteArray::number(QRandomGenerator::system()->generate64(), 36) + '-'; // not to be guessed
    quint64 m_moved = 0;
    bool m_hasProgressed = false;
};

} // namespace

bool removeHostileTree(int parent, const char *name)
{
    const FileDescriptor folder = openUp(parent, name);
    if (!folder.isOpen())
        return errno == ENOENT;
    return Clearance(folder.get()).run() && ::unlinkat(parent, name, AT_REMOVEDIR) == 0;
}

} // namespace Assay
