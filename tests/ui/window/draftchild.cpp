// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// A window with its drafts in the folder ARG. Types the text ARG2 key by key, says so, and stays until it is killed.
#include "fakesandbox.h"
#include "windowfixture.h"

#include <QApplication>
#include <QTextStream>
#include <QTimer>

using namespace Assay;

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox, arguments.at(1));
    fixture.window().show();
    QTimer::singleShot(0, &fixture.window(), [&fixture, text = arguments.at(2)] {
        fixture.type(text);
        QTextStream(stdout) << "typed" << Qt::endl;
    });
    return QApplication::exec();
}
