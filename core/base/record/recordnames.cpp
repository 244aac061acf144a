// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/recordnames.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

template <typename T>
struct Named
{
    T value;
    QLatin1StringView name;
};

constexpr std::array Actions = {
    Named{Fix::Action::Edit, "edit"_L1},
    Named{Fix::Action::AllowImport, "allow-import"_L1},
    Named{Fix::Action::SetShape, "set-shape"_L1},
    Named{Fix::Action::AllowProcesses, "allow-processes"_L1},
};

constexpr std::array Settings = {
    Named{Remedy::Setting::None, "none"_L1},
    Named{Remedy::Setting::Waiver, "waiver"_L1},
    Named{Remedy::Setting::Interpreter, "interpreter"_L1},
    Named{Remedy::Setting::Library, "library"_L1},
    Named{Remedy::Setting::Unsafe, "unsafe"_L1},
    Named{Remedy::Setting::AllowedPackage, "allowed-package"_L1},
};

template <typename Table>
QString nameIn(const Table &table, decltype(Table::value_type::value) value)
{
    const auto found = std::ranges::find(table, value, &Table::value_type::value);
    Q_ASSERT(found != table.end());
    return found->name;
}

} // namespace

QString fixActionName(Fix::Action action)
{
    return nameIn(Actions, action);
}

std::optional<Fix::Action> fixAction(const QString &name)
{
    const auto found = std::ranges::find_if(Actions, [&](const auto &entry) { return name == entry.name; });
    return found == Actions.end() ? std::nullopt : std::optional(found->value);
}

QString remedySettingName(Remedy::Setting setting)
{
    return nameIn(Settings, setting);
}

Remedy::Setting remedySetting(const QString &name)
{
    const auto found = std::ranges::find_if(Settings, [&](const auto &entry) { return name == entry.name; });
    return found == Settings.end() ? Remedy::Setting::None : found->value;
}

} // namespace Assay
