// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <memory>

class QIODevice;

/** A client that sends bytes as they are and keeps what comes back. */
class RawClient : public QObject
{
    Q_OBJECT

public:
    enum class Reads { All, Nothing };

    explicit RawClient(quint16 port, Reads reads = Reads::All);
    explicit RawClient(const QString &path);
    ~RawClient() override;

    void send(const QByteArray &bytes);
    /** All that has come, with the values of Date headers replaced by "now". */
    QByteArray answer() const;
    /** How often `text` stands in it. */
    qsizetype count(const QByteArray &text) const { return m_received.count(text); }
    bool isClosed() const { return m_isClosed; }
    void startReading();
    /** Leaves at once, whatever is on its way. */
    void leave();

private:
    void follow();

    std::unique_ptr<QIODevice> m_device;
    QByteArray m_received;
    bool m_isClosed = false;
};
