// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "library/toolstore.h"

#include <QFuture>
#include <QObject>
#include <QThread>

#include <functional>
#include <memory>

namespace Assay {

/** The library as the window uses it: a ToolStore in a thread of its own, so that a slow disk or another writer never holds the window. The
   store is opened at the first call and, while that fails, again at each: every call then ends with the error of opening. */
class ASSAY_UI_EXPORT LibraryWorker : public QObject
{
    Q_OBJECT

public:
    /** `path`: the library's file. */
    explicit LibraryWorker(const QString &path, QObject *parent = nullptr);
    /** Waits for the call that is running; those that wait are not made. */
    ~LibraryWorker() override;

    QFuture<Result<QList<ToolSummary>>> tools();
    QFuture<Result<QList<ToolVersion>>> versions(const QString &name);
    QFuture<Result<ToolVersion>> promote(const QString &name, const ToolContract &contract, const PromotionRecord &record);
    QFuture<Result<QList<ToolVersion>>> forget(const QString &name, int version);
    QFuture<Result<QList<ToolVersion>>> restore(const QString &name);

Q_SIGNALS:
    /** A call changed the library. */
    void changed();

private:
    template <typename T>
    QFuture<Result<T>> call(const std::function<Result<T>(ToolStore &)> &work);
    Result<ToolStore *> store(); // in m_thread

    QString m_path;
    QThread m_thread;
    QObject m_place; ///< lives in m_thread
    std::unique_ptr<ToolStore> m_store; ///< used and destroyed in m_thread
};

} // namespace Assay
