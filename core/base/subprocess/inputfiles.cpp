// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/inputfiles.h"

#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"

#include <QCoreApplication>
#include <QFile>
#include <QPromise>
#include <QThreadPool>

#include <linux/openat2.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 PageBytes = 4096;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::InputFiles)
};

Error failure(const QString &code, const ToolInput &input, const QString &what)
{
    return {code, Words::tr("The input \"%1\" cannot be given to the tool. %2").arg(input.name, what), {}};
}

QString shown(const ToolInput &input)
{
    return visibleText(input.path);
}

Error leavesFolder(const ToolInput &input)
{
    return failure(u"input-leaves-folder"_s, input,
        Words::tr("\"%1\" is a link to what is not in its folder. Name the file that it stands for.").arg(shown(input)));
}

Error fromErrno(const ToolInput &input, int number)
{
    if (number == ENOENT || number == ENOTDIR)
        return failure(u"input-not-found"_s, input, Words::tr("There is no file \"%1\".").arg(shown(input)));
    return failure(u"input-not-readable"_s, input,
        Words::tr("\"%1\" cannot be read: %2.").arg(shown(input), QString::fromLocal8Bit(std::strerror(number))));
}

Error notAFile(const ToolInput &input, mode_t mode)
{
    QString message;
    if (S_ISDIR(mode))
        message = Words::tr("\"%1\" is a folder. Name its files one by one, or an archive of them.");
    else if (S_ISFIFO(mode))
        message = Words::tr("\"%1\" is a pipe. Write what comes out of it to a file, and name that.");
    else if (S_ISSOCK(mode))
        message = Words::tr("\"%1\" is a socket. Name a file.");
    else
        message = Words::tr("\"%1\" is a device. Name a file.");
    return failure(u"input-not-a-file"_s, input, message.arg(shown(input)));
}

/** As a place only: nothing is done to what lies there. */
Result<FileDescriptor> find(const ToolInput &input)
{
    const QByteArray path = QFile::encodeName(input.path);
    if (path.isEmpty() || path.contains('\0'))
        return std::unexpected(fromErrno(input, ENOENT));
    const qsizetype slash = path.lastIndexOf('/');
    const QByteArray folder = slash < 0 ? QByteArray(".") : path.left(slash + 1);
    const QByteArray name = slash + 1 == path.size() ? QByteArray(".") : path.sliced(slash + 1);
    const FileDescriptor holder(::open(folder.constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!holder.isOpen())
        return std::unexpected(fromErrno(input, errno));
    open_how how = {};
    how.flags = O_PATH | O_CLOEXEC;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
    FileDescriptor found(static_cast<int>(::syscall(SYS_openat2, holder.get(), name.constData(), &how, sizeof how)));
    if (found.isOpen())
        return found;
    if (errno == EXDEV || errno == ELOOP)
        return std::unexpected(leavesFolder(input));
    if (errno != ENOSYS && errno != EPERM)
        return std::unexpected(fromErrno(input, errno));
    // A kernel or a container without that call: no link can be judged.
    found.reset(::openat(holder.get(), name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!found.isOpen())
        return std::unexpected(fromErrno(input, errno));
    return found;
}

/** The same file, for reading only. */
int reopened(const FileDescriptor &file)
{
    const QByteArray same = "/proc/self/fd/" + QByteArray::number(file.get());
    return ::open(same.constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
}

/** What the caller has in memory, as a file. */
Result<OpenInput> openContent(const ToolInput &input)
{
    FileDescriptor file(::memfd_create("input", MFD_CLOEXEC));
    qsizetype written = 0;
    while (file.isOpen() && written < input.content->size()) {
        const ssize_t more =
            ::write(file.get(), input.content->constData() + written, static_cast<size_t>(input.content->size() - written));
        if (more < 0)
            break;
        written += more;
    }
    const bool isWhole = file.isOpen() && written == input.content->size();
    FileDescriptor reading(isWhole ? reopened(file) : -1);
    if (!reading.isOpen())
        return std::unexpected(failure(
            u"input-not-readable"_s, input, Words::tr("There is no room for it: %1.").arg(QString::fromLocal8Bit(std::strerror(errno)))));
    return OpenInput{input.name, written, std::move(reading)};
}

Result<OpenInput> open(const ToolInput &input)
{
    if (input.content)
        return openContent(input);
    const auto place = find(input);
    if (!place)
        return std::unexpected(place.error());
    struct stat status;
    if (::fstat(place->get(), &status) != 0)
        return std::unexpected(fromErrno(input, errno));
    if (S_ISLNK(status.st_mode))
        return std::unexpected(leavesFolder(input));
    if (!S_ISREG(status.st_mode))
        return std::unexpected(notAFile(input, status.st_mode));
    FileDescriptor file(reopened(*place));
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0)
        return std::unexpected(fromErrno(input, errno));
    return OpenInput{input.name, status.st_size, std::move(file)};
}

} // namespace

Result<OpenInputs> openInputs(const QList<ToolInput> &inputs)
{
    OpenInputs opened;
    qint64 bytes = 0;
    for (const ToolInput &input : inputs) {
        auto one = open(input);
        if (!one)
            return std::unexpected(one.error());
        bytes += one->bytes;
        if (one->bytes > ToolInput::MostBytes || bytes > ToolInput::MostBytes) {
            return std::unexpected(Error{u"inputs-too-large"_s,
                Words::tr("With \"%1\", which has %2 bytes, the inputs have more than %3 bytes together, which is the limit. Give the tool "
                          "the part "
                          "that it needs.")
                    .arg(input.name, numberText(one->bytes), numberText(ToolInput::MostBytes)),
                {}});
        }
        opened.push_back(std::move(*one));
    }
    return opened;
}

QFuture<std::shared_ptr<Result<OpenInputs>>> openInputsLater(const QList<ToolInput> &inputs)
{
    auto promise = std::make_shared<QPromise<std::shared_ptr<Result<OpenInputs>>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, inputs] {
        promise->addResult(std::make_shared<Result<OpenInputs>>(openInputs(inputs)));
        promise->finish();
    });
    return promise->future();
}

qint64 scratchBytesFor(const OpenInputs &inputs)
{
    qint64 bytes = 0;
    for (const OpenInput &input : inputs)
        bytes += (input.bytes + PageBytes - 1) / PageBytes * PageBytes + PageBytes;
    return bytes > 0 ? bytes + PageBytes : 0;
}

} // namespace Assay
