// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <linux/filter.h>
#include <linux/seccomp.h>

#include <cstdint>
#include <span>

/** What the kernel would answer to a system call under a seccomp program: SECCOMP_RET_ALLOW and so on. Qt's fatal() on an instruction that
   the machine does not know. */
std::uint32_t answerOf(std::span<const sock_filter> program, const seccomp_data &call);
