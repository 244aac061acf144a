// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"

#include <QString>

#include <expected>

#include <sys/stat.h>

namespace Assay {

/** The file of a Unix socket, held by a descriptor: what is connected to is the file that was checked, whatever its path leads to later, and
    paths longer than an address of a socket work too. */
class ASSAY_BASE_EXPORT HeldSocket
{
public:
    enum class Fault { Missing, Forbidden, Link, NotASocket, Unreadable };

    /** Why a file was not taken. */
    struct Refusal
    {
        Fault fault = Fault::Unreadable;
        QString detail = {}; ///< the system's own words; of Unreadable
    };

    /** Opens nothing but the file's name: whoever listens is not told. A link is not followed. */
    static std::expected<HeldSocket, Refusal> open(const QString &path);

    /** What to connect to, valid while this lives. */
    QString path() const;
    bool isSameFileAs(const HeldSocket &other) const;

private:
    HeldSocket(FileDescriptor descriptor, dev_t device, ino_t inode);

    FileDescriptor m_descriptor;
    dev_t m_device;
    ino_t m_inode;
};

} // namespace Assay
