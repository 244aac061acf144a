// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace Assay::Cli {

enum class Ink { Plain, Error, Warning, Note, Caret, Dim, Bold };

/** Standard input, output and error of a command. The devices are open, belong to the caller and must outlive it. What others wrote (names,
   messages, lines of a source) passes visibleText() before it is printed. */
class Console
{
public:
    struct Stream
    {
        QIODevice *device = nullptr;
        bool isTerminal = false;
        bool hasColours = false;
    };

    Console(QIODevice *input, const Stream &output, const Stream &error);

    /** To standard output. After a failure nothing more is written. */
    void print(const QString &text);
    void printBytes(const QByteArray &bytes);
    /** A line of JSON, or the laid out lines of one value; a terminal gets it with escapes for what it would obey, a pipe unchanged. */
    void printJson(const QByteArray &json);
    /** To standard error. */
    void tell(const QString &text);

    const Stream &output() const { return m_output; }
    const Stream &error() const { return m_error; }

    /** All of standard input, at most `limit` bytes and one more. */
    QByteArray readInput(qint64 limit);

    /** True when standard output took less than was printed. */
    bool hasOutputFailed() const { return !m_outputFailure.isEmpty(); }
    QString outputFailure() const { return m_outputFailure; }

    /** `text` in colour where `stream` shows colours. */
    static QString paint(const Stream &stream, Ink ink, const QString &text);

private:
    QIODevice *m_input;
    Stream m_output;
    Stream m_error;
    QString m_outputFailure;
};

} // namespace Assay::Cli
