// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/sandbox.h"

namespace Assay {

Sandbox::Sandbox(QObject *parent)
    : QObject(parent)
{
}

Sandbox::~Sandbox() = default;

} // namespace Assay
