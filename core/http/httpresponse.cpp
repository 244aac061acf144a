// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpresponse.h"

#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK"_ba;
    case 202:
        return "Accepted"_ba;
    case 204:
        return "No Content"_ba;
    case 400:
        return "Bad Request"_ba;
    case 401:
        return "Unauthorized"_ba;
    case 403:
        return "Forbidden"_ba;
    case 404:
        return "Not Found"_ba;
    case 405:
        return "Method Not Allowed"_ba;
    case 406:
        return "Not Acceptable"_ba;
    case 408:
        return "Request Timeout"_ba;
    case 409:
        return "Conflict"_ba;
    case 413:
        return "Content Too Large"_ba;
    case 414:
        return "URI Too Long"_ba;
    case 415:
        return "Unsupported Media Type"_ba;
    case 417:
        return "Expectation Failed"_ba;
    case 421:
        return "Misdirected Request"_ba;
    case 429:
        return "Too Many Requests"_ba;
    case 431:
        return "Request Header Fields Too Large"_ba;
    case 500:
        return "Internal Server Error"_ba;
    case 501:
        return "Not Implemented"_ba;
    case 503:
        return "Service Unavailable"_ba;
    case 505:
        return "HTTP Version Not Supported"_ba;
    default:
        return "Status"_ba;
    }
}

QByteArray onOneLine(QByteArray text)
{
    for (char &c : text) {
        if (static_cast<uchar>(c) < 0x20 || c == 0x7F)
            c = ' ';
    }
    return text;
}

} // namespace

HttpResponse HttpResponse::text(int status, const QByteArray &sentence)
{
    return {status, "text/plain; charset=utf-8"_ba, sentence + '\n', {}};
}

QByteArray httpResponseHead(int status, const QByteArray &type, const HttpHeaders &headers, HttpConnectionEnd end)
{
    static const QString dateFormat = u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s;
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonPhrase(status) + "\r\n";
    head += "Date: " + QLocale::c().toString(QDateTime::currentDateTimeUtc(), dateFormat).toLatin1() + "\r\n";
    if (!type.isEmpty())
        head += "Content-Type: " + onOneLine(type) + "\r\n";
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n";
    for (const auto &[name, value] : headers.fields())
        head += onOneLine(name) + ": " + onOneLine(value) + "\r\n";
    head += end == HttpConnectionEnd::Close ? "Connection: close\r\n" : "Connection: keep-alive\r\n";
    return head;
}

} // namespace Assay
