// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "diffcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "input.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

/** The key in JSON, and the word in the text. */
QString partName(ToolDifference::Part part)
{
    using enum ToolDifference::Part;
    switch (part) {
    case Shape:
        return u"shape"_s;
    case Entry:
        return u"entry"_s;
    case Description:
        return u"description"_s;
    case Policy:
        return u"policy"_s;
    case Timeout:
        return u"timeout_s"_s;
    case Memory:
        return u"memory_mb"_s;
    case Processes:
        return u"processes"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

void writeNames(JsonWriter &json, QByteArrayView key, const ToolDifference::Names &names)
{
    json.key(key).beginObject();
    for (const auto &[member, list] : {std::pair("removed", &names.removed), std::pair("added", &names.added)}) {
        json.key(member).beginArray();
        for (const QString &name : *list)
            json.string(name);
        json.endArray();
    }
    json.endObject();
}

void writeChanges(JsonWriter &json, QByteArrayView key, const QList<LineChange> &changes)
{
    json.key(key).beginArray();
    for (const LineChange &change : changes) {
        json.beginObject().key("old_line").number(change.place.oldStart + 1).key("new_line").number(change.place.newStart + 1);
        json.key("lines").beginArray();
        for (const LineChange::Line &line : change.lines) {
            using enum LineChange::Line::Kind;
            json.beginObject().key("kind").string(line.kind == Removed ? u"removed" : line.kind == Added ? u"added" : u"context");
            json.key("text").string(QString::fromUtf8(line.text)).endObject();
        }
        json.endArray().endObject();
    }
    json.endArray();
}

/** As in a unified diff: an empty range stands behind the line before it. */
QByteArray range(char sign, qsizetype start, qsizetype count)
{
    return sign + QByteArray::number(count == 0 ? start : start + 1) + ',' + QByteArray::number(count);
}

} // namespace

DiffCommand::DiffCommand(const DiffArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void DiffCommand::start()
{
    const auto found = difference();
    if (!found) {
        fail(found.error(), m_arguments.format);
        return;
    }
    if (m_arguments.format == OutputFormat::Json)
        printJson(*found);
    else
        printText(*found);
    finish(ExecutionStatus::Ok);
}

Result<ToolDifference> DiffCommand::difference() const
{
    const auto oldNumber = Input::version(m_arguments.oldVersion);
    const auto newNumber = oldNumber ? Input::version(m_arguments.newVersion) : oldNumber;
    const auto library = newNumber ? openLibrary(m_arguments.library, ToolStore::Access::ReadOnly) : std::unexpected(newNumber.error());
    const auto old = library ? (*library)->version(m_arguments.name, *oldNumber) : std::unexpected(library.error());
    const auto fresh = old ? (*library)->version(m_arguments.name, *newNumber) : old;
    return fresh ? Result<ToolDifference>(ToolDifference::between(*old, *fresh)) : std::unexpected(fresh.error());
}

void DiffCommand::printJson(const ToolDifference &difference)
{
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("name").string(difference.name);
    json.key("old").number(difference.old).key("new").number(difference.fresh).key("fields").beginObject();
    for (const ToolDifference::Field &field : difference.fields) {
        json.key(partName(field.part).toLatin1()).beginObject();
        json.key("old").string(field.old).key("new").string(field.fresh).endObject();
    }
    json.endObject();
    writeNames(json, "allowed_imports", difference.imports);
    writeNames(json, "packages", difference.packages);
    writeChanges(json, "code", difference.code);
    writeChanges(json, "schema", difference.schema);
    json.endObject();
    console().printJson(json.text());
}

void DiffCommand::printText(const ToolDifference &difference)
{
    if (difference.isEmpty()) {
        console().tell(tr("The versions are the same.") + u'\n');
        return;
    }
    for (const ToolDifference::Field &field : difference.fields) {
        console().print(u"%1: \"%2\" -> \"%3\"\n"_s.arg(partName(field.part), visibleText(field.old), visibleText(field.fresh)));
    }
    for (const auto &[name, names] :
        {std::pair(u"allowed_imports"_s, &difference.imports), std::pair(u"packages"_s, &difference.packages)}) {
        QStringList words;
        for (const QString &removed : names->removed)
            words.append(u'-' + removed);
        for (const QString &added : names->added)
            words.append(u'+' + added);
        if (!words.isEmpty())
            console().print(name + u": "_s + visibleText(words.join(u' ')) + u'\n');
    }
    printFile(u"tool.py"_s, difference, difference.code);
    printFile(u"schema.json"_s, difference, difference.schema);
}

void DiffCommand::printFile(const QString &name, const ToolDifference &difference, const QList<LineChange> &changes)
{
    if (changes.isEmpty())
        return;
    const auto path = [&](int version) { return u"%1/%2/%3\n"_s.arg(difference.name, QString::number(version), name).toUtf8(); };
    printLine("--- " + path(difference.old), Ink::Bold);
    printLine("+++ " + path(difference.fresh), Ink::Bold);
    for (const LineChange &change : changes) {
        printLine("@@ " + range('-', change.place.oldStart, change.place.oldCount) + ' '
                + range('+', change.place.newStart, change.place.newCount) + " @@\n",
            Ink::Dim);
        for (const LineChange::Line &line : change.lines) {
            using enum LineChange::Line::Kind;
            const char sign = line.kind == Removed ? '-' : line.kind == Added ? '+' : ' ';
            const Ink ink = line.kind == Removed ? Ink::Error : line.kind == Added ? Ink::Note : Ink::Plain;
            printLine(sign + line.text + (line.text.endsWith('\n') ? "" : "\n\\ No newline at end of file\n"), ink);
        }
    }
}

/** A terminal gets what it would obey as escapes, anything else the very bytes. */
void DiffCommand::printLine(const QByteArray &line, Ink ink)
{
    if (console().output().isTerminal)
        console().print(Console::paint(console().output(), ink, visibleText(QString::fromUtf8(line.chopped(1)), LineBreaks::Keep)) + u'\n');
    else
        console().printBytes(line);
}

} // namespace Assay::Cli
