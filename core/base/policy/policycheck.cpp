// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/policy/policycheck.h"

#include "base/contract/identifier.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QStringList Fields{u"format"_s, u"name"_s, u"title"_s, u"description"_s, u"severity"_s, u"requires_enforced_tier"_s,
    u"allows_any_import"_s, u"inner_modules"_s, u"preload"_s, u"names"_s, u"attributes"_s, u"members"_s};
const QStringList Conditions{u"parameters"_s, u"names"_s, u"off"_s, u"callables"_s};
const QStringList MemberFields = QStringList{u"reason"_s} + Conditions + QStringList{u"as_type"_s};

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::Policy", text);
}

QString kindWords(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Object:
        return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "an object"));
    case QJsonValue::Array:
        return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "an array"));
    case QJsonValue::String:
        return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "the text \"%1\"")).arg(value.toString().left(40));
    case QJsonValue::Double:
        return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "the number %1")).arg(value.toDouble());
    case QJsonValue::Bool:
        return value.toBool() ? u"true"_s : u"false"_s;
    case QJsonValue::Null:
        return u"null"_s;
    case QJsonValue::Undefined:
        break;
    }
    return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "missing"));
}

QString reasonWords()
{
    return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "a text that says why it is refused"));
}

QString objectWords()
{
    return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "an object with a reason for each name"));
}

QString inside(const QString &place, const QString &field)
{
    return place + u'/' + field;
}

bool isDottedName(const QString &text)
{
    static const QRegularExpression pattern(uR"(\A[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*\z)"_s);
    return pattern.match(text).hasMatch();
}

bool isReason(const QJsonValue &value)
{
    return value.isString() && !value.toString().isEmpty();
}

} // namespace

PolicyCheck::PolicyCheck(const QString &origin)
    : m_origin(origin)
{
}

std::optional<Error> PolicyCheck::operator()(const QJsonObject &policy) const
{
    if (!isIdentifier(policy["name"_L1].toString()))
        return refused(inWords(QT_TRANSLATE_NOOP("Assay::Policy",
                                   "The policy file %1 has no usable \"name\". Give it one of up to 64 letters, digits, - and _."))
                .arg(m_origin));
    return checkKnown({}, policy, Fields)
        .or_else([&] { return checkScalars(policy); })
        .or_else([&] { return checkPreload(policy["preload"_L1]); })
        .or_else([&] { return checkReasons(policy, u"names"_s); })
        .or_else([&] { return checkReasons(policy, u"attributes"_s); })
        .or_else([&] { return checkMembers(policy); });
}

std::optional<Error> PolicyCheck::checkKnown(const QString &place, const QJsonObject &object, const QStringList &known) const
{
    for (auto field = object.begin(); field != object.end(); ++field) {
        if (!known.contains(field.key()))
            return refused(
                inWords(QT_TRANSLATE_NOOP("Assay::Policy",
                            "The policy file %1 cannot be used: it has a field \"%2\", which is none of %3. Remove or rename it."))
                    .arg(m_origin, place.isEmpty() ? field.key() : inside(place, field.key()), known.join(", "_L1)));
    }
    return {};
}

std::optional<Error> PolicyCheck::checkScalars(const QJsonObject &policy) const
{
    const QJsonValue format = policy["format"_L1];
    if (!format.isUndefined() && format != QJsonValue(1))
        return expected(u"format"_s, format, u"1"_s);
    for (const QString &field : {u"title"_s, u"description"_s}) {
        if (policy.contains(field) && !policy[field].isString())
            return expected(field, policy[field], inWords(QT_TRANSLATE_NOOP("Assay::Policy", "a text")));
    }
    const QJsonValue severity = policy["severity"_L1];
    if (!severity.isUndefined() && severity != QJsonValue("error"_L1) && severity != QJsonValue("warning"_L1))
        return expected(u"severity"_s, severity, inWords(QT_TRANSLATE_NOOP("Assay::Policy", "\"error\" or \"warning\"")));
    for (const QString &field : {u"requires_enforced_tier"_s, u"allows_any_import"_s, u"inner_modules"_s}) {
        if (policy.contains(field) && !policy[field].isBool())
            return expected(field, policy[field], inWords(QT_TRANSLATE_NOOP("Assay::Policy", "true or false")));
    }
    return {};
}

