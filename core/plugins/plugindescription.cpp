// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/plugindescription.h"

#include "plugins/sandboxplugin.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QLocale>
#include <QPluginLoader>
#include <QRegularExpression>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QLatin1StringView OwnId{AssaySandboxPluginId};

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::Plugins", text);
}

/** The text in the user's language, where there is one. */
QString textOf(const QJsonObject &data, const QString &key)
{
    const QString language = QLocale().name().section(u'_', 0, 0);
    const QString translated = data[key + u'[' + language + u']'].toString();
    return translated.isEmpty() ? data[key].toString() : translated;
}

/** Code that others may change is not loaded. */
bool isTrusted(const QFileInfo &file)
{
    const auto isOwn = [](const QFileInfo &entry) {
        return (entry.ownerId() == ::geteuid() || entry.ownerId() == 0)
            && !(entry.permissions() & (QFileDevice::WriteGroup | QFileDevice::WriteOther));
    };
    const QFileInfo real(file.canonicalFilePath());
    return isOwn(real) && isOwn(QFileInfo(real.path()));
}

std::optional<Error> refusalOf(const PluginDescription &plugin, const QString &version)
{
    const QString own = OwnId.mid(OwnId.lastIndexOf(u'/') + 1).toString();
    if (version != own) {
        return Error{u"plugin-version"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                        "The plugin %1 was built for version %2 of the plugin interface; this Assay has version %3. Install a build of it "
                        "for this Assay."))
                .arg(QDir::toNativeSeparators(plugin.file), version, own),
            {}};
    }
    static const QRegularExpression name(uR"(\A[a-z][a-z0-9-]{0,63}\z)"_s);
    if (!name.match(plugin.tier).hasMatch() || plugin.title.isEmpty() || plugin.isolation.isEmpty()) {
        return Error{u"plugin-description-invalid"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                        "The plugin %1 does not describe itself: it needs the texts \"tier\" (lower case letters, digits and -), \"title\" "
                        "and \"isolation\". Install another build of it."))
                .arg(QDir::toNativeSeparators(plugin.file)),
            {}};
    }
    if (!isTrusted(QFileInfo(plugin.file))) {
        return Error{u"plugin-not-trusted"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                        "The plugin %1, or its folder, belongs to another user or can be changed by others, so it is not loaded. Make both "
                        "your own, writable by you alone."))
                .arg(QDir::toNativeSeparators(plugin.file)),
            {}};
    }
    return {};
}

} // namespace

std::optional<PluginDescription> describePlugin(const QString &file)
{
    const QJsonObject meta = QPluginLoader(file).metaData();
    const QString id = meta["IID"_L1].toString();
    const qsizetype version = OwnId.lastIndexOf(u'/') + 1;
    if (!id.startsWith(OwnId.first(version)))
        return {};
    const QJsonObject data = meta["MetaData"_L1].toObject();
    PluginDescription plugin{file, data["tier"_L1].toString(), textOf(data, u"title"_s), textOf(data, u"isolation"_s), {}};
    plugin.refusal = refusalOf(plugin, id.sliced(version));
    return plugin;
}

} // namespace Assay
