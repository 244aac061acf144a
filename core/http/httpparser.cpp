// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpparser.h"

#include <llhttp.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

HttpResponse malformed(llhttp_errno_t error, const QByteArray &reason, const HttpHeaders &headers)
{
    if (error == HPE_INVALID_CONTENT_LENGTH && headers.has("Transfer-Encoding"))
        error = HPE_UNEXPECTED_CONTENT_LENGTH;
    switch (error) {
    case HPE_INVALID_CONTENT_LENGTH:
        return HttpResponse::text(400, "The Content-Length is no number of bytes."_ba);
    case HPE_UNEXPECTED_CONTENT_LENGTH:
        return HttpResponse::text(
            400, "The length of the body is given twice: there are two Content-Length headers, or one with Transfer-Encoding."_ba);
    case HPE_INVALID_TRANSFER_ENCODING:
        return HttpResponse::text(
            400, "The end of the body cannot be told: Transfer-Encoding is not \"chunked\", or stands with Content-Length."_ba);
    case HPE_INVALID_CHUNK_SIZE:
        return HttpResponse::text(400, "The size of a chunk of the body is no hexadecimal number of bytes."_ba);
    case HPE_PAUSED_H2_UPGRADE:
        return HttpResponse::text(505, "This server speaks HTTP/1.1, not HTTP/2."_ba);
    default:
        return HttpResponse::text(400, "This is not valid HTTP/1.1: " + reason + '.');
    }
}

} // namespace

struct HttpParser::Glue
{
    llhttp_t parser = {};
    llhttp_settings_t settings = {};
    HttpLimits limits;
    Check check;
    ByteBudget *arriving = nullptr;

    State state = State::BeforeHead;
    HttpRequestHead head;
    QByteArray target;
    QByteArray name;
    QByteArray value;
    QByteArray body;
    qsizetype headBytes = 0; ///< of names and values, again from 0 for what the body has besides data
    qsizetype rawHeadBytes = 0; ///< all that arrived in pieces that did not end the head
    HttpResponse refusal;

    static Glue &of(llhttp_t *parser) { return *static_cast<Glue *>(parser->data); }

    int refuse(HttpResponse response)
    {
        state = State::Refused;
        refusal = std::move(response);
        return HPE_USER;
    }

    int count(size_t bytes)
    {
        headBytes += static_cast<qsizetype>(bytes);
        if (headBytes <= limits.headerBytes)
            return 0;
        return refuse(HttpResponse::text(431,
            "The header fields of a request may have " + QByteArray::number(limits.headerBytes) + " bytes together; these have more."));
    }

    int urlArrived(const char *at, size_t length)
    {
        target.append(at, static_cast<qsizetype>(length));
        if (target.size() > limits.targetBytes)
            return refuse(HttpResponse::text(
                414, "The path of a request may have " + QByteArray::number(limits.targetBytes) + " bytes; this one has more."));
        return count(length);
    }

    int fieldArrived(QByteArray &part, const char *at, size_t length)
    {
        if (state == State::Head)
            part.append(at, static_cast<qsizetype>(length));
        return count(length);
    }

    int fieldEnded()
    {
        if (state != State::Head)
            return 0;
        head.headers.add(std::exchange(name, {}), std::exchange(value, {}));
        if (head.headers.fields().size() > limits.headerFields)
            return refuse(HttpResponse::text(
                431, "A request may have " + QByteArray::number(limits.headerFields) + " header fields; this one has more."));
        return count(sizeof(": \r\n") - 1);
    }

    int headEnded()
    {
        head.method = llhttp_method_name(static_cast<llhttp_method_t>(parser.method));
        head.majorVersion = parser.http_major;
        head.minorVersion = parser.http_minor;
        const qsizetype question = target.indexOf('?');
        head.path = target.first(question < 0 ? target.size() : question);
        head.query = question < 0 ? QByteArray() : target.sliced(question + 1);
        // What asks for another protocol is answered in this one.
        parser.upgrade = 0;
        headBytes = 0;
        if (auto refused = check ? check(head) : std::nullopt)
            return refuse(std::move(*refused));
        if (parser.content_length > static_cast<quint64>(limits.bodyBytes))
            return refuse(tooLarge());
        state = State::Body;
        return 0;
    }

