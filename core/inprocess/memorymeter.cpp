// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/python.h"

#include "inprocess/memorymeter.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace Assay {

namespace {

// Keeps the alignment that Python promises.
constexpr std::size_t HeaderBytes = 16;
constexpr qint64 ReserveBytes = 8 * 1024 * 1024;
constexpr qint64 Unlimited = std::numeric_limits<qint64>::max();

struct Meter
{
    qint64 used = 0;
    qint64 baseline = 0;
    qint64 limit = Unlimited; ///< of `used`
    qint64 most = 0;
    bool hasRefused = false;
};

Meter meter;
std::array<PyMemAllocatorEx, 2> beneath;

bool grows(qint64 bytes)
{
    if (bytes > 0 && bytes > meter.limit - meter.used) {
        meter.hasRefused = true;
        return false;
    }
    meter.used += bytes;
    meter.most = std::max(meter.most, meter.used);
    return true;
}

std::size_t sizeOf(const char *block)
{
    std::size_t size = 0;
    std::memcpy(&size, block, sizeof size);
    return size;
}

void *withHeader(void *block, std::size_t size)
{
    std::memcpy(block, &size, sizeof size);
    return static_cast<char *>(block) + HeaderBytes;
}

const PyMemAllocatorEx &allocatorOf(void *context)
{
    return *static_cast<PyMemAllocatorEx *>(context);
}

void *allocate(void *context, std::size_t size)
{
    if (!grows(static_cast<qint64>(size)))
        return nullptr;
    void *block = allocatorOf(context).malloc(allocatorOf(context).ctx, size + HeaderBytes);
    if (block)
        return withHeader(block, size);
    meter.used -= static_cast<qint64>(size);
    return nullptr;
}

void *allocateZeroed(void *context, std::size_t count, std::size_t each)
{
    std::size_t size = 0;
    if (__builtin_mul_overflow(count, each, &size) || !grows(static_cast<qint64>(size)))
        return nullptr;
    void *block = allocatorOf(context).calloc(allocatorOf(context).ctx, 1, size + HeaderBytes);
    if (block)
        return withHeader(block, size);
    meter.used -= static_cast<qint64>(size);
    return nullptr;
}

void release(void *context, void *memory)
{
    if (!memory)
        return;
    char *block = static_cast<char *>(memory) - HeaderBytes;
    meter.used -= static_cast<qint64>(sizeOf(block));
    allocatorOf(context).free(allocatorOf(context).ctx, block);
}

void *reallocate(void *context, void *memory, std::size_t size)
{
    if (!memory)
        return allocate(context, size);
    char *block = static_cast<char *>(memory) - HeaderBytes;
    const qint64 growth = static_cast<qint64>(size) - static_cast<qint64>(sizeOf(block));
    if (!grows(growth))
        return nullptr;
    void *moved = allocatorOf(context).realloc(allocatorOf(context).ctx, block, size + HeaderBytes);
    if (moved)
        return withHeader(moved, size);
    meter.used -= growth;
    return nullptr;
}

} // namespace

void MemoryMeter::install()
{
    for (const auto &[index, domain] : {std::pair(0U, PYMEM_DOMAIN_MEM), std::pair(1U, PYMEM_DOMAIN_OBJ)}) {
        PyMem_GetAllocator(domain, &beneath[index]);
        PyMemAllocatorEx own{&beneath[index], allocate, allocateZeroed, reallocate, release};
        PyMem_SetAllocator(domain, &own);
    }
}

void MemoryMeter::begin(qint64 limitBytes)
{
    meter.baseline = meter.most = meter.used;
    meter.limit = meter.used + limitBytes;
    meter.hasRefused = false;
}

void MemoryMeter::openReserve()
{
    if (meter.limit != Unlimited)
        meter.limit = std::max(meter.limit, meter.used) + ReserveBytes;
}

void MemoryMeter::end()
{
    meter.limit = Unlimited;
}

qint64 MemoryMeter::peak()
{
    return meter.most - meter.baseline;
}

bool MemoryMeter::hasRefused()
{
    return meter.hasRefused;
}

} // namespace Assay
