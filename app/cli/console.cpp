// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "console.h"

#include "base/contract/visibletext.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

QLatin1StringView escapeFor(Ink ink)
{
    switch (ink) {
    case Ink::Plain:
        return {};
    case Ink::Error:
        return "\x1b[1;31m"_L1;
    case Ink::Warning:
        return "\x1b[1;33m"_L1;
    case Ink::Note:
        return "\x1b[1;36m"_L1;
    case Ink::Caret:
        return "\x1b[1;32m"_L1;
    case Ink::Dim:
        return "\x1b[2m"_L1;
    case Ink::Bold:
        return "\x1b[1m"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

Console::Console(QIODevice *input, const Stream &output, const Stream &error)
    : m_input(input)
    , m_output(output)
    , m_error(error)
{
}

void Console::print(const QString &text)
{
    printBytes(text.toUtf8());
}

void Console::printBytes(const QByteArray &bytes)
{
    if (hasOutputFailed() || bytes.isEmpty())
        return;
    if (m_output.device->write(bytes) != bytes.size())
        m_outputFailure = m_output.device->errorString();
}

void Console::printJson(const QByteArray &json)
{
    printBytes((m_output.isTerminal ? visibleJson(json) : json) + '\n');
}

void Console::tell(const QString &text)
{
    m_error.device->write(text.toUtf8());
}

QByteArray Console::readInput(qint64 limit)
{
    QByteArray all;
    while (all.size() <= limit) {
        const QByteArray more = m_input->read(limit + 1 - all.size());
        if (more.isEmpty())
            break;
        all += more;
    }
    return all;
}

QString Console::paint(const Stream &stream, Ink ink, const QString &text)
{
    if (!stream.hasColours || ink == Ink::Plain)
        return text;
    return escapeFor(ink) + text + "\x1b[0m"_L1;
}

} // namespace Assay::Cli
