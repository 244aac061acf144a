// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/interpreterprobe.h"

#include "base/subprocess/privatecache.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTimeZone>
#include <QTimer>
#include <QVersionNumber>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int AnswerTimeoutMs = 10'000;
const QVersionNumber OldestVersion(3, 9);

// Prints what C++ needs to know, and compiles the guest where this interpreter looks for it: an unchecked hash, since the folder is named
// after its contents.
constexpr auto DescribeScript = R"(
import json, os, py_compile, sys
guest = os.path.join(sys.argv[1], "assay_guest")
if sys.version_info >= (3, 9) and os.access(guest, os.W_OK):
    for name in sorted(os.listdir(guest)):
        if name.endswith(".py"):
            try:
                py_compile.compile(os.path.join(guest, name), doraise=True, quiet=2,
                                   invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            except OSError:
                pass
library = os.path.dirname(os.__file__)
path = [p for p in sys.path if p and not p.endswith(".zip") and p not in (library, os.path.join(library, "lib-dynload"))]
prefixes = [sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix, library, os.path.dirname(os.path.realpath(sys.executable))] + path
print(json.dumps({"version": "%d.%d.%d" % sys.version_info[:3], "executable": sys.executable, "path": path,
                  "prefixes": sorted(set(p for p in prefixes if os.path.isdir(p)))}))
)";

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::InterpreterProbe)
};

Remedy anotherOne()
{
    return {.setting = Remedy::Setting::Interpreter};
}

Error tooOld(const QString &executable, const QString &version)
{
    return {u"interpreter-too-old"_s, Words::tr("%1 is Python %2; Assay needs 3.9 or newer.").arg(executable, version), {}, anotherOne()};
}

QStringList strings(const QJsonValue &value)
{
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const auto &entry : array)
        list.append(entry.toString());
    return list;
}

/** In UTC: the conversion to local time would look up the time zone at each call. */
qint64 modified(const QFileInfo &file)
{
    return file.lastModified(QTimeZone::UTC).toMSecsSinceEpoch();
}

std::optional<Interpreter> fromAnswer(const QJsonObject &answer)
{
    Interpreter interpreter{
        answer["executable"_L1].toString(), answer["version"_L1].toString(), strings(answer["prefixes"_L1]), strings(answer["path"_L1])};
    if (interpreter.executable.isEmpty() || interpreter.version.isEmpty())
        return std::nullopt;
    return interpreter;
}

bool isBelow(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder + u'/');
}

/** A cage shows a tool the folders that its interpreter names: none may be more than an interpreter's. */
bool isTooWide(const QString &folder)
{
    if (!folder.startsWith(u'/') || QDir::cleanPath(folder) != folder || folder == "/"_L1)
        return true;
    static const QStringList system = {u"/boot"_s, u"/dev"_s, u"/etc"_s, u"/home"_s, u"/media"_s, u"/mnt"_s, u"/proc"_s, u"/root"_s,
        u"/run"_s, u"/srv"_s, u"/sys"_s, u"/tmp"_s, u"/var"_s};
    return !isBelow(folder, u"/usr"_s) && (system.contains(folder) || isBelow(QDir::homePath(), folder));
}

std::optional<QString> firstTooWide(const Interpreter &interpreter)
{
    const QStringList folders = interpreter.prefixes + interpreter.path;
    const auto found = std::ranges::find_if(folders, isTooWide);
    return found == folders.cend() ? std::nullopt : std::optional(*found);
}

Result<Interpreter> checked(const QString &executable, const Interpreter &interpreter)
{
    if (QVersionNumber::fromString(interpreter.version) < OldestVersion)
        return std::unexpected(tooOld(executable, interpreter.version));
    if (const auto folder = firstTooWide(interpreter)) {
        return std::unexpected(Error{u"interpreter-too-wide"_s,
            Words::tr("%1 names \"%2\" as a folder that it needs; a cage with it would show a tool more than an interpreter.")
                .arg(executable, *folder),
            {}, anotherOne()});
    }
    return interpreter;
}

