// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"

#include <QFile>

#include <optional>

namespace Assay {

/** Goes through a tar archive (ustar, GNU and pax names), which may come from anybody: its numbers are checked, and nothing of it is
 * unpacked. */
class ASSAY_DOCKER_EXPORT TarReader
{
public:
    struct Entry
    {
        QByteArray name; ///< as it stands, a "./" in front of it taken off
        char type = '0';
        qint64 offset = 0; ///< of the content in the file
        qint64 size = 0;

        bool isFile() const { return type == '0' || type == '\0'; }
    };

    /** The file is open and outlives this. */
    explicit TarReader(QFile &file);

    /** The next one; none at the end of the archive. Errors: image-archive-invalid, image-archive-truncated. */
    Result<std::optional<Entry>> next();
    /** The content of an entry. Errors: image-archive-truncated, image-archive-invalid when there is more than `most`. */
    Result<QByteArray> content(const Entry &entry, qint64 most);

private:
    QFile &m_file;
    qint64 m_position = 0;
};

} // namespace Assay
