// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/bubblewrapworkersource.h"

#include "base/subprocess/bubblewrapcommand.h"
#include "base/subprocess/cageuser.h"
#include "base/subprocess/workerprocess.h"

#include <QCoreApplication>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::BubblewrapWorkerSource)
};

/** The first number in a file below /proc/sys; nothing when this kernel has no such setting. */
std::optional<int> kernelSetting(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll().trimmed().toInt();
}

std::optional<Error> namespacesForbidden()
{
    if (kernelSetting(u"/proc/sys/user/max_user_namespaces"_s) == 0) {
        return Error{u"namespaces-forbidden"_s, Words::tr("This machine allows no user namespaces, so no cage can be made."), {},
            {.command = u"sysctl user.max_user_namespaces=10000"_s}};
    }
    if (kernelSetting(u"/proc/sys/kernel/unprivileged_userns_clone"_s) == 0) {
        return Error{u"namespaces-forbidden"_s, Words::tr("This machine allows user namespaces only to root, so no cage can be made."), {},
            {.command = u"sysctl kernel.unprivileged_userns_clone=1"_s}};
    }
    return std::nullopt;
}

Isolation uncaged()
{
    Isolation isolation;
    for (const IsolationProperty property : AllIsolationProperties)
        isolation.set(property, IsolationLevel::Absent, Words::tr("no cage: the text is only parsed"));
    return isolation;
}

} // namespace

BubblewrapWorkerSource::BubblewrapWorkerSource(const GuestFolder &guest, const QString &program)
    : m_guest(guest)
    , m_program(program)
    , m_user(cageUser())
{
}

Isolation BubblewrapWorkerSource::isolation() const
{
    Isolation isolation;
    if (const auto missing = unavailability()) {
        for (const IsolationProperty property : AllIsolationProperties)
            isolation.set(property, IsolationLevel::Absent, missing->message);
        return isolation;
    }
    isolation.set(IsolationProperty::Files, IsolationLevel::Enforced,
        Words::tr("mount namespace: the system and the interpreter read-only, a private /tmp, nothing else of this machine"));
    isolation.set(IsolationProperty::Network, IsolationLevel::Enforced, Words::tr("network namespace without an interface"));
    isolation.set(IsolationProperty::Processes, IsolationLevel::Partial,
        Words::tr("process namespace: all that a tool starts ends with its run; the number is bounded, starting one is not refused"));
    isolation.set(IsolationProperty::Memory, IsolationLevel::Partial, Words::tr("RLIMIT_DATA: shared mappings are not counted"));
    isolation.set(IsolationProperty::SystemCalls, IsolationLevel::Absent, Words::tr("no capability and no new privileges, but no filter"));
    return isolation;
}

std::optional<Error> BubblewrapWorkerSource::unavailability() const
{
    if (QStandardPaths::findExecutable(m_program).isEmpty()) {
        return Error{u"bubblewrap-missing"_s, Words::tr("bubblewrap, which makes the cage, is not on this machine."), {},
            {.command = u"apt install bubblewrap"_s}};
    }
    return namespacesForbidden();
}

std::optional<Error> BubblewrapWorkerSource::closedToCage(const Interpreter &interpreter) const
{
    if (!m_user)
        return std::nullopt;
    for (const QString &prefix : interpreter.prefixes) {
        if (const auto folder = closedFolder(prefix)) {
            return Error{u"interpreter-closed"_s,
                Words::tr("The interpreter %1 lies below %2, which other users cannot look into. A cage that root starts runs as another "
                          "user. Open the folder with chmod o+x, or choose an interpreter elsewhere.")
                    .arg(interpreter.executable, *folder),
                {}};
        }
    }
    return std::nullopt;
}

Result<std::unique_ptr<Worker>> BubblewrapWorkerSource::start(const WorkerSpec &spec)
{
    if (const auto closed = closedToCage(spec.interpreter))
        return std::unexpected(*closed);
    const auto unavailable = unavailability();
    if (unavailable && spec.purpose == WorkerSpec::Purpose::Run)
        return std::unexpected(*unavailable);
    if (unavailable)
        return WorkerProcess::start({spec.interpreter.executable, guestArguments(m_guest.path()), m_user}, uncaged());
    const QString program = QStandardPaths::findExecutable(m_program);
    return WorkerProcess::start({program, bubblewrapArguments(spec, m_guest.path()), m_user}, isolation());
}

} // namespace Assay
