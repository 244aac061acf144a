// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"

#include <QIODevice>

namespace Assay {

/** The layer that is Assay's own: what was staged for the container, below /usr/lib/assay there, and the folders that a session needs. */
class ASSAY_DOCKER_EXPORT RuntimeLayer
{
public:
    /** The program that a container starts. */
    static constexpr QLatin1StringView Program{"/usr/lib/assay/bin/assay-agentd"};

    /** `folder`: what was staged. */
    explicit RuntimeLayer(const QString &folder);

    struct Packed
    {
        QString digest; ///< "sha256:…" of the tar archive
        qint64 bytes = 0;
    };

    /** Writes it as a tar archive that depends on the names, the contents and the right to execute of what was staged, and on nothing else.
        Blocks. Errors: image-runtime-missing, image-not-read, image-not-written, image-disk-full, image-name-too-long. */
    Result<Packed> pack(QIODevice &out) const;
    /** What pack() would give. It is kept in the file `cache`, as long as no time and no size of what was staged changes. Blocks for
        some milliseconds where it is not kept. */
    Result<Packed> measure(const QString &cache) const;

private:
    Result<QByteArray> fingerprint() const;

    QString m_folder;
};

} // namespace Assay
