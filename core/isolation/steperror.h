// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <array>
#include <expected>

namespace Assay::Kernel {

/** A step of the set-up that failed, and the kernel's reason. Holds no memory of its own. */
class StepError
{
public:
    /** Takes errno. `format` and what follows name the step as printf does: "mount tmpfs on /tmp". Longer names are cut. */
    [[gnu::format(printf, 1, 2)]] static StepError fromErrno(const char *format, ...);
    /** The same for an error number that a call returned. */
    [[gnu::format(printf, 2, 3)]] static StepError fromNumber(int number, const char *format, ...);

    const char *step() const { return m_step.data(); }
    int number() const { return m_number; }

private:
    std::array<char, 256> m_step = {};
    int m_number = 0;
};

template <typename T = void>
using StepResult = std::expected<T, StepError>;

} // namespace Assay::Kernel
