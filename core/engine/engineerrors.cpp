// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineerrors.h"

#include "engine/enginerequest.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestFact = 1000;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::EngineErrors)
};

QString seconds(std::chrono::milliseconds duration)
{
    return QString::number(double(duration.count()) / 1000);
}

QString whatNow(const EngineRequest &request, bool wasSent)
{
    if (!wasSent)
        return Words::tr("Nothing of the request was sent.");
    return request.verb == "GET" ? Words::tr("Try again; if that does not help, look into the engine's log.")
                                 : Words::tr("It is not known whether the engine did it; ask it before you try again.");
}

Error aboutSocket(const QString &code, const QString &message, const QString &detail = {}, const QString &command = {})
{
    return {code, message, detail, {.command = command}};
}

/** The words of an engine, which come from anywhere, cut short. */
QString shortened(const QString &text)
{
    return text.size() > LongestFact ? text.first(LongestFact) + u'…' : text;
}

} // namespace

QString contextOrigin(const QString &context)
{
    return Words::tr("the docker context \"%1\"").arg(context);
}

QString usualOrigin(const QString &engine)
{
    //: %1: Docker, rootless Docker, podman
    return Words::tr("the usual place of %1").arg(engine);
}

Error addressUnsupported(const QString &address, const QString &origin)
{
    const QString scheme = address.contains("://"_L1) ? address.section(u':', 0, 0) : QString();
    if (scheme == "ssh"_L1 || scheme == "tcp"_L1 || scheme == "http"_L1 || scheme == "https"_L1)
        return {u"engine-address-unsupported"_s,
            Words::tr(
                "The engine \"%2\", which %1 names, is reached over the network. Sessions share a folder with their engine, so it has to "
                "run on this machine: start one here and name its socket, as in unix:///var/run/docker.sock.")
                .arg(origin, shortened(address)),
            {}};
    if (scheme == "unix"_L1)
        return {u"engine-address-unsupported"_s,
            Words::tr("The engine \"%2\", which %1 names, has a path that is not absolute. Name it from the root, as in "
                      "unix:///var/run/docker.sock.")
                .arg(origin, shortened(address)),
            {}};
    return {u"engine-address-unsupported"_s,
        Words::tr("The engine \"%2\", which %1 names, is no address of a Unix socket. Name one, as in unix:///var/run/docker.sock.")
            .arg(origin, shortened(address)),
        {}};
}

Error settingsUnreadable(const QString &path, const QString &reason)
{
    return {u"engine-settings-unreadable"_s,
        Words::tr("The settings of the docker client in %1 cannot be read: %2. Mend the file, or set DOCKER_HOST, which goes before it.")
            .arg(path, reason),
        {}};
}

Error contextUnknown(const QString &context, const QString &namedBy, const QString &file)
{
    return {u"engine-context-unknown"_s,
        Words::tr("%1 names the docker context \"%2\", which does not exist: there is no %3. List the contexts with \"docker context ls\".")
            .arg(namedBy, context, file),
        {}};
}

Error engineMissing(const QStringList &looked)
{
    return {u"engine-missing"_s,
        Words::tr("There is no engine: nothing is at %1. Install Docker or podman and start it, or set DOCKER_HOST to its socket.")
            .arg(looked.join(u", "_s)),
        {}, {.command = u"apt install docker.io"_s}};
}

Error socketMissing(const EngineEndpoint &endpoint)
{
    return aboutSocket(SocketMissingCode,
        Words::tr("There is no socket at %1, which %2 names. Start the engine, or name another one.")
            .arg(endpoint.socketPath, endpoint.origin));
}

