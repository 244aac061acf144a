// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

/** The texts of labels, buttons, choices and tabs below `window` that are visible and have less room than they need. */
QStringList cutTexts(const QWidget *window);
