// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/triplequotes.h"

namespace Assay {

namespace {

bool isTriple(QByteArrayView line, qsizetype at)
{
    return at + 2 < line.size() && line[at + 1] == line[at] && line[at + 2] == line[at];
}

} // namespace

void TripleQuotes::read(QByteArrayView line)
{
    qsizetype at = 0;
    while (at < line.size()) {
        if (isInside()) {
            at = afterString(line, at);
        } else if (line[at] == '#') {
            return;
        } else if (line[at] == '"' || line[at] == '\'') {
            const char quote = line[at];
            if (isTriple(line, at)) {
                m_quote = quote;
                at += 3;
            } else {
                for (++at; at < line.size() && line[at] != quote; ++at)
                    at += line[at] == '\\';
                ++at;
            }
        } else {
            ++at;
        }
    }
}

/** Reads on inside the open string; closes it where its three quotes stand. */
qsizetype TripleQuotes::afterString(QByteArrayView line, qsizetype at)
{
    for (; at < line.size(); ++at) {
        if (line[at] == m_quote && isTriple(line, at)) {
            m_quote = 0;
            return at + 3;
        }
        at += line[at] == '\\';
    }
    return at;
}

} // namespace Assay