Error socketForbidden(const EngineEndpoint &endpoint)
{
    const QFileInfo info(endpoint.socketPath);
    struct stat status = {};
    if (::lstat(QFile::encodeName(endpoint.socketPath).constData(), &status) != 0)
        return aboutSocket(u"engine-socket-forbidden"_s,
            Words::tr(
                "The folder of the engine's socket %1 is closed to you. Use an engine of your own (rootless Docker or podman), or have "
                "the folder opened to you.")
                .arg(endpoint.socketPath));
    if (info.permission(QFile::WriteGroup) && !info.group().isEmpty())
        return aboutSocket(u"engine-socket-forbidden"_s,
            Words::tr("The engine's socket %1 may be opened by %2 and by members of the group %3 only. Use an engine of your own (rootless "
                      "Docker "
                      "or podman), or join that group and log in again; its members can do all that the engine can.")
                .arg(endpoint.socketPath, info.owner(), info.group()),
            {}, u"usermod -aG %1 \"$USER\""_s.arg(info.group()));
    return aboutSocket(u"engine-socket-forbidden"_s,
        Words::tr("The engine's socket %1 may be opened by %2 only. Use an engine of your own (rootless Docker or podman).")
            .arg(endpoint.socketPath, info.owner()));
}

Error socketUnreadable(const EngineEndpoint &endpoint, const QString &reason)
{
    return aboutSocket(u"engine-socket-unreadable"_s,
        Words::tr("The engine's socket %1 cannot be opened: %2. Check that path, or name another engine.").arg(endpoint.socketPath, reason),
        reason);
}

Error socketIsLink(const EngineEndpoint &endpoint)
{
    const QString target = QFileInfo(endpoint.socketPath).symLinkTarget();
    return aboutSocket(u"engine-socket-link"_s,
        Words::tr(
            "The engine's socket %1 is a symbolic link to %2. Links to sockets are not followed, since whoever can change one chooses the "
            "engine. Set DOCKER_HOST to unix://%2 if that is the engine you mean.")
            .arg(endpoint.socketPath, target));
}

Error notASocket(const EngineEndpoint &endpoint)
{
    return aboutSocket(u"engine-not-a-socket"_s,
        Words::tr("%1, which %2 names, is no socket. Name the socket of an engine.").arg(endpoint.socketPath, endpoint.origin));
}

Error notListening(const EngineEndpoint &endpoint, const QString &detail)
{
    return aboutSocket(u"engine-not-listening"_s,
        Words::tr("No engine listens at %1, though its socket is there: it was stopped, or it crashed. Start the engine again.")
            .arg(endpoint.socketPath),
        detail);
}

Error notAnEngine(const EngineEndpoint &endpoint, const QString &arrived)
{
    return {u"engine-foreign"_s,
        Words::tr(
            "What listens at %1 does not answer as a container engine: asked for its version, it %2. Name the socket of Docker or podman.")
            .arg(endpoint.socketPath, arrived),
        {}};
}

Error engineTooOld(const EngineEndpoint &endpoint, const QString &version, const QString &oldest)
{
    return {u"engine-too-old"_s,
        Words::tr(
            "The engine at %1 speaks version %2 of the engine's interface; at least %3 is needed. Install Docker 20.10 or podman 4.0, "
            "or anything newer.")
            .arg(endpoint.socketPath, version, oldest),
        {}};
}

Error engineTooNew(const EngineEndpoint &endpoint, const QString &oldestServed, const QString &newest)
{
    return {u"engine-too-new"_s,
        Words::tr("The engine at %1 serves no version of its interface below %2; Assay knows it up to %3. Install a newer Assay.")
            .arg(endpoint.socketPath, oldestServed, newest),
        {}};
}

Error exchangeSilent(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent)
{
    return {u"engine-silent"_s,
        Words::tr("The engine at %1 was asked to %2 and sent nothing for %3 s. %4")
            .arg(endpoint.socketPath, request.action, seconds(request.limits.idle), whatNow(request, wasSent)),
        {}};
}

Error exchangeTooLong(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent)
{
    return {u"engine-deadline"_s,
        Words::tr("The engine at %1 was asked to %2 and was not done after %3 s. %4")
            .arg(endpoint.socketPath, request.action, seconds(request.limits.deadline), whatNow(request, wasSent)),
        {}};
}

