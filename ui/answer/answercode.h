// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"

#include <QByteArray>
#include <QCoreApplication>

class QMimeData;

namespace Assay {

/** The code in a model's answer, which comes without an interpreter to say which reading of it is meant: the largest Python block, else the
   largest without a language, else all of the text. Without the prompts of a transcript. */
struct ASSAY_UI_EXPORT AnswerCode
{
    Q_DECLARE_TR_FUNCTIONS(Assay::AnswerCode)

public:
    QByteArray text;
    int firstLine = 0; ///< of the answer; 0 when the code is all of it
    int lastLine = 0;
    qsizetype omittedBlocks = 0; ///< blocks that may be code as well

    /** Errors: `answer-missing` when there is nothing to read, `answer-no-text` when what is there is no text. */
    static Result<AnswerCode> read(const QMimeData *data);
};

} // namespace Assay
