// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagefailures.h"

#include "base/cage/hostcage.h"
#include "base/cage/interpreter.h"
#include "base/contract/numbertext.h"
#include "packages/packagelimits.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestFact = 300;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::PackageFailures)
};

/** What a step told of its failure. Names in it are those of indexes and wheels: anybody's. */
class Told
{
public:
    Told(const QJsonObject &told, const Interpreter &interpreter, const PackageLimits &limits)
        : m_told(told)
        , m_interpreter(interpreter)
        , m_limits(limits)
    {
    }

    PackageFailure failure() const
    {
        if (auto found = aboutTheRequest())
            return *found;
        if (auto found = aboutTheIndex())
            return *found;
        if (auto found = aboutThePackage())
            return *found;
        return aboutTheStep();
    }

private:
    std::optional<PackageFailure> aboutTheRequest() const;
    std::optional<PackageFailure> aboutTheIndex() const;
    std::optional<PackageFailure> aboutThePackage() const;
    PackageFailure aboutTheStep() const;

    QString code() const { return m_told["code"_L1].toString(); }
    QString text(QLatin1StringView name) const { return m_told[name].toString().left(LongestFact); }
    QString list(QLatin1StringView name) const
    {
        QStringList items;
        const QJsonArray array = m_told[name].toArray();
        for (const auto &item : array)
            items.append(item.toString());
        return items.join(u", "_s).left(LongestFact);
    }
    QString python() const { return u"Python "_s + m_interpreter.version; }
    QString megabytes(qint64 bytes) const { return numberText(bytes / Limits::MiB); }
    PackageFailure make(ExecutionStatus status, const QString &message, const QString &detail = {}, const Remedy &remedy = {}) const
    {
        return {status, Error{code(), message, detail, remedy}};
    }

    const QJsonObject &m_told;
    const Interpreter &m_interpreter;
    const PackageLimits &m_limits;
};

std::optional<PackageFailure> Told::aboutTheRequest() const
{
    if (code() == "requirement-invalid"_L1)
        return make(ExecutionStatus::Invalid,
            Words::tr("\"%1\" is no package. Write a name, with a version if need be: requests, numpy>=2, uvicorn[standard].")
                .arg(text("what"_L1)),
            text("words"_L1));
    if (code() == "requirement-has-address"_L1)
        return make(ExecutionStatus::Invalid,
            Words::tr("\"%1\" names an address. Packages come from the index only, by their names: write %2.")
                .arg(text("what"_L1), text("name"_L1)));
    if (code() == "allowed-package-invalid"_L1)
        return make(ExecutionStatus::Invalid,
            Words::tr("\"%1\" stands among the allowed packages and is no package name. Write names such as requests.")
                .arg(text("what"_L1)),
            text("words"_L1));
    if (code() == "allowed-package-not-a-name"_L1)
        return make(ExecutionStatus::Invalid,
            Words::tr("\"%1\" stands among the allowed packages, which are names alone. Write %2.").arg(text("what"_L1), text("name"_L1)));
    if (code() == "package-not-allowed"_L1) {
        const QString allowed = list("allowed"_L1);
        return make(ExecutionStatus::Invalid,
            allowed.isEmpty() ? Words::tr("The package %1 is not among the allowed packages; none is.").arg(text("name"_L1))
                              : Words::tr("The package %1 is not among the allowed packages (%2).").arg(text("name"_L1), allowed),
            {}, {.setting = Remedy::Setting::AllowedPackage, .value = text("name"_L1)});
    }
    return std::nullopt;
}

std::optional<PackageFailure> Told::aboutTheIndex() const
{
    if (code() == "index-unreachable"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("The package %1 cannot be fetched: %2 does not answer. Check the network and the index in the configuration of pip, "
                      "then run again.")
                .arg(text("package"_L1), text("address"_L1)),
            text("words"_L1));
    if (code() == "index-refuses"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr(
                "The package %1 cannot be fetched: %2 wants other credentials. Put them into the configuration of pip or into .netrc, then "
                "run again.")
                .arg(text("package"_L1), text("address"_L1)),
            text("words"_L1));
    if (code() == "index-lost"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("The index broke off while %1 was fetched. Nothing was kept of it; run again.").arg(text("package"_L1)),
            text("words"_L1));
    if (code() == "pip-configuration-broken"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("pip cannot read its configuration, which says where packages come from. Mend what it names."), text("words"_L1));
    if (code() == "pip-file-not-readable"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("The configuration of pip names the file %1 for \"%2\", and it cannot be read.")
                .arg(text("what"_L1), text("option"_L1)),
            text("words"_L1));
    if (code() == "pip-missing"_L1)
        return make(ExecutionStatus::Unavailable, Words::tr("pip, which fetches packages, is not on this machine."), {},
            {.command = u"apt install python3-pip"_s});
    return std::nullopt;
}

