// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QIODevice>

#include <memory>

namespace Assay {

/** A request's body that cannot be sent a second time. QNetworkAccessManager silently repeats a request whose connection ends before the
    reply, up to four times, unless its body cannot be rewound; a body of no bytes does not keep it from that either (seen with Qt 6.8), so
    there is no empty one. */
class OnceOnlyBody : public QIODevice
{
    Q_OBJECT

public:
    /** `source` is open for reading, random-access and not empty. */
    explicit OnceOnlyBody(std::unique_ptr<QIODevice> source, QObject *parent = nullptr);

    /** False as long as nothing of the request can have reached the engine. */
    bool wasRead() const { return m_wasRead; }

    bool isSequential() const override { return true; }
    bool atEnd() const override;
    qint64 bytesAvailable() const override;
    qint64 size() const override { return m_source->size(); }
    /** Fails: this is the point of it. */
    bool seek(qint64 position) override;

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 maxSize) override;

private:
    std::unique_ptr<QIODevice> m_source;
    bool m_wasRead = false;
};

} // namespace Assay
