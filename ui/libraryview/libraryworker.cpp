// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryview/libraryworker.h"

#include <QPromise>

using namespace Qt::StringLiterals;

namespace Assay {

LibraryWorker::LibraryWorker(const QString &path, QObject *parent)
    : QObject(parent)
    , m_path(path)
{
    m_thread.setObjectName("library"_L1);
    m_place.moveToThread(&m_thread);
    m_thread.start();
}

LibraryWorker::~LibraryWorker()
{
    QMetaObject::invokeMethod(&m_place, [this] {
        m_store.reset();
        m_thread.quit();
    });
    m_thread.wait();
}

Result<ToolStore *> LibraryWorker::store()
{
    if (!m_store) {
        Result<std::unique_ptr<ToolStore>> opened = ToolStore::open(m_path);
        if (!opened)
            return std::unexpected(opened.error());
        m_store = *std::move(opened);
        connect(m_store.get(), &ToolStore::changed, this, &LibraryWorker::changed, Qt::QueuedConnection);
    }
    return m_store.get();
}

template <typename T>
QFuture<Result<T>> LibraryWorker::call(const std::function<Result<T>(ToolStore &)> &work)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    QFuture<Result<T>> future = promise->future();
    QMetaObject::invokeMethod(&m_place, [this, promise, work] {
        const Result<ToolStore *> opened = store();
        promise->addResult(opened ? work(**opened) : Result<T>(std::unexpected(opened.error())));
        promise->finish();
    });
    return future;
}

QFuture<Result<QList<ToolSummary>>> LibraryWorker::tools()
{
    return call<QList<ToolSummary>>([](ToolStore &store) { return store.tools(); });
}

QFuture<Result<QList<ToolVersion>>> LibraryWorker::versions(const QString &name)
{
    return call<QList<ToolVersion>>([name](ToolStore &store) { return store.versions(name); });
}

QFuture<Result<ToolVersion>> LibraryWorker::promote(const QString &name, const ToolContract &contract, const PromotionRecord &record)
{
    return call<ToolVersion>([name, contract, record](ToolStore &store) { return store.promote(name, contract, record); });
}

QFuture<Result<QList<ToolVersion>>> LibraryWorker::forget(const QString &name, int version)
{
    return call<QList<ToolVersion>>([name, version](ToolStore &store) { return store.forget(name, version); });
}

QFuture<Result<QList<ToolVersion>>> LibraryWorker::restore(const QString &name)
{
    return call<QList<ToolVersion>>([name](ToolStore &store) { return store.restore(name); });
}

} // namespace Assay
