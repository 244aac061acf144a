// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/seccompfilter.h"

#include "isolation/systemcalls.h"

#include <linux/seccomp.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstring>

namespace Assay::Kernel {

namespace {

// Stands for the worker's own process id, which is not known when the program is made. No process has it.
constexpr std::uint32_t OwnProcess = 0x6f776e70;

// The kernel keeps the space below the top of the first thread's stack free, for it to grow into.
constexpr std::uint64_t StackReach = 128ULL << 20;
constexpr std::uint64_t PageBytes = 4096;

/** The end of the first thread's stack: the name of the program is the last thing there. */
std::uint64_t stackEnd()
{
    const auto name = static_cast<std::uint64_t>(::getauxval(AT_EXECFN));
    if (name == 0)
        return 0;
    return (name + std::strlen(reinterpret_cast<const char *>(name)) + PageBytes) & ~(PageBytes - 1);
}

/** Owns a libseccomp context and adds rules to it. */
class Builder
{
public:
    Builder()
        : m_context(seccomp_init(SCMP_ACT_ERRNO(EPERM)))
    {
    }
    Builder(const Builder &) = delete;
    Builder &operator=(const Builder &) = delete;
    ~Builder()
    {
        if (m_context)
            seccomp_release(m_context);
    }

    scmp_filter_ctx context() const { return m_context; }

    StepResult<> add(const char *name, std::uint32_t action, std::span<const scmp_arg_cmp> comparisons = {}) const
    {
        const int number = seccomp_syscall_resolve_name(name);
        if (number == __NR_SCMP_ERROR)
            return std::unexpected(StepError::fromNumber(ENOSYS, "find the system call %s", name));
        if (number < 0)
            return {}; // another architecture's
        const int result = seccomp_rule_add_array(m_context, action, number, static_cast<unsigned>(comparisons.size()), comparisons.data());
        if (result < 0)
            return std::unexpected(StepError::fromNumber(-result, "add the rule for %s", name));
        return {};
    }

    StepResult<> add(std::span<const char *const> names) const
    {
        for (const char *name : names) {
            if (auto added = add(name, SCMP_ACT_ALLOW); !added)
                return added;
        }
        return {};
    }

    StepResult<> add(std::span<const SystemCallRule> rules) const
    {
        for (const SystemCallRule &rule : rules) {
            const std::uint32_t action = rule.error == 0 ? SCMP_ACT_ALLOW : SCMP_ACT_ERRNO(static_cast<std::uint32_t>(rule.error));
            if (auto added = add(rule.name, action, std::span(rule.comparisons).first(rule.comparisonCount)); !added)
                return added;
        }
        return {};
    }

private:
    scmp_filter_ctx m_context;
};

/** Signals go to the worker's own pid namespace or Landlock domain where there is one, else to itself. */
StepResult<> addSignalRules(const Builder &builder, bool confined)
{
    if (confined) {
        constexpr std::array Names = {"kill", "tgkill", "tkill"};
        return builder.add(Names);
    }
    const scmp_arg_cmp self{0, SCMP_CMP_EQ, OwnProcess, 0};
    if (auto added = builder.add("kill", SCMP_ACT_ALLOW, std::span(&self, 1)); !added)
        return added;
    return builder.add("tgkill", SCMP_ACT_ALLOW, std::span(&self, 1));
}

/** A moved piece of the first thread's stack can be made larger, and counts as stack for ever. Nothing that may be moved lies above it. One
    rule, since libseccomp joins two 64-bit bounds wrongly where a multiple of 4 GiB lies between them. */
StepResult<> addMremapRule(const Builder &builder)
{
    const std::uint64_t end = stackEnd();
    if (end <= StackReach)
        return {};
    const scmp_arg_cmp below{0, SCMP_CMP_LT, end - StackReach, 0};
    return builder.add("mremap", SCMP_ACT_ALLOW, std::span(&below, 1));
}

StepResult<> addAll(const Builder &builder, const FilterOptions &options)
{
    const int badArchitecture = seccomp_attr_set(builder.context(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (badArchitecture < 0)
        return std::unexpected(StepError::fromNumber(-badArchitecture, "refuse other architectures"));
    // A tree, not a list: the kernel tries the program with every call when a worker installs it, and that time grows with its paths.
    const int notATree = seccomp_attr_set(builder.context(), SCMP_FLTATR_CTL_OPTIMIZE, 2);
    if (notATree < 0)
        return std::unexpected(StepError::fromNumber(-notATree, "make the filter a tree"));
    if (auto added = builder.add(plainSystemCalls()); !added)
        return added;
    if (auto added = builder.add(argumentRules()); !added)
        return added;
    if (options.ownMounts) {
        if (auto added = builder.add(metadataSystemCalls()); !added)
            return added;
    }
    if (auto added = addMremapRule(builder); !added)
        return added;
    if (auto added = addSignalRules(builder, options.signalsConfined); !added)
        return added;
    if (!options.processes)
        return builder.add(threadRules());
    if (auto added = builder.add(processSystemCalls()); !added)
        return added;
    return builder.add(processRules());
}

} // namespace

bool SeccompFilter::isSupported()
{
    const std::uint32_t action = SECCOMP_RET_KILL_PROCESS;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

StepResult<> SeccompFilter::build(const FilterOptions &options)
{
    const Builder builder;
    if (!builder.context())
        return std::unexpected(StepError::fromNumber(ENOMEM, "seccomp_init"));
    if (auto added = addAll(builder, options); !added)
        return added;
    std::size_t bytes = sizeof m_program;
    const int result = seccomp_export_bpf_mem(builder.context(), m_program.data(), &bytes);
    if (result < 0)
        return std::unexpected(StepError::fromNumber(-result, "seccomp_export_bpf_mem"));
    m_length = bytes / sizeof(sock_filter);
    return {};
}

StepResult<> SeccompFilter::install()
{
    // Every worker is a copy of the process that made the program, so the program is its own to change.
    for (sock_filter &instruction : std::span(m_program).first(m_length)) {
        if (BPF_CLASS(instruction.code) == BPF_JMP && instruction.k == OwnProcess)
            instruction.k = static_cast<std::uint32_t>(::getpid());
    }
    const sock_fprog program{static_cast<unsigned short>(m_length), m_program.data()};
    if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) != 0)
        return std::unexpected(StepError::fromErrno("seccomp SECCOMP_SET_MODE_FILTER"));
    return {};
}

} // namespace Assay::Kernel
