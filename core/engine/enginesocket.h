// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "base/contract/error.h"
#include "engine/engineendpoint.h"

#include <sys/stat.h>

namespace Assay {

/** The socket of an engine, held by a descriptor: what is connected to is the file that was checked, whatever its path leads to later, and
    paths longer than an address of a socket work too. */
class EngineSocket
{
public:
    /** Errors: engine-socket-missing, -link, -forbidden, -not-a-socket, -unreadable. Opens nothing but the file's name: the engine is not
        told. */
    static Result<EngineSocket> open(const EngineEndpoint &endpoint);

    /** What to connect to, valid while this lives. */
    QString path() const;
    bool isSameFileAs(const EngineSocket &other) const;

private:
    EngineSocket(FileDescriptor descriptor, dev_t device, ino_t inode);

    FileDescriptor m_descriptor;
    dev_t m_device;
    ino_t m_inode;
};

} // namespace Assay
