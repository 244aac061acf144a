// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <span>

namespace Assay::Kernel {

/** Closes every descriptor above 2 that is not in `kept`, which is put in order; what it names need not be open. */
StepResult<> closeDescriptorsExcept(std::span<int> kept);

/** A connected pair of AF_UNIX stream sockets, close-on-exec, owned by the caller. */
StepResult<std::array<int, 2>> makeStreamPair();

inline constexpr std::size_t MostDescriptorsInMessage = 16;

/** One packet with descriptors, over an AF_UNIX socket (SOCK_SEQPACKET, so that it stays one). Waits while the socket is full.
    Error EMSGSIZE: more than MostDescriptorsInMessage. EINTR is the caller's. */
StepResult<> sendDescriptors(int socket, std::span<const char> payload, std::span<const int> descriptors);

struct ReceivedMessage
{
    std::size_t length = 0; ///< of the payload; 0 with no descriptors: the other end has closed
    std::array<int, MostDescriptorsInMessage> descriptors = {}; ///< close-on-exec, owned by the caller
    std::size_t count = 0;
};

/** Waits for one. Error EMSGSIZE when the packet was larger than `payload` or had more descriptors than can be taken: those are closed. */
StepResult<ReceivedMessage> receiveDescriptors(int socket, std::span<char> payload);

} // namespace Assay::Kernel
