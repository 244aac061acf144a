// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"
#include "base/contract/toolinput.h"

#include <QFuture>

#include <memory>
#include <vector>

namespace Assay {

/** An input that stays what it is whatever becomes of its path. */
struct OpenInput
{
    QString name;
    qint64 bytes = 0; ///< when it was opened
    FileDescriptor file; ///< reads only
};

using OpenInputs = std::vector<OpenInput>;

/** Opens the files, all or none. Errors in words: input-not-found, input-not-a-file (a folder, a device, a pipe, a socket),
    input-leaves-folder (a link to what is not in the folder that it lies in), input-not-readable, inputs-too-large. May take as long as the
   file system does; opens nothing but regular files, since opening a device may do something. Thread-safe. */
ASSAY_BASE_EXPORT Result<OpenInputs> openInputs(const QList<ToolInput> &inputs);

/** The same in a thread of the global pool. Never null. */
QFuture<std::shared_ptr<Result<OpenInputs>>> openInputsLater(const QList<ToolInput> &inputs);

/** What the copies of these take of a scratch folder at most. */
qint64 scratchBytesFor(const OpenInputs &inputs);

} // namespace Assay
