// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/json/jsontext.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace Assay {

/** The rules that the validator applies, as data: one JSON format for all tiers, the built-in ones and the user's own (docs/policies.md).
    Core reads `name`, `requires_enforced_tier` (true when absent) and `allows_any_import` (false when absent).
    All else is for the guest, which relies on what load() has checked: every field has its type, and none is unknown. */
class ASSAY_BASE_EXPORT Policy
{
public:
    /** The built-in "strict". */
    Policy();

    static QList<QString> builtInNames();
    /** A built-in policy by name, or the policy in the file at `nameOrPath`, which is read at once and may have 1 MiB.
        Errors: policy-unknown, policy-not-readable, policy-too-large, policy-invalid. */
    static Result<Policy> load(const QString &nameOrPath);

    /** A policy that came as text. `origin`: what messages call it. Error policy-invalid. */
    static Result<Policy> fromJson(const QByteArray &utf8, const QString &origin);

    const QString &name() const { return m_name; }
    /** True when only a tier whose isolation is enforced may run by it. */
    bool needsEnforcedTier() const { return m_needsEnforcedTier; }
    /** True when "*" may stand among the allowed imports. */
    bool allowsAnyImport() const { return m_allowsAnyImport; }
    /** Modules that take long to import: where many runs are expected, they are imported ahead for requests that allow them. */
    const QStringList &preload() const { return m_preload; }
    /** The file, whole, for the guest. */
    const JsonText &json() const { return m_json; }

private:
    Policy(const QString &name, const JsonText &json);

    QString m_name;
    JsonText m_json;
    QStringList m_preload;
    bool m_needsEnforcedTier = false;
    bool m_allowsAnyImport = false;
};

} // namespace Assay
