// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include "base/cage/interpreter.h"
#include "command.h"
#include "commandfactory.h"
#include "commandline.h"
#include "docker/session/dockertier.h"
#include "missingtier.h"

#include <QFile>
#include <QSignalSpy>

using namespace Assay;
using namespace Assay::Cli;
using namespace Qt::StringLiterals;

Session::Session() = default;

Ended Session::run(const QList<QByteArray> &arguments, bool cancels)
{
    Ended ended;
    QBuffer in(&input);
    QBuffer out(&ended.out);
    QBuffer err(&ended.err);
    in.open(QIODevice::ReadOnly);
    out.open(QIODevice::WriteOnly);
    err.open(QIODevice::WriteOnly);
    QIODevice *output = outputInstead ? outputInstead : &out;
    Console console(&in, {output, isTerminal, hasColours}, {&err, isTerminal, hasColours});
    const auto parsed = CommandLine::parse(arguments);
    if (!parsed) {
        tellError(console, parsed.error());
        ended.code = 2;
        return ended;
    }
    if (const auto *notice = std::get_if<Notice>(&*parsed)) {
        console.print(notice->text);
        ended.code = 0;
        return ended;
    }
    const auto command = makeCommand(*parsed, console, *this);
    QSignalSpy finished(command.get(), &Command::finished);
    command->start();
    if (cancels)
        command->cancel();
    if (finished.isEmpty() && !finished.wait(10'000))
        return ended;
    ended.code = finished.size() == 1 ? finished.first().first().toInt() : -2;
    return ended;
}

QByteArray Session::file(const QString &name, const QByteArray &bytes) const
{
    QFile made(path(name));
    if (!made.open(QIODevice::WriteOnly) || made.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(made.fileName()));
    return path(name).toUtf8();
}

Result<Sandbox *> Session::sandbox(const QString &name)
{
    if (name == tier.tier())
        return &tier;
    if (name == DockerTier::Name)
        return docker().transform([](DockerTier *made) { return &made->sandbox(); });
    return std::unexpected(missingTier(name, pluginList));
}

QFuture<std::optional<Error>> Session::testPlugin(const PluginDescription &plugin)
{
    std::optional<Error> fault = plugin.refusal;
    if (!fault && pluginFaults.contains(plugin.tier))
        fault = pluginFaults.value(plugin.tier);
    const auto &constant = fault;
    return QtFuture::makeReadyValueFuture(constant);
}

namespace {

class FakeWork : public ImageWork
{
public:
    FakeWork(const Watch &watch, const QList<ImageProgress> &progress, const Result<ImageReport> &report)
        : m_watch(watch)
        , m_progress(progress)
        , m_report(report)
    {
        QMetaObject::invokeMethod(
            &m_context,
            [this] {
                for (const ImageProgress &each : m_progress)
                    m_watch.progressed(each);
                m_watch.finished(m_report);
            },
            Qt::QueuedConnection);
    }

    void cancel() override { m_report = std::unexpected(Error{u"cancelled"_s, u"Cancelled."_s, {}}); }

private:
    QObject m_context;
    Watch m_watch;
    QList<ImageProgress> m_progress;
    Result<ImageReport> m_report;
};

} // namespace

Result<std::unique_ptr<ImageWork>> Session::workOnImage(const ImageOrder &order, const ImageWork::Watch &watch)
{
    imageOrders.append(order);
    return std::make_unique<FakeWork>(watch, imageProgress, imageReport);
}

QFuture<Result<Interpreter>> Session::interpreter(const QString &nameOrPath)
{
    Result<Interpreter> answer = Interpreter{nameOrPath.isEmpty() ? u"/usr/bin/python3"_s : nameOrPath, u"3.13.5"_s, {}, {}};
    if (interpreterError)
        answer = std::unexpected(*interpreterError);
    const auto &constant = answer;
    return QtFuture::makeReadyValueFuture(constant);
}
