// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packageservice.h"

#include "base/cage/cageuser.h"
#include "base/cage/interpreter.h"
#include "packages/packagepreparation.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** Of this very wish, letter by letter, for this very interpreter: what it means, and whether it is allowed, was found out before the store
    came to know it. */
QString requestOf(const PackageWish &wish, const Interpreter &interpreter)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QString &text) {
        const QByteArray bytes = text.toUtf8();
        hash.addData(QByteArray::number(bytes.size()) + ' ' + bytes);
    };
    const auto addAll = [&](const QStringList &texts) {
        add(QString::number(texts.size()));
        for (const QString &text : texts)
            add(text);
    };
    addAll(wish.requirements);
    addAll(wish.allowed);
    const QFileInfo file(interpreter.executable);
    add(interpreter.executable);
    add(interpreter.version);
    addAll(interpreter.prefixes);
    add(QString::number(file.size()));
    add(QString::number(file.lastModified(QTimeZone::UTC).toMSecsSinceEpoch()));
    return QString::fromLatin1(hash.result().toHex().first(40));
}

} // namespace

PackageService::Places PackageService::Places::defaults()
{
    return {PackageStore::defaultRoot(), PackageLimits::defaultFile(), u"bwrap"_s};
}

PackageService::PackageService(const Places &places)
    : m_places(places)
    , m_store(places.store)
    , m_user(cageUser())
{
}

std::optional<PackageSet> PackageService::known(const PackageWish &wish, const Interpreter &interpreter)
{
    const QString request = requestOf(wish, interpreter);
    if (const auto found = m_known.constFind(request); found != m_known.cend()) {
        if (QFileInfo::exists(found->folder))
            return *found;
        m_known.erase(found);
    }
    auto found = m_store.find(request);
    if (found)
        m_known.insert(request, *found);
    return found;
}

std::unique_ptr<PackageJob> PackageService::prepare(const PackageWish &wish, const Interpreter &interpreter)
{
    const PackagePreparation::Tools tools{
        QStandardPaths::findExecutable(m_places.bubblewrap), m_user, PackageLimits::load(m_places.limits)};
    return std::make_unique<PackagePreparation>(m_store, tools, wish, interpreter, requestOf(wish, interpreter));
}

} // namespace Assay
