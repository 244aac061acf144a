// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/pluginsettings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <jsoncons/json.hpp>
#include <jsoncons_ext/jsonschema/jsonschema.hpp>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 LargestFile = 1024 * 1024;

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<size_t>(bytes.size())};
}

/** What does not fit, in the words of the schema's validator; nothing when all fits. */
QString misfit(const JsonText &settings, const JsonText &schema)
{
    namespace jsonschema = jsoncons::jsonschema;
    try {
        const auto compiled = jsonschema::make_json_schema(jsoncons::json::parse(viewOf(schema.bytes())));
        QStringList found;
        compiled.validate(jsoncons::json::parse(viewOf(settings.bytes())), [&found](const jsonschema::validation_message &message) {
            found.append(QString::fromStdString(message.message()));
            return jsonschema::walk_result::advance;
        });
        return found.join(u"; "_s);
    } catch (const std::exception &fault) {
        return QString::fromUtf8(fault.what());
    }
}

Error invalid(const QString &file, const QString &why)
{
    return {u"plugin-settings-invalid"_s,
        QCoreApplication::translate("Assay::Plugins", "The settings in %1 cannot be used: %2. Correct the file, or remove it.")
            .arg(QDir::toNativeSeparators(file), why),
        {}};
}

} // namespace

Result<JsonText> readPluginSettings(const QString &file, const JsonText &schema)
{
    QFile opened(file);
    if (!opened.exists())
        return JsonText::emptyObject();
    if (!opened.open(QIODevice::ReadOnly))
        return std::unexpected(invalid(file, opened.errorString()));
    const auto settings = JsonText::parse(opened.read(LargestFile));
    if (!settings)
        return std::unexpected(invalid(file, settings.error().message));
    if (const QString why = misfit(*settings, schema); !why.isEmpty())
        return std::unexpected(invalid(file, why));
    return settings;
}

} // namespace Assay
