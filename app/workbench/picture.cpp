// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture.h"

#include "workbench/editorpage.h"
#include "workbench/mainwindow.h"

#include <QCoreApplication>
#include <QPixmap>
#include <QTimer>

using namespace Assay;

namespace {

constexpr std::chrono::milliseconds TimeToSettle{400};

} // namespace

void pictureAfterRun(MainWindow &window, EditorPage &page, const QString &file)
{
    const auto write = [&window, file] { QCoreApplication::exit(window.grab().save(file) ? 0 : 1); };
    QObject::connect(&page.session(), &ToolSession::reportChanged, &page, &EditorPage::run, Qt::SingleShotConnection);
    QObject::connect(
        &page.session(), &ToolSession::lastRunChanged, &window, [&window, write] { QTimer::singleShot(TimeToSettle, &window, write); },
        Qt::SingleShotConnection);
}
