// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packagescommand.h"

#include "base/contract/limits.h"
#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "workplace.h"

#include <QDir>

#include <limits>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

QString megabytes(qint64 bytes)
{
    return numberText((bytes + Limits::MiB - 1) / Limits::MiB);
}

QString named(const PackageEnvironment &environment)
{
    QStringList names;
    for (const PackageEnvironment::Wheel &wheel : environment.wheels)
        names.append(wheel.name + u' ' + wheel.version);
    return names.join(u", "_s);
}

} // namespace

PackagesListCommand::PackagesListCommand(const PackagesListArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void PackagesListCommand::start()
{
    const PackageStore store(workplace().packagePlaces().store);
    const QList<PackageEnvironment> environments = store.environments();
    if (m_arguments.format == OutputFormat::Json)
        printJson(store, environments);
    else
        printText(store, environments);
    finish(ExecutionStatus::Ok);
}

void PackagesListCommand::printJson(const PackageStore &store, const QList<PackageEnvironment> &environments)
{
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("path").string(store.root()).key("environments").beginArray();
    for (const PackageEnvironment &environment : environments) {
        json.beginObject().key("key").string(environment.key()).key("packages").beginArray();
        for (const PackageEnvironment::Wheel &wheel : environment.wheels) {
            json.beginObject().key("name").string(wheel.name).key("version").string(wheel.version);
            json.key("file").string(wheel.file).key("sha256").string(wheel.sha256).endObject();
        }
        json.endArray().key("interpreter").beginObject().key("implementation").string(environment.implementation);
        json.key("version").string(environment.version).key("abi").string(environment.abi);
        json.key("platform").string(environment.platform).endObject();
        json.key("bytes").number(environment.bytes).key("in_use").boolean(environment.isInUse);
        json.key("last_used").string(environment.lastUsed.toString(Qt::ISODateWithMs)).endObject();
    }
    json.endArray().endObject();
    console().printJson(json.text());
}

void PackagesListCommand::printText(const PackageStore &store, const QList<PackageEnvironment> &environments)
{
    if (environments.isEmpty()) {
        console().tell(tr("No packages are kept in %1. A run with --deps fetches what it names.")
                           .arg(visibleText(QDir::toNativeSeparators(store.root())))
            + u'\n');
        return;
    }
    QString text;
    for (const PackageEnvironment &environment : environments) {
        text += tr("%1 MB, Python %2, last used %3%4: %5")
                    .arg(megabytes(environment.bytes), visibleText(environment.version),
                        environment.lastUsed.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s),
                        environment.isInUse ? tr(", in use") : QString(), visibleText(named(environment)))
            + u'\n';
    }
    console().print(text);
}

PackagesCleanCommand::PackagesCleanCommand(const PackagesCleanArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void PackagesCleanCommand::start()
{
    qint64 keep = 0;
    if (!m_arguments.keep.isEmpty()) {
        bool isNumber = false;
        keep = m_arguments.keep.toLongLong(&isNumber);
        if (!isNumber || keep < 0) {
            fail({u"option-not-a-number"_s, tr("--keep takes a whole number of megabytes; \"%1\" is none.").arg(m_arguments.keep), {}},
                m_arguments.format);
            return;
        }
    }
    keep = std::min(keep, std::numeric_limits<qint64>::max() / Limits::MiB) * Limits::MiB;
    const PackageStore::Cleaned cleaned = PackageStore(workplace().packagePlaces().store).clean(keep);
    if (m_arguments.format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(u"ok").key("error").null().key("removed").number(cleaned.environments);
        json.key("bytes").number(cleaned.bytes).key("in_use").number(cleaned.inUse).endObject();
        console().printJson(json.text());
    } else {
        QString text = tr("Removed sets of packages: %1 (%2 MB).").arg(cleaned.environments).arg(megabytes(cleaned.bytes));
        if (cleaned.inUse > 0)
            text += u' ' + tr("In use, and kept: %1.").arg(cleaned.inUse);
        console().tell(text + u'\n');
    }
    finish(ExecutionStatus::Ok);
}

} // namespace Assay::Cli