Error exchangeLost(const EngineEndpoint &endpoint, const EngineRequest &request, bool wasSent, bool wasAnswered, const QString &detail)
{
    const QString what = wasAnswered
        ? Words::tr("The engine at %1 was asked to %2 and ended the connection in the middle of its answer. %3")
        : Words::tr("The engine at %1 was asked to %2 and ended the connection without an answer. %3");
    return {ExchangeLostCode, what.arg(endpoint.socketPath, request.action, whatNow(request, wasSent)), detail};
}

Error uploadLost(const EngineEndpoint &endpoint, const EngineRequest &request, bool isEngineThere, const QString &detail)
{
    return {u"engine-upload-lost"_s,
        (isEngineThere
                ? Words::tr(
                      "The engine at %1 was asked to %2 and ended the connection while it was being sent. The engine is there: it refused "
                      "what was sent, or its disk is full. Its log says why.")
                : Words::tr("The engine at %1 was asked to %2 and went away while it was being sent. Start the engine, then try again."))
            .arg(endpoint.socketPath, request.action),
        detail};
}

Error replyTooLong(const EngineEndpoint &endpoint, const EngineRequest &request)
{
    return {u"engine-reply-too-long"_s,
        Words::tr("The engine at %1 was asked to %2 and answered with more than %3 bytes, which is more than any such answer has. %4")
            .arg(endpoint.socketPath, request.action, QString::number(request.limits.replyBytes), whatNow(request, true)),
        {}};
}

Error replyInvalid(const EngineEndpoint &endpoint, const EngineRequest &request, const QString &arrived)
{
    return {u"engine-reply-invalid"_s,
        Words::tr("The engine at %1 was asked to %2 and its answer cannot be read: it %3. Check its log; it may be of a version that is "
                  "not known.")
            .arg(endpoint.socketPath, request.action, arrived),
        {}};
}

Error engineSaidNo(const EngineEndpoint &endpoint, const EngineRequest &request, int status, const QByteArray &body)
{
    QString said = QJsonDocument::fromJson(body)["message"_L1].toString().trimmed();
    if (said.isEmpty())
        said = Words::tr("status %1 without a message").arg(status);
    QString code = status >= 500 ? u"engine-failed"_s : QString(RefusedCode);
    if (status == 404)
        code = NoSuchObjectCode;
    // podman answers 500 for a name that is taken.
    if (status == 409 || (status == 500 && said.contains("already in use"_L1)))
        code = u"engine-conflict"_s;
    return {code, Words::tr("The engine at %1 was asked to %2 and said no: %3").arg(endpoint.socketPath, request.action, shortened(said)),
        QString::fromUtf8(body.first(qMin(body.size(), LongestFact)))};
}

Error exchangeCancelled(const EngineEndpoint &endpoint, const EngineRequest &request)
{
    return {
        u"cancelled"_s, Words::tr("The engine at %1 was asked to %2; this was cancelled.").arg(endpoint.socketPath, request.action), {}};
}

QString describeArrived(const QByteArray &bytes)
{
    constexpr qsizetype LongestBeginning = 60;
    if (bytes.isEmpty())
        return Words::tr("sent nothing");
    const QString text = QString::fromUtf8(bytes.first(qMin(bytes.size(), LongestBeginning)));
    return Words::tr("sent \"%1\"").arg(bytes.size() > LongestBeginning ? text + u'…' : text);
}

Error nameInvalid(const QString &kind, const QString &name)
{
    return {u"engine-name-invalid"_s,
        Words::tr("\"%1\" cannot name %2. Names have letters, digits and _ . -, and begin with a letter or a digit.")
            .arg(shortened(name), kind),
        {}};
}

Error fileUnreadable(const QString &path, const QString &reason)
{
    return {u"engine-file-unreadable"_s,
        Words::tr("The file %1 cannot be sent to the engine: %2. Name a file that can be read.").arg(path, reason), {}};
}

} // namespace Assay
