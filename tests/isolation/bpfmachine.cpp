// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "bpfmachine.h"

#include <QtLogging>

#include <cstring>

namespace {

std::uint32_t load(const seccomp_data &call, std::uint32_t offset)
{
    std::uint32_t word = 0;
    if (offset > sizeof call - sizeof word)
        qFatal("A load from beyond the call.");
    std::memcpy(&word, reinterpret_cast<const char *>(&call) + offset, sizeof word);
    return word;
}

bool jumps(const sock_filter &instruction, std::uint32_t accumulator)
{
    switch (BPF_OP(instruction.code)) {
    case BPF_JEQ:
        return accumulator == instruction.k;
    case BPF_JGT:
        return accumulator > instruction.k;
    case BPF_JGE:
        return accumulator >= instruction.k;
    case BPF_JSET:
        return accumulator & instruction.k;
    default:
        qFatal("An unknown jump: %#x.", instruction.code);
    }
}

} // namespace

std::uint32_t answerOf(std::span<const sock_filter> program, const seccomp_data &call)
{
    std::uint32_t accumulator = 0;
    for (std::size_t at = 0; at < program.size(); ++at) {
        const sock_filter &instruction = program[at];
        switch (BPF_CLASS(instruction.code)) {
        case BPF_LD:
            accumulator = load(call, instruction.k);
            break;
        case BPF_ALU:
            if (BPF_OP(instruction.code) != BPF_AND)
                qFatal("An unknown operation: %#x.", instruction.code);
            accumulator &= instruction.k;
            break;
        case BPF_JMP:
            if (BPF_OP(instruction.code) == BPF_JA)
                at += instruction.k;
            else
                at += jumps(instruction, accumulator) ? instruction.jt : instruction.jf;
            break;
        case BPF_RET:
            return instruction.k;
        default:
            qFatal("An unknown instruction: %#x.", instruction.code);
        }
    }
    qFatal("The program has no end.");
}
