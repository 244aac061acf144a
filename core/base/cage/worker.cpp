// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/worker.h"

namespace Assay {

Worker::Worker(FileDescriptor control, FileDescriptor standardOutput, FileDescriptor standardError)
    : m_control(std::move(control))
    , m_standardOutput(std::move(standardOutput))
    , m_standardError(std::move(standardError))
{
}

Worker::~Worker() = default;

} // namespace Assay
