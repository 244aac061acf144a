// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/hiddencharacters.h"

#include "base/contract/visibletext.h"
#include "editor/qscintilla.h"

#include <utility>

namespace Assay {

void showHiddenCharacters(QsciScintillaBase *editor)
{
    constexpr std::pair<char32_t, char32_t> places[] = {{0x600, 0x2fff}, {0xfe00, 0xffff}, {0xe0000, 0xe007f}};
    for (const auto &[first, last] : places) {
        for (char32_t character = first; character <= last; ++character) {
            if (isObeyed(character))
                editor->SendScintilla(QsciScintillaBase::SCI_SETREPRESENTATION, QString::fromUcs4(&character, 1).toUtf8().constData(),
                    QByteArray::number(uint(character), 16).toUpper().constData());
        }
    }
}

} // namespace Assay
