// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/sandbox.h"

namespace Assay {

Sandbox::Sandbox(QObject *parent)
    : QObject(parent)
{
}

Sandbox::~Sandbox() = default;

QFuture<Result<Isolation>> Sandbox::prove()
{
    if (const auto missing = unavailability())
        return QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(*missing));
    return QtFuture::makeReadyValueFuture<Result<Isolation>>(isolation());
}

} // namespace Assay
