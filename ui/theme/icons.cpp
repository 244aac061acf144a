// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/icons.h"

#include "theme/svgiconengine.h"

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

struct Entry
{
    QLatin1StringView name;
    QLatin1StringView freedesktopName; // empty: ours in every icon theme
    std::optional<ColorRole> role;
};

constexpr Entry entries[]{
    {"about"_L1, "help-about"_L1, {}},
    {"add"_L1, "list-add"_L1, {}},
    {"arguments"_L1, {}, {}},
    {"cage-absent"_L1, {}, ColorRole::Error},
    {"cage-enforced"_L1, {}, ColorRole::Ok},
    {"cage-partial"_L1, {}, ColorRole::Warning},
    {"cases"_L1, {}, {}},
    {"close"_L1, "window-close"_L1, {}},
    {"commands"_L1, {}, {}},
    {"comment"_L1, {}, {}},
    {"copy"_L1, "edit-copy"_L1, {}},
    {"cut"_L1, "edit-cut"_L1, {}},
    {"delete"_L1, "edit-delete"_L1, {}},
    {"doctor"_L1, {}, {}},
    {"file"_L1, "text-x-script"_L1, {}},
    {"fix"_L1, {}, ColorRole::Accent},
    {"folder"_L1, "folder"_L1, {}},
    {"fullscreen"_L1, "view-fullscreen"_L1, {}},
    {"help"_L1, "help-contents"_L1, {}},
    {"history"_L1, "document-open-recent"_L1, {}},
    {"imports"_L1, {}, {}},
    {"interpreter"_L1, "utilities-terminal"_L1, {}},
    {"issues"_L1, {}, {}},
    {"library"_L1, {}, {}},
    {"limits"_L1, {}, {}},
    {"menu"_L1, {}, {}},
    {"new"_L1, "document-new"_L1, {}},
    {"next"_L1, "go-down"_L1, {}},
    {"open"_L1, "document-open"_L1, {}},
    {"output"_L1, {}, {}},
    {"packages"_L1, "package-x-generic"_L1, {}},
    {"paste"_L1, "edit-paste"_L1, {}},
    {"pin"_L1, {}, {}},
    {"previous"_L1, "go-up"_L1, {}},
    {"promote"_L1, {}, {}},
    {"quit"_L1, "application-exit"_L1, {}},
    {"redo"_L1, "edit-redo"_L1, {}},
    {"refresh"_L1, "view-refresh"_L1, {}},
    {"remove"_L1, "list-remove"_L1, {}},
    {"result"_L1, {}, {}},
    {"run"_L1, "media-playback-start"_L1, ColorRole::Ok},
    {"save"_L1, "document-save"_L1, {}},
    {"schema"_L1, {}, {}},
    {"search"_L1, "edit-find"_L1, {}},
    {"settings"_L1, "preferences-system"_L1, {}},
    {"severity-error"_L1, {}, ColorRole::Error},
    {"severity-note"_L1, {}, ColorRole::Note},
    {"severity-warning"_L1, {}, ColorRole::Warning},
    {"state-cancelled"_L1, {}, ColorRole::Muted},
    {"state-crashed"_L1, {}, ColorRole::Error},
    {"state-error"_L1, {}, ColorRole::Error},
    {"state-invalid"_L1, {}, ColorRole::Warning},
    {"state-memory_exceeded"_L1, {}, ColorRole::Error},
    {"state-ok"_L1, {}, ColorRole::Ok},
    {"state-output_exceeded"_L1, {}, ColorRole::Error},
    {"state-rejected"_L1, {}, ColorRole::Warning},
    {"state-running"_L1, {}, ColorRole::Running},
    {"state-setup_failed"_L1, {}, ColorRole::Error},
    {"state-timeout"_L1, {}, ColorRole::Error},
    {"state-unavailable"_L1, {}, ColorRole::Muted},
    {"stop"_L1, "media-playback-stop"_L1, ColorRole::Error},
    {"tool"_L1, {}, {}},
    {"traceback"_L1, {}, {}},
    {"undo"_L1, "edit-undo"_L1, {}},
    {"unsafe"_L1, {}, ColorRole::Warning},
    {"validate"_L1, {}, {}},
};

} // namespace

Icons::Icons(const Theme *theme)
    : m_theme(theme)
{
}

QIcon Icons::icon(const QString &name) const
{
    const auto *entry = std::ranges::find(entries, name, &Entry::name);
    if (entry == std::end(entries))
        return {};
    if (!entry->freedesktopName.isEmpty() && QIcon::hasThemeIcon(entry->freedesktopName))
        return QIcon::fromTheme(entry->freedesktopName);
    return QIcon(new SvgIconEngine(u":/icons/%1.svg"_s.arg(name), m_theme, entry->role));
}

QStringList Icons::names()
{
    QStringList names;
    for (const Entry &entry : entries)
        names.append(entry.name);
    return names;
}

} // namespace Assay
