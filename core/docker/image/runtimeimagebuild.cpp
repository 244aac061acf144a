// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimagebuild.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr auto LookAgain = 200ms;

} // namespace

RuntimeImageBuild::RuntimeImageBuild(const Order &order, const RuntimePlaces &places, const std::optional<EngineEndpoint> &endpoint)
    : ImageJob(places, endpoint)
    , m_order(order)
    , m_store(places.cache)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &RuntimeImageBuild::waitForOthers);
}

RuntimeImageBuild::~RuntimeImageBuild() = default;

void RuntimeImageBuild::begin()
{
    if (!m_order.saveTo.isEmpty()) {
        waitForOthers();
        return;
    }
    search([this](const RuntimeImages &found) {
        m_found = found;
        if (found.fitting && !m_order.isFresh) {
            confirm(found.fitting->id, report());
            return;
        }
        waitForOthers();
    });
}

bool RuntimeImageBuild::stop()
{
    m_retry.stop();
    if (!m_builder)
        return false;
    m_builder->cancel();
    return true;
}

void RuntimeImageBuild::waitForOthers()
{
    auto lock = m_store.lock();
    if (!lock) {
        fail(lock.error());
    } else if (lock->isOpen()) {
        m_lock = std::move(*lock);
        makeFolder();
    } else {
        tell({ImageProgress::Step::Waiting});
        m_retry.start(LookAgain);
    }
}

void RuntimeImageBuild::makeFolder()
{
    using Folder = std::shared_ptr<WorkFolder>;
    then<Folder>(
        inBackground<Folder>([root = places().cache + u"/work"_s] { return WorkFolder::make(root); }), [this](const Folder &folder) {
            m_folder = folder;
            const auto kept = m_store.find(RuntimeRecipe(places().mirror).key());
            if (kept && !m_order.isFresh)
                useLayer(*kept);
            else
                makeLayer();
        });
}

void RuntimeImageBuild::makeLayer()
{
    m_isLayerNew = true;
    m_builder = std::make_unique<DebianBuild>(places(), m_folder->path());
    connect(m_builder.get(), &DebianBuild::progressed, this, &RuntimeImageBuild::tell);
    connect(m_builder.get(), &DebianBuild::finished, this, [this] {
        const Result<QString> made = m_builder->result();
        m_builder.release()->deleteLater();
        if (made)
            keepLayer(*made);
        else
            fail(made.error());
    });
    m_builder->start();
}

void RuntimeImageBuild::keepLayer(const QString &file)
{
    const auto work = [store = m_store, recipe = RuntimeRecipe(places().mirror).key(), file, told = sharedControl(), folder = m_folder] {
        return store.take(recipe, file, *told);
    };
    then<DebianLayer>(inBackground<DebianLayer>(work), [this](const DebianLayer &layer) { useLayer(layer); });
}

void RuntimeImageBuild::useLayer(const DebianLayer &layer)
{
    m_layer = layer;
    writeArchive(hasEngineLayer() && m_order.saveTo.isEmpty() ? ImageArchive::Contents::OursOnly : ImageArchive::Contents::Whole);
}

bool RuntimeImageBuild::hasEngineLayer() const
{
    QList<ImageState> images = m_found.others;
    if (m_found.fitting)
        images.append(*m_found.fitting);
    return std::ranges::any_of(images, [this](const ImageState &image) { return image.layers.value(0) == m_layer.digest; });
}

void RuntimeImageBuild::writeArchive(ImageArchive::Contents contents)
{
    const QString archive = m_order.saveTo.isEmpty() ? m_folder->file(u"image.tar"_s) : m_order.saveTo;
    const auto work = [archive, image = wanted(), from = places(), layer = m_layer, contents, told = sharedControl(), folder = m_folder] {
        return ImageArchive::write(archive, image, from, layer, contents, *told);
    };
    inBackground<QString>(work).then(this, [this, archive, contents](const Result<QString> &id) {
        if (isCancelled())
            return;
        if (id) {
            deliver(archive, *id, contents);
        } else if (id.error().code == LayerDamagedCode && !m_isLayerNew) {
            m_store.clear();
            makeLayer();
        } else {
            fail(id.error());
        }
    });
}

void RuntimeImageBuild::deliver(const QString &archive, const QString &id, ImageArchive::Contents contents)
{
    if (!m_order.saveTo.isEmpty()) {
        ImageReport saved = report();
        saved.id = id;
        saved.savedTo = archive;
        end(saved);
        return;
    }
    const qint64 size = QFileInfo(archive).size();
    const bool isWhole = contents == ImageArchive::Contents::Whole;
    send(archive, [this, id, isWhole, size](const Result<void> &sent) {
        m_sent += size;
        const auto sendAll = [this] { writeArchive(ImageArchive::Contents::Whole); };
        if (sent)
            confirm(id, report(), isWhole ? std::function<void()>() : sendAll);
        else if (!isWhole)
            sendAll();
        else
            fail(sent.error());
    });
}

ImageReport RuntimeImageBuild::report() const
{
    ImageReport report;
    report.sentBytes = m_sent;
    report.isLayerNew = m_isLayerNew;
    report.cacheBytes = m_store.bytes();
    return report;
}

} // namespace Assay
