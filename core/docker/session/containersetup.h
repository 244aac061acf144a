// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"

#include <QJsonObject>
#include <QString>

namespace Assay {

/** What every session of a sandbox is made of. */
struct SessionLimits
{
    qint64 memoryMb = 512; ///< of all that runs in it, tmpfs and shared memory included; there is no swap beside it
    int processes = 512;
    qint64 temporaryMb = 128; ///< /tmp
    qint64 workspaceMb = 256; ///< /workspace, where the agents' working folders are
    qint64 sharedMemoryMb = 16; ///< /dev/shm, which an engine makes unasked
};

/** What is different in each session. */
struct ContainerWish
{
    QString image; ///< id
    QString session; ///< isIdentifier()
    QString user; ///< isIdentifier()
    QString agent; ///< isIdentifier() or empty
    QString owner; ///< SessionOwner::label()
    QString volume; ///< that holds the user's tools
    QString runFolder; ///< SessionFolder::path()
    QString packagesFolder; ///< with the environments of a PackageStore; empty: none
    QString cgroupParent; ///< empty: the engine's own
    SessionLimits limits;
};

/** What marks everything that Assay makes in an engine. */
namespace EngineLabel {
inline constexpr QLatin1StringView Kind{"assay"}; ///< "session", "user", "image"
inline constexpr QLatin1StringView Session{"assay.session"};
inline constexpr QLatin1StringView User{"assay.user"};
inline constexpr QLatin1StringView Agent{"assay.agent"};
inline constexpr QLatin1StringView Owner{"assay.owner"};
inline constexpr QLatin1StringView Version{"assay.version"};
} // namespace EngineLabel

/** The body of the engine's ContainerCreate for a session: no network, nothing to write to but what is named here, no privilege, limits. */
ASSAY_DOCKER_EXPORT QJsonObject containerSetup(const ContainerWish &wish);

} // namespace Assay
