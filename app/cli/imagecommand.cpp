// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "imagecommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "imagewords.h"
#include "remedywords.h"
#include "resultjson.h"
#include "workplace.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr qint64 ShowEveryMs = 200;

} // namespace

ImageCommand::ImageCommand(const ImageArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

ImageCommand::~ImageCommand() = default;

void ImageCommand::start()
{
    m_duration.start();
    const ImageWork::Watch watch{
        [this](const ImageProgress &progress) { show(progress); }, [this](const Result<ImageReport> &result) { conclude(result); }};
    auto work = workplace().workOnImage(m_arguments.order, watch);
    if (work)
        m_work = std::move(*work);
    else
        fail(work.error(), m_arguments.format);
}

void ImageCommand::cancel()
{
    if (m_work)
        m_work->cancel();
}

/** A terminal sees one line that changes, a file one line for each step. */
void ImageCommand::show(const ImageProgress &progress)
{
    const bool isTerminal = console().error().isTerminal;
    const QString line = progressWords(progress, isTerminal);
    const bool isSoon = m_sinceShown.isValid() && m_sinceShown.elapsed() < ShowEveryMs;
    if (line == m_shown || (isTerminal && isSoon && progress.done > 0))
        return;
    m_shown = line;
    m_sinceShown.start();
    console().tell(isTerminal ? u"\r\x1b[K"_s + line : line + u'\n');
}

void ImageCommand::clearProgress()
{
    if (console().error().isTerminal && !m_shown.isEmpty())
        console().tell(u"\r\x1b[K"_s);
}

void ImageCommand::conclude(const Result<ImageReport> &result)
{
    clearProgress();
    if (!result) {
        fail(result.error(), m_arguments.format);
        return;
    }
    if (m_arguments.format == OutputFormat::Json)
        printJson(*result);
    else
        printText(*result);
    finish(statusOf(*result));
}

ExecutionStatus ImageCommand::statusOf(const ImageReport &report) const
{
    return m_arguments.order.what == ImageOrder::What::Status && !report.image ? ExecutionStatus::Unavailable : ExecutionStatus::Ok;
}

void ImageCommand::printJson(const ImageReport &report)
{
    JsonWriter json;
    json.beginObject().key("status").string(statusName(statusOf(report))).key("error").null();
    json.key("wanted").beginObject().key("name").stringOrNull(report.wanted.key.isEmpty() ? QString() : report.wanted.tag());
    json.key("key").stringOrNull(report.wanted.key).key("id").stringOrNull(report.wanted.id).endObject();
    json.key("engine").stringOrNull(report.engine.socketPath).key("id").stringOrNull(report.id).key("image");
    if (report.image)
        writeImage(json, *report.image);
    else
        json.null();
    json.key("others").beginArray();
    for (const ImageState &other : report.others)
        writeImage(json, other);
    json.endArray().key("file").stringOrNull(report.savedTo).key("sent_bytes").number(report.sentBytes);
    json.key("packages_fetched").boolean(report.isLayerNew).key("removed").beginArray();
    for (const QString &id : report.removed)
        json.string(id);
    json.endArray().key("cache_bytes").number(report.cacheBytes).key("duration_ms").number(m_duration.elapsed()).endObject();
    console().printJson(json.text());
}

void ImageCommand::printText(const ImageReport &report)
{
    const QString seconds = QString::number(double(m_duration.elapsed()) / 1000, 'f', 1);
    switch (m_arguments.order.what) {
    case ImageOrder::What::Build:
        if (!report.savedTo.isEmpty())
            console().tell(tr("Wrote %1 in %2 s.").arg(visibleText(QDir::toNativeSeparators(report.savedTo)), seconds) + u'\n');
        else if (report.sentBytes == 0)
            console().tell(tr("The engine has the image already.") + u'\n');
        else
            console().tell(tr("Built in %1 s; sent %2 MB.").arg(seconds, megabytesText(report.sentBytes)) + u'\n');
        console().print(report.id + u'\n');
        return;
    case ImageOrder::What::Load:
        console().tell((report.sentBytes == 0 ? tr("The engine has the image already.")
                                              : tr("Loaded in %1 s; sent %2 MB.").arg(seconds, megabytesText(report.sentBytes)))
            + u'\n');
        console().print(report.id + u'\n');
        return;
    case ImageOrder::What::Remove:
        console().tell(tr("Removed images: %1.").arg(report.removed.size()) + u'\n');
        return;
    case ImageOrder::What::Status:
        break;
    }
    QString text = report.image ? imageText(report, *report.image) : QString();
    for (const ImageState &other : report.others)
        text += tr("Of another build, not used: %1 (%2 MB, Assay %3)")
                    .arg(visibleText(other.id), megabytesText(other.bytes), visibleText(other.labels.value(VersionLabel)))
            + u'\n';
    if (report.cacheBytes > 0)
        text += tr("Kept for the next build: %1 MB").arg(megabytesText(report.cacheBytes)) + u'\n';
    console().print(text);
    if (!report.image)
        console().tell(withRemedy(tr("The engine at %1 does not have the image %2, which sessions run in.")
                                      .arg(visibleText(QDir::toNativeSeparators(report.engine.socketPath)), report.wanted.tag()),
                           {.command = u"assay image build"_s})
            + u'\n');
}

} // namespace Assay::Cli