QString clipped(const QByteArray &line)
{
    constexpr qsizetype longest = 160;
    const QString text = QString::fromLocal8Bit(line.left(4 * longest)).trimmed();
    return text.size() > longest ? text.left(longest) + u'…' : text;
}

/** What a program said, on standard error rather than on standard output: the line at one of its ends. */
QString lineOf(const InterpreterProbe::Answer &answer, bool isLast)
{
    const QByteArrayList lines = (answer.error.trimmed().isEmpty() ? answer.output : answer.error).trimmed().split('\n');
    return clipped(isLast ? lines.last() : lines.first());
}

/** Why a program did not describe itself, by what it says when it is asked for its version. */
Error reasonFor(const QString &executable, const InterpreterProbe::Answer &description, const InterpreterProbe::Answer &version)
{
    static const QRegularExpression python(u"^Python ([0-9]+(?:\\.[0-9]+)+)"_s);
    // Python 2 says it on standard error.
    const QRegularExpressionMatch match = python.match(QString::fromLatin1(version.output + version.error));
    if (!match.hasMatch()) {
        const QString line = lineOf(version, false);
        return {u"interpreter-failed"_s,
            line.isEmpty() ? Words::tr("%1 is not a Python interpreter: it says nothing.").arg(executable)
                           : Words::tr("%1 is not a Python interpreter: it says \"%2\".").arg(executable, line),
            {}, anotherOne()};
    }
    if (QVersionNumber::fromString(match.captured(1)) < OldestVersion)
        return tooOld(executable, match.captured(1));
    return {u"interpreter-failed"_s,
        Words::tr("%1 is Python %2 and does not work: it says \"%3\".").arg(executable, match.captured(1), lineOf(description, true)), {},
        anotherOne()};
}

} // namespace

InterpreterProbe::InterpreterProbe(const GuestFolder &guest, const QString &cacheFile, QObject *parent)
    : QObject(parent)
    , m_guest(guest)
    , m_cacheFile(cacheFile)
{
}

QString InterpreterProbe::defaultCacheFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/assay/interpreters.json"_s;
}

Result<QString> InterpreterProbe::resolve(const QString &nameOrPath)
{
    QString systemPython = u"/usr/bin/python3"_s;
    if (nameOrPath.isEmpty() && QFileInfo(systemPython).isExecutable())
        return systemPython;
    const QString wanted = nameOrPath.isEmpty() ? u"python3"_s : nameOrPath;
    QString found = wanted.contains(u'/') ? QFileInfo(wanted).absoluteFilePath() : QStandardPaths::findExecutable(wanted);
    const QFileInfo file(found);
    if (!found.isEmpty() && file.isFile() && file.isExecutable())
        return found;
    if (nameOrPath.isEmpty()) {
        return std::unexpected(Error{
            u"interpreter-not-found"_s, Words::tr("There is no Python 3 on this machine."), {}, {.command = u"apt install python3"_s}});
    }
    return std::unexpected(Error{
        u"interpreter-not-found"_s, Words::tr("There is no interpreter at %1. Name an executable Python 3.9 or newer.").arg(wanted), {}});
}

QString InterpreterProbe::cacheKey(const QString &executable) const
{
    const QFileInfo file(executable);
    const QFileInfo environment(file.path() + u"/../pyvenv.cfg"_s);
    return u"%1 %2 %3 %4 %5"_s.arg(executable)
        .arg(file.size())
        .arg(modified(file))
        .arg(environment.exists() ? modified(environment) : 0)
        .arg(m_guest.contentHash());
}

