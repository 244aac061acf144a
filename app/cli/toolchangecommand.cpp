// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "toolchangecommand.h"

#include "base/contract/visibletext.h"
#include "console.h"
#include "input.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ToolChangeCommand::ToolChangeCommand(const ToolChangeArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ToolChangeCommand::start()
{
    const auto number = Input::version(m_arguments.version);
    const auto library = number ? openExisting(m_arguments.library) : std::unexpected(number.error());
    m_json.beginObject().key("status").string(u"ok").key("error").null();
    const auto done = library ? change(**library, *number) : std::unexpected(library.error());
    if (!done) {
        fail(done.error(), m_arguments.format);
        return;
    }
    m_json.endObject();
    if (m_arguments.format == OutputFormat::Json)
        console().printJson(m_json.text());
    else
        console().tell(m_sentence + u'\n');
    finish(ExecutionStatus::Ok);
}

Result<void> ToolChangeCommand::change(ToolStore &library, int version)
{
    using Change = ToolChangeArguments::Change;
    const QString &name = m_arguments.name;
    const QString shownName = visibleText(name);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString by = workplace().userName();
    switch (m_arguments.change) {
    case Change::Pin:
    case Change::Unpin:
        return library.pin(name, version, by, now).transform([this](const ToolVersion &used) { printPin(used); });
    case Change::RollBack:
        return library.rollBack(name, by, now).transform([this](const ToolVersion &used) { printPin(used); });
    case Change::Rename:
        m_sentence = tr("%1 is now called %2.").arg(shownName, visibleText(m_arguments.text));
        m_json.key("name").string(m_arguments.text);
        return library.rename(name, m_arguments.text);
    case Change::Note:
        m_sentence = m_arguments.text.isEmpty() ? tr("Removed the notes on %1.").arg(shownName) : tr("Noted for %1.").arg(shownName);
        m_json.key("name").string(name).key("notes").string(m_arguments.text);
        return library.setNotes(name, m_arguments.text);
    case Change::Tag: {
        auto tagged = library.setTags(name, m_arguments.text.split(u',', Qt::SkipEmptyParts));
        const auto details = tagged ? library.details(name) : std::unexpected(tagged.error());
        if (!details)
            return std::unexpected(details.error());
        const QString tags = visibleText(details->tags.join(u", "_s));
        m_sentence = tags.isEmpty() ? tr("%1 has no tags.").arg(shownName) : tr("Tags of %1: %2").arg(shownName, tags);
        m_json.key("name").string(name).key("tags").beginArray();
        for (const QString &tag : details->tags)
            m_json.string(tag);
        m_json.endArray();
        return {};
    }
    case Change::Restore:
        return library.restore(name, version).transform([this, &shownName](const QList<ToolVersion> &versions) {
            QStringList numbers;
            m_json.key("name").string(m_arguments.name).key("restored").beginArray();
            for (const ToolVersion &each : versions) {
                numbers.append(QString::number(each.version));
                m_json.number(each.version);
            }
            m_json.endArray();
            m_sentence = tr("Restored %1, version %2.").arg(shownName, numbers.join(u", "_s));
        });
    }
    Q_UNREACHABLE_RETURN({});
}

void ToolChangeCommand::printPin(const ToolVersion &used)
{
    const bool isPinned = m_arguments.change != ToolChangeArguments::Change::Unpin;
    const QString name = visibleText(used.name);
    m_sentence = isPinned ? tr("Version %1 of %2 is in use now, until another is pinned.").arg(used.version).arg(name)
                          : tr("The newest version of %1 is in use now: version %2.").arg(name).arg(used.version);
    m_json.key("name").string(used.name).key("in_use").number(used.version).key("pinned").boolean(isPinned);
}

} // namespace Assay::Cli
