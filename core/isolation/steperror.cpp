// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/steperror.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>

namespace Assay::Kernel {

StepError StepError::fromErrno(const char *format, ...)
{
    StepError error;
    error.m_number = errno;
    va_list values;
    va_start(values, format);
    std::vsnprintf(error.m_step.data(), error.m_step.size(), format, values);
    va_end(values);
    return error;
}

StepError StepError::fromNumber(int number, const char *format, ...)
{
    StepError error;
    error.m_number = number;
    va_list values;
    va_start(values, format);
    std::vsnprintf(error.m_step.data(), error.m_step.size(), format, values);
    va_end(values);
    return error;
}

} // namespace Assay::Kernel
