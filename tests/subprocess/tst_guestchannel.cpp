// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestchannel.h"

#include <QTest>
#include <QTimer>

#include <array>

#include <sys/socket.h>
#include <unistd.h>

using namespace Assay;

class TestGuestChannel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leavesTimersTheirTurn();

private:
    FileDescriptor m_guest;
    std::unique_ptr<GuestChannel> m_channel;
};

void TestGuestChannel::init()
{
    std::array<int, 2> ends;
    QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    m_guest = FileDescriptor(ends[0]);
    m_channel = std::make_unique<GuestChannel>(FileDescriptor(ends[1]), 0);
}

/** The guest writes as much as is read, so that there is always more to read. */
void TestGuestChannel::leavesTimersTheirTurn()
{
    constexpr qsizetype TooMuch = 64 * 1024 * 1024;
    const QByteArray frame = frameHeader('Z', 32 * 1024) + QByteArray(32 * 1024, 'z');
    qsizetype written = 0;
    bool hadItsTurn = false;
    const auto write = [&] {
        if (!hadItsTurn && written < TooMuch)
            written += ::send(m_guest.get(), frame.constData(), static_cast<size_t>(frame.size()), 0);
    };
    connect(m_channel.get(), &GuestChannel::frameReceived, this, write);
    connect(
        m_channel.get(), &GuestChannel::frameReceived, this, [&] { QTimer::singleShot(0, this, [&] { hadItsTurn = true; }); },
        Qt::SingleShotConnection);
    write();
    write();
    QTRY_VERIFY(hadItsTurn);
    QCOMPARE_LT(written, TooMuch);
}

QTEST_GUILESS_MAIN(TestGuestChannel)
#include "tst_guestchannel.moc"
