// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpresponsereader.h"

#include <llhttp.h>

#include <utility>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int FirstFinal = 200; // below: interim answers, which another one follows

} // namespace

struct HttpResponseReader::Glue
{
    llhttp_t parser = {};
    llhttp_settings_t settings = {};
    Limits limits;

    State state = State::Head;
    int status = 0;
    HttpHeaders headers;
    QByteArray name;
    QByteArray value;
    QByteArray body;
    qsizetype headBytes = 0;
    qsizetype bodyBytes = 0;
    bool keepsAlive = false;
    bool isTooLong = false;
    QString flaw;

    static Glue &of(llhttp_t *parser) { return *static_cast<Glue *>(parser->data); }

    void breakOff(const QString &what)
    {
        state = State::Broken;
        flaw = what;
    }

    int refuseLength()
    {
        isTooLong = true;
        breakOff(u"it is too long"_s);
        return HPE_USER;
    }

    int count(size_t bytes)
    {
        headBytes += static_cast<qsizetype>(bytes);
        return headBytes > limits.headerBytes ? refuseLength() : 0;
    }

    int fieldArrived(QByteArray &part, const char *at, size_t length)
    {
        if (state == State::Head)
            part.append(at, static_cast<qsizetype>(length));
        return count(length);
    }

    int fieldEnded()
    {
        if (state == State::Head)
            headers.add(std::exchange(name, {}), std::exchange(value, {}));
        return count(sizeof(": \r\n") - 1);
    }

    int headEnded()
    {
        if (parser.status_code < FirstFinal)
            return 0;
        status = parser.status_code;
        // What comes is read as this protocol, whatever the peer says that it is.
        parser.upgrade = 0;
        if (parser.content_length > static_cast<quint64>(limits.bodyBytes))
            return refuseLength();
        state = State::Body;
        return 0;
    }

    int bodyArrived(const char *at, size_t length)
    {
        bodyBytes += static_cast<qsizetype>(length);
        if (bodyBytes > limits.bodyBytes)
            return refuseLength();
        body.append(at, static_cast<qsizetype>(length));
        return 0;
    }

    int messageEnded()
    {
        if (state == State::Head) { // an interim answer
            headers = {};
            return 0;
        }
        keepsAlive = llhttp_should_keep_alive(&parser) != 0;
        state = State::Complete;
        return HPE_PAUSED;
    }
};

HttpResponseReader::HttpResponseReader(const Limits &limits)
    : m_glue(std::make_unique<Glue>())
{
    m_glue->limits = limits;
    llhttp_settings_t &settings = m_glue->settings;
    llhttp_settings_init(&settings);
    settings.on_status = [](llhttp_t *parser, const char *, size_t length) { return Glue::of(parser).count(length); };
    settings.on_header_field = [](llhttp_t *parser, const char *at, size_t length) {
        return Glue::of(parser).fieldArrived(Glue::of(parser).name, at, length);
    };
    settings.on_header_value = [](llhttp_t *parser, const char *at, size_t length) {
        return Glue::of(parser).fieldArrived(Glue::of(parser).value, at, length);
    };
    settings.on_header_value_complete = [](llhttp_t *parser) { return Glue::of(parser).fieldEnded(); };
    settings.on_headers_complete = [](llhttp_t *parser) { return Glue::of(parser).headEnded(); };
    settings.on_chunk_extension_name = [](llhttp_t *parser, const char *, size_t length) { return Glue::of(parser).count(length); };
    settings.on_chunk_extension_value = settings.on_chunk_extension_name;
    settings.on_body = [](llhttp_t *parser, const char *at, size_t length) { return Glue::of(parser).bodyArrived(at, length); };
    settings.on_message_complete = [](llhttp_t *parser) { return Glue::of(parser).messageEnded(); };
    llhttp_init(&m_glue->parser, HTTP_RESPONSE, &settings);
    m_glue->parser.data = m_glue.get();
}

HttpResponseReader::~HttpResponseReader() = default;

void HttpResponseReader::feed(QByteArrayView bytes)
{
    Glue &glue = *m_glue;
    if (glue.state == State::Complete || glue.state == State::Broken || bytes.isEmpty())
        return;
    const llhttp_errno_t error = llhttp_execute(&glue.parser, bytes.data(), static_cast<size_t>(bytes.size()));
    if (error != HPE_OK && glue.state != State::Complete && glue.state != State::Broken)
        glue.breakOff(QString::fromLatin1(llhttp_get_error_reason(&glue.parser)));
}

void HttpResponseReader::end()
{
    Glue &glue = *m_glue;
    if (glue.state == State::Complete || glue.state == State::Broken)
        return;
    llhttp_finish(&glue.parser);
    if (glue.state != State::Complete)
        glue.breakOff(u"it ends too early"_s);
}

HttpResponseReader::State HttpResponseReader::state() const
{
    return m_glue->state;
}

int HttpResponseReader::status() const
{
    return m_glue->status;
}

const HttpHeaders &HttpResponseReader::headers() const
{
    return m_glue->headers;
}

QByteArray HttpResponseReader::takeBody()
{
    return std::exchange(m_glue->body, {});
}

bool HttpResponseReader::isTooLong() const
{
    return m_glue->isTooLong;
}

const QString &HttpResponseReader::flaw() const
{
    return m_glue->flaw;
}

bool HttpResponseReader::keepsAlive() const
{
    return m_glue->keepsAlive;
}

} // namespace Assay
