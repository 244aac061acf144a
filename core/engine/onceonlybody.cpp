// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/onceonlybody.h"

namespace Assay {

OnceOnlyBody::OnceOnlyBody(std::unique_ptr<QIODevice> source, QObject *parent)
    : QIODevice(parent)
    , m_source(std::move(source))
{
    Q_ASSERT(m_source->size() > 0);
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

bool OnceOnlyBody::atEnd() const
{
    return m_source->atEnd();
}

qint64 OnceOnlyBody::bytesAvailable() const
{
    return m_source->size() - m_source->pos();
}

bool OnceOnlyBody::seek(qint64)
{
    return false;
}

qint64 OnceOnlyBody::readData(char *data, qint64 maxSize)
{
    m_wasRead = true;
    return m_source->atEnd() ? -1 : m_source->read(data, maxSize);
}

qint64 OnceOnlyBody::writeData(const char *, qint64)
{
    return -1;
}

} // namespace Assay
