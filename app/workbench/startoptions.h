// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

class QCoreApplication;

/** What the command line asks of the workbench. */
struct StartOptions
{
    QStringList files; ///< to be opened
    QString picture; ///< run the first file, write a picture of the window there, and end
    QStringList allowedImports; ///< for the files
    QString arguments; ///< JSON for the files

    /** Handles --help and --version by itself. */
    static StartOptions parse(const QCoreApplication &application);
};
