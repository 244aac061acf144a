// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/sealedtree.h"

#include <QFile>

#include <array>
#include <memory>

#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Assay {

namespace {

constexpr mode_t Folder = S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH;
constexpr mode_t Plain = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH;

bool seal(const FTSENT *entry)
{
    if (::lchown(entry->fts_accpath, ::geteuid(), ::getegid()) != 0)
        return false;
    const bool isProgram = entry->fts_info == FTS_D || (entry->fts_statp->st_mode & S_IXUSR);
    return ::chmod(entry->fts_accpath, isProgram ? Folder : Plain) == 0;
}

} // namespace

std::optional<qint64> sealTree(const QString &folder)
{
    QByteArray path = QFile::encodeName(folder);
    std::array<char *, 2> roots{path.data(), nullptr};
    const std::unique_ptr<FTS, int (*)(FTS *)> walk(::fts_open(roots.data(), FTS_PHYSICAL | FTS_NOCHDIR | FTS_XDEV, nullptr), ::fts_close);
    if (!walk)
        return std::nullopt;
    qint64 bytes = 0;
    while (const FTSENT *entry = ::fts_read(walk.get())) {
        if (entry->fts_info == FTS_DP)
            continue;
        if ((entry->fts_info != FTS_D && entry->fts_info != FTS_F) || !seal(entry))
            return std::nullopt;
        bytes += entry->fts_statp->st_blocks * 512;
    }
    return bytes;
}

} // namespace Assay
