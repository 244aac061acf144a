// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// Preloaded into a program, it kills the program before its nth change of a file: ASSAY_KILL_AT=n.
#include <dlfcn.h>
#include <csignal>
#include <cstdlib>

#include <unistd.h>

namespace {

void count()
{
    static long left = 0;
    if (left == 0) {
        const char *at = std::getenv("ASSAY_KILL_AT");
        left = at ? std::atol(at) : -1;
    }
    if (left > 0 && --left == 0)
        ::kill(::getpid(), SIGKILL);
}

} // namespace

#define BEFORE(type, name, parameters, ...) \
    extern "C" type name parameters \
    { \
        static const auto real = reinterpret_cast<type(*) parameters>(::dlsym(RTLD_NEXT, #name)); \
        count(); \
        return real(__VA_ARGS__); \
    }

BEFORE(ssize_t, pwrite64, (int fd, const void *bytes, size_t size, off64_t at), fd, bytes, size, at)
BEFORE(ssize_t, pwrite, (int fd, const void *bytes, size_t size, off_t at), fd, bytes, size, at)
BEFORE(int, ftruncate64, (int fd, off64_t size) noexcept, fd, size)
BEFORE(int, ftruncate, (int fd, off_t size) noexcept, fd, size)
BEFORE(int, fdatasync, (int fd), fd)
BEFORE(int, fsync, (int fd), fd)
BEFORE(int, unlink, (const char *path) noexcept, path)
