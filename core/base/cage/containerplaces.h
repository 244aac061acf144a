// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {

/** The places of a program that runs in a container of its own. Its workers share the container with it: no further cage can be made there.
 */
struct ContainerPlaces
{
    QString scratches; ///< a folder for what single runs write; made when it is needed
    QString workspaces; ///< the folder of the agents' working folders; has to be there
};

} // namespace Assay
