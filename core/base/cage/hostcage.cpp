// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/hostcage.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// bubblewrap speaks English in the environment that it is given; strerror() here speaks the user's language.
const std::array<std::pair<int, QString>, 4> RefusalNumbers = {{{EPERM, u"Operation not permitted"_s}, {EACCES, u"Permission denied"_s},
    {EINVAL, u"Invalid argument"_s}, {ENOSYS, u"Function not implemented"_s}}};

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::HostCage)
};

/** A setting below /proc/sys that forbids user namespaces by its value, and the one that allows them. */
struct KernelSetting
{
    QLatin1StringView name;
    int forbidding;
    int allowing;
};

constexpr KernelSetting MaxUserNamespaces{"user.max_user_namespaces"_L1, 0, 15'000};
constexpr KernelSetting UnprivilegedClone{"kernel.unprivileged_userns_clone"_L1, 0, 1};
// With it bubblewrap may make a user namespace, but has no capability there.
constexpr KernelSetting AppArmorRestriction{"kernel.apparmor_restrict_unprivileged_userns"_L1, 1, 0};

bool forbids(const KernelSetting &setting)
{
    QFile file(u"/proc/sys/"_s + QString(setting.name).replace(u'.', u'/'));
    return file.open(QIODevice::ReadOnly) && file.readAll().trimmed() == QByteArray::number(setting.forbidding);
}

Remedy remedyFor(const KernelSetting &setting)
{
    return {.command = u"sysctl -w %1=%2"_s.arg(setting.name).arg(setting.allowing)};
}

std::optional<Error> refusalBySettings()
{
    for (const KernelSetting &setting : {MaxUserNamespaces, UnprivilegedClone}) {
        if (forbids(setting)) {
            return Error{u"cage-refused"_s,
                Words::tr("The kernel's setting %1 lets bubblewrap make no cage: runs are held by Landlock, seccomp and limits alone.")
                    .arg(setting.name),
                {}, remedyFor(setting)};
        }
    }
    return std::nullopt;
}

Error refusalByWords(const QString &words)
{
    const QString fact =
        Words::tr("bubblewrap can make no cage here: runs are held by Landlock, seccomp and limits alone. What was said: \"%1\".")
            .arg(words);
    if (forbids(AppArmorRestriction))
        return {u"cage-refused"_s, fact + u' ' + Words::tr("AppArmor restricts user namespaces."), words, remedyFor(AppArmorRestriction)};
    return {u"cage-refused"_s,
        fact + u' '
            + Words::tr("In a chroot, and in a container that forbids user namespaces, there can be none: start Assay outside, "
                        "or allow them to the container."),
        words};
}

bool hasSeccomp()
{
    const unsigned action = SECCOMP_RET_ERRNO;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int landlockAbi()
{
    return std::max(0, static_cast<int>(::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION)));
}

/** What bubblewrap does before, or whatever, it shows of the host's files; with these words each of its failures begins. */
const QStringList NamespaceSteps = {u"No permissions to creat"_s, u"Creating new namespace failed"_s, u"setting up uid map"_s,
    u"setting up gid map"_s, u"error writing to setgroups"_s, u"unable to switch to "_s, u"loopback: "_s, u"Failed to make / slave"_s,
    u"Failed to mount tmpfs"_s, u"pivot_root"_s, u"Can't mount proc on "_s, u"Can't mount tmpfs on "_s, u"Can't set hostname to "_s,
    u"capset failed"_s, u"Dropping capability "_s};

/** bubblewrap's own words, where it takes the error number to be clear. */
const QStringList PlainRefusals = {u"No permissions to creat"_s, u"does not support user namespaces"_s};

} // namespace

HostCage::HostCage()
    : m_refusal(refusalBySettings())
{
    m_layers = {!m_refusal, hasSeccomp(), landlockAbi()};
}

HostCage HostCage::withoutNamespaces()
{
    HostCage cage;
    cage.m_layers.namespaces = false;
    cage.m_refusal.reset();
    return cage;
}

void HostCage::noteMade()
{
    m_wasMade = true;
}

bool HostCage::noteRefusal(const QString &words)
{
    if (m_wasMade)
        return false;
    if (!m_refusal)
        m_refusal = refusalByWords(words);
    m_layers.namespaces = false;
    return true;
}

bool HostCage::isRefusal(const QString &words)
{
    const QString lastLine = words.trimmed().section(u'\n', -1);
    const QLatin1StringView speaker("bwrap: ");
    if (!lastLine.startsWith(speaker))
        return false;
    const QStringView step = QStringView(lastLine).sliced(speaker.size());
    const auto begins = [step](const QString &name) { return step.startsWith(name); };
    const auto isPlain = [step](const QString &part) { return step.contains(part); };
    const auto ends = [step](const auto &known) { return step.endsWith(known.second); };
    return std::ranges::any_of(NamespaceSteps, begins)
        && (std::ranges::any_of(PlainRefusals, isPlain) || std::ranges::any_of(RefusalNumbers, ends));
}

bool HostCage::isRefusal(int errorNumber)
{
    return std::ranges::any_of(RefusalNumbers, [errorNumber](const auto &known) { return known.first == errorNumber; });
}

} // namespace Assay