    HttpResponse tooLarge() const
    {
        return HttpResponse::text(
            413, "The body of a request may have " + QByteArray::number(limits.bodyBytes) + " bytes; this one has more.");
    }

    int bodyArrived(const char *at, size_t length)
    {
        const auto bytes = static_cast<qsizetype>(length);
        if (body.size() + bytes > limits.bodyBytes)
            return refuse(tooLarge());
        if (arriving && !arriving->take(bytes))
            return refuse(HttpResponse::text(503, "Too many large requests are arriving at once. Send this one again later."_ba));
        body.append(at, bytes);
        return 0;
    }

    void forgetBody()
    {
        if (arriving)
            arriving->giveBack(body.size());
        body.clear();
    }
};

HttpParser::HttpParser(const HttpLimits &limits, Check check, ByteBudget *arriving)
    : m_glue(std::make_unique<Glue>())
{
    m_glue->limits = limits;
    m_glue->check = std::move(check);
    m_glue->arriving = arriving;
    llhttp_settings_t &settings = m_glue->settings;
    llhttp_settings_init(&settings);
    settings.on_message_begin = [](llhttp_t *parser) {
        Glue::of(parser).state = State::Head;
        return 0;
    };
    settings.on_url = [](llhttp_t *parser, const char *at, size_t length) { return Glue::of(parser).urlArrived(at, length); };
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
    settings.on_message_complete = [](llhttp_t *parser) {
        Glue::of(parser).state = State::Complete;
        return static_cast<int>(HPE_PAUSED);
    };
    llhttp_init(&m_glue->parser, HTTP_REQUEST, &settings);
    m_glue->parser.data = m_glue.get();
}

HttpParser::~HttpParser()
{
    m_glue->forgetBody();
}

qsizetype HttpParser::feed(QByteArrayView bytes)
{
    Glue &glue = *m_glue;
    if (glue.state == State::Complete || glue.state == State::Refused)
        return 0;
    const llhttp_errno_t error = llhttp_execute(&glue.parser, bytes.data(), static_cast<size_t>(bytes.size()));
    if (error == HPE_OK) {
        if (glue.state == State::BeforeHead || glue.state == State::Head) {
            glue.rawHeadBytes += bytes.size();
            if (glue.rawHeadBytes > glue.limits.headerBytes)
                glue.count(static_cast<size_t>(glue.limits.headerBytes) + 1);
        }
        return bytes.size();
    }
    const char *const end = llhttp_get_error_pos(&glue.parser);
    if (glue.state != State::Complete && glue.state != State::Refused)
        glue.refuse(malformed(error, llhttp_get_error_reason(&glue.parser), glue.head.headers));
    return end ? end - bytes.data() : bytes.size();
}

HttpParser::State HttpParser::state() const
{
    return m_glue->state;
}

const HttpRequestHead &HttpParser::head() const
{
    return m_glue->head;
}

QByteArray HttpParser::takeBody()
{
    const QByteArray body = m_glue->body;
    m_glue->forgetBody();
    return body;
}

bool HttpParser::expectsContinue() const
{
    return m_glue->head.minorVersion > 0 && m_glue->head.headers.has("Expect") && m_glue->body.isEmpty();
}

bool HttpParser::keepsAlive() const
{
    return llhttp_should_keep_alive(&m_glue->parser) != 0;
}

const HttpResponse &HttpParser::refusal() const
{
    return m_glue->refusal;
}

void HttpParser::next()
{
    Glue &glue = *m_glue;
    glue.forgetBody();
    glue.state = State::BeforeHead;
    glue.head = {};
    glue.target.clear();
    glue.headBytes = 0;
    glue.rawHeadBytes = 0;
    llhttp_resume(&glue.parser);
}

} // namespace Assay