std::optional<Interpreter> InterpreterProbe::cached(const QString &executable)
{
    const QString key = cacheKey(executable);
    if (const auto known = m_known.constFind(key); known != m_known.cend())
        return *known;
    const auto interpreter = fromAnswer(readPrivateCache(m_cacheFile)[key].toObject());
    if (!interpreter || firstTooWide(*interpreter))
        return std::nullopt;
    return *m_known.insert(key, *interpreter);
}

void InterpreterProbe::remember(const QString &executable, const QByteArray &answer) const
{
    if (m_cacheFile.isEmpty())
        return;
    QJsonObject entries = readPrivateCache(m_cacheFile);
    const QStringList keys = entries.keys();
    for (const QString &key : keys) {
        if (key.startsWith(executable + u' '))
            entries.remove(key);
    }
    entries[cacheKey(executable)] = QJsonDocument::fromJson(answer).object();
    writePrivateCache(m_cacheFile, entries);
}

QFuture<Result<Interpreter>> InterpreterProbe::describe(const QString &nameOrPath)
{
    const auto executable = resolve(nameOrPath);
    if (!executable)
        return QtFuture::makeReadyValueFuture<Result<Interpreter>>(std::unexpected(executable.error()));
    if (const auto known = cached(*executable))
        return QtFuture::makeReadyValueFuture<Result<Interpreter>>(*known);
    return ask(*executable);
}

QFuture<Result<Interpreter>> InterpreterProbe::ask(const QString &executable)
{
    auto &askers = m_asked[executable];
    askers.emplace_back().start();
    auto answer = askers.back().future();
    if (askers.size() == 1)
        askForDescription(executable);
    return answer;
}

void InterpreterProbe::askForDescription(const QString &executable)
{
    const QStringList arguments = {u"-I"_s, u"-c"_s, QString::fromLatin1(DescribeScript), m_guest.path()};
    start(executable, arguments, [this, executable](const Answer &answer) {
        const auto interpreter = fromAnswer(QJsonDocument::fromJson(answer.output).object());
        if (!interpreter) {
            askForVersion(executable, answer);
            return;
        }
        const auto result = checked(executable, *interpreter);
        if (result) {
            // The file may be one that cannot be written, as in an image.
            m_known.insert(cacheKey(executable), *interpreter);
            remember(executable, answer.output);
        }
        deliver(executable, result);
    });
}

void InterpreterProbe::askForVersion(const QString &executable, const Answer &description)
{
    start(executable, {u"-V"_s}, [this, executable, description](const Answer &version) {
        deliver(executable, std::unexpected(reasonFor(executable, description, version)));
    });
}

void InterpreterProbe::start(const QString &executable, const QStringList &arguments, const std::function<void(const Answer &)> &handle)
{
    auto *process = new QProcess(this);
    process->setStandardInputFile(QProcess::nullDevice());
    process->setWorkingDirectory(u"/"_s);
    const auto release = [this, process] {
        process->disconnect(this);
        process->deleteLater();
    };
    const auto fail = [this, executable, release](const QString &code, const QString &message) {
        release();
        deliver(executable, std::unexpected(Error{code, message, {}, anotherOne()}));
    };
    connect(process, &QProcess::finished, this, [process, release, handle] {
        release();
        handle({process->readAllStandardOutput(), process->readAllStandardError()});
    });
    connect(process, &QProcess::errorOccurred, this, [process, executable, fail](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(u"interpreter-failed"_s, Words::tr("%1 cannot be started (%2).").arg(executable, process->errorString()));
    });
    QTimer::singleShot(AnswerTimeoutMs, process, [process, executable, fail] {
        process->kill();
        fail(u"interpreter-hangs"_s, Words::tr("%1 did not answer within 10 seconds.").arg(executable));
    });
    process->start(executable, arguments);
}

void InterpreterProbe::deliver(const QString &executable, const Result<Interpreter> &result)
{
    auto asked = m_asked.extract(executable);
    if (!asked)
        return;
    for (auto &promise : asked.mapped()) {
        promise.addResult(result);
        promise.finish();
    }
}

} // namespace Assay