std::optional<Error> PolicyCheck::checkPreload(const QJsonValue &value) const
{
    const auto words = [] { return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "an array of module names")); };
    if (!value.isUndefined() && !value.isArray())
        return expected(u"preload"_s, value, words());
    const QJsonArray modules = value.toArray();
    for (const QJsonValue module : modules) {
        if (!isDottedName(module.toString()))
            return expected(u"preload"_s, module, words());
    }
    return {};
}

std::optional<Error> PolicyCheck::checkReasons(const QJsonObject &policy, const QString &field) const
{
    const QJsonValue value = policy[field];
    if (value.isUndefined())
        return {};
    if (!value.isObject())
        return expected(field, value, objectWords());
    const QJsonObject reasons = value.toObject();
    for (auto entry = reasons.begin(); entry != reasons.end(); ++entry) {
        if (!isDottedName(entry.key()) || entry.key().contains(u'.'))
            return refused(inWords(QT_TRANSLATE_NOOP("Assay::Policy",
                                       "The policy file %1 cannot be used: \"%2\" in \"%3\" is no Python name. What modules hold belongs "
                                       "into \"members\"."))
                    .arg(m_origin, entry.key().left(80), field));
        if (!isReason(*entry))
            return expected(inside(field, entry.key()), *entry, reasonWords());
    }
    return {};
}

std::optional<Error> PolicyCheck::checkMembers(const QJsonObject &policy) const
{
    const QString field = u"members"_s;
    const QJsonValue value = policy[field];
    if (value.isUndefined())
        return {};
    if (!value.isObject())
        return expected(field, value, objectWords());
    const QJsonObject members = value.toObject();
    for (auto entry = members.begin(); entry != members.end(); ++entry) {
        const QString place = inside(field, entry.key());
        if (!isDottedName(entry.key()))
            return refused(inWords(QT_TRANSLATE_NOOP("Assay::Policy",
                                       "The policy file %1 cannot be used: \"%2\" in \"members\" is no dotted name such as sys.modules."))
                    .arg(m_origin, entry.key().left(80)));
        if (entry->isObject()) {
            if (auto error = checkMember(place, entry->toObject()))
                return error;
        } else if (!isReason(*entry)) {
            return expected(place, *entry,
                inWords(QT_TRANSLATE_NOOP("Assay::Policy", "a text that says why it is refused, or an object with \"reason\"")));
        }
    }
    return {};
}

std::optional<Error> PolicyCheck::checkMember(const QString &place, const QJsonObject &member) const
{
    if (auto error = checkKnown(place, member, MemberFields))
        return error;
    if (!isReason(member["reason"_L1]))
        return expected(inside(place, u"reason"_s), member["reason"_L1], reasonWords());
    if (member.contains("as_type"_L1) && !member["as_type"_L1].isBool())
        return expected(inside(place, u"as_type"_s), member["as_type"_L1], inWords(QT_TRANSLATE_NOOP("Assay::Policy", "true or false")));
    for (const QString &field : Conditions) {
        if (auto error = checkParameters(inside(place, field), member[field]))
            return error;
    }
    return {};
}

std::optional<Error> PolicyCheck::checkParameters(const QString &place, const QJsonValue &value) const
{
    const auto words = [] { return inWords(QT_TRANSLATE_NOOP("Assay::Policy", "an array of parameter names")); };
    if (value.isUndefined())
        return {};
    if (!value.isArray())
        return expected(place, value, words());
    const QJsonArray names = value.toArray();
    for (const QJsonValue name : names) {
        if (name != QJsonValue("*"_L1) && (!isDottedName(name.toString()) || name.toString().contains(u'.')))
            return expected(place, name, words());
    }
    return {};
}

Error PolicyCheck::expected(const QString &place, const QJsonValue &value, const QString &words) const
{
    return refused(inWords(QT_TRANSLATE_NOOP("Assay::Policy", "The policy file %1 cannot be used: \"%2\" is %3, and has to be %4."))
            .arg(m_origin, place, kindWords(value), words));
}

Error PolicyCheck::refused(const QString &message) const
{
    return Error{u"policy-invalid"_s, message, {}};
}

} // namespace Assay