std::optional<PackageFailure> Told::aboutThePackage() const
{
    const QString package = text("package"_L1);
    if (code() == "package-unknown"_L1)
        return make(ExecutionStatus::Unavailable, Words::tr("The index has no package \"%1\". Check the name.").arg(package));
    if (code() == "package-version-missing"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("The index has no \"%1\" for %2; its newest versions are %3.").arg(text("what"_L1), python(), list("versions"_L1)));
    if (code() == "package-is-source"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr(
                "The index has %1 as source only (%2). Building it would run code of the package, which is not done. Choose a version "
                "or a package that comes as a wheel.")
                .arg(package, list("files"_L1)));
    if (code() == "package-does-not-fit"_L1) {
        const QString files = list("files"_L1);
        return make(ExecutionStatus::Unavailable,
            files.isEmpty()
                ? Words::tr("The index has no %1 for %2 on this machine. Choose another version, or another interpreter.")
                      .arg(package, python())
                : Words::tr("The index has no %1 for %2 on this machine, only such as %3. Choose another version, or another interpreter.")
                      .arg(package, python(), files));
    }
    if (code() == "packages-conflict"_L1)
        return make(ExecutionStatus::Unavailable,
            Words::tr("The packages cannot be had together, since they need different versions of others. Ask for other versions."),
            text("words"_L1));
    if (code() == "packages-too-large"_L1)
        return make(ExecutionStatus::SetupFailed,
            Words::tr("The packages are larger than %1 MB, the limit for a download; it was stopped at %2. Ask for less, or raise "
                      "\"download_mb\" in %3.")
                .arg(megabytes(m_limits.downloadBytes), package, PackageLimits::defaultFile()));
    if (code() == "packages-too-large-unpacked"_L1)
        return make(ExecutionStatus::SetupFailed,
            Words::tr("Unpacked, the packages are larger than %1 MB or have too many files; %2 is one too many. Ask for less, or raise "
                      "\"unpacked_mb\" in %3.")
                .arg(megabytes(m_limits.unpackedBytes), package, PackageLimits::defaultFile()));
    if (code() == "package-reaches-out"_L1)
        return make(ExecutionStatus::SetupFailed,
            Words::tr("%1 was not unpacked: it has an entry \"%2\", which leads out of its folder. Do not use this package.")
                .arg(package, text("what"_L1)));
    if (code() == "package-broken"_L1)
        return make(ExecutionStatus::SetupFailed,
            package.isEmpty() ? Words::tr("The packages cannot be unpacked. Nothing was kept of them; run again.")
                              : Words::tr("%1 cannot be unpacked. Nothing was kept of it; run again.").arg(package),
            text("words"_L1));
    return std::nullopt;
}

PackageFailure Told::aboutTheStep() const
{
    if (HostCage::isRefusal(text("words"_L1)))
        return {ExecutionStatus::Unavailable,
            Error{u"packages-need-a-cage"_s,
                Words::tr("Packages are fetched and unpacked in a cage of bubblewrap only, and this host lets it make none. Choose an "
                          "interpreter "
                          "that has the packages, or let bubblewrap make cages."),
                text("words"_L1)}};
    if (code() == "step-endless"_L1)
        return make(ExecutionStatus::SetupFailed, Words::tr("Preparing the packages did not end within an hour and was stopped."));
    return {ExecutionStatus::SetupFailed,
        Error{
            u"packages-failed"_s, Words::tr("The packages cannot be prepared: pip failed in a way that is not known."), text("words"_L1)}};
}

} // namespace

PackageFailure packageFailure(const QJsonObject &told, const Interpreter &interpreter, const PackageLimits &limits)
{
    return Told(told, interpreter, limits).failure();
}

} // namespace Assay
