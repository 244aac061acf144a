// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"

#include <QIODevice>

#include <functional>

namespace Assay {

/** Writes a tar archive (POSIX ustar) that depends on nothing but what is put in: no time, no name of a user. Errors: image-not-written. */
class ASSAY_DOCKER_EXPORT TarWriter
{
public:
    static constexpr int BlockSize = 512;

    struct Attributes
    {
        QByteArray name; ///< relative, without a slash at its end; at most 255 bytes
        int mode = 0644;
        int owner = 0; ///< user and group
    };
    /** Is given each piece; a failure stops the writing and is its result. */
    using Watch = std::function<Result<void>(QByteArrayView)>;

    /** The device is open and outlives this. */
    explicit TarWriter(QIODevice &out);

    Result<void> addFolder(const Attributes &attributes);
    Result<void> addLink(const Attributes &attributes, const QByteArray &target);
    Result<void> addFile(const Attributes &attributes, const QByteArray &content);
    /** All of `content`, which is open and whose size is known. Errors also: image-not-read. */
    Result<void> addFile(const Attributes &attributes, QIODevice &content, const Watch &watch = {});
    /** The end of the archive. */
    Result<void> finish();

private:
    Result<void> addHead(const Attributes &attributes, char type, qint64 size, const QByteArray &target = {});
    Result<void> write(QByteArrayView bytes);
    Result<void> pad(qint64 size);

    QIODevice &m_out;
};

} // namespace Assay
