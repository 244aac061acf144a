// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>

/** Ends the program where a property does not hold, so that a fuzzer keeps the input. */
inline void expect(bool holds, const char *property)
{
    if (holds)
        return;
    std::fprintf(stderr, "This does not hold: %s\n", property);
    std::abort();
}
