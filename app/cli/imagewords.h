// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imageprogress.h"
#include "docker/image/imagereport.h"

namespace Assay {
class JsonWriter;
}

namespace Assay::Cli {

/** What is under way, in one line. `withBytes`: and how far it is. */
QString progressWords(const ImageProgress &progress, bool withBytes);

/** An image as the engine has it, with what it is made of. */
void writeImage(JsonWriter &json, const ImageState &image);
QString imageText(const ImageReport &report, const ImageState &image);

QString megabytesText(qint64 bytes);

} // namespace Assay::Cli
