// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/inprocessplugin.h"

#include "base/contract/execution.h"
#include "inprocess/inprocesssandbox.h"
#include "inprocess/pythonthread.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPromise>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto Schema = R"({
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": {
        "stop_seconds": {
            "description": "How long a tool that was told to stop is waited for.",
            "type": "number", "exclusiveMinimum": 0, "maximum": 3600, "default": 1
        }
    },
    "additionalProperties": false
})";

std::chrono::milliseconds patienceOf(const JsonText &settings)
{
    const double seconds = QJsonDocument::fromJson(settings.bytes()).object()["stop_seconds"_L1].toDouble(1);
    return std::chrono::milliseconds(static_cast<qint64>(seconds * 1000));
}

/** What a trial shows: that the interpreter loads, runs and answers. */
struct Trial
{
    std::unique_ptr<Sandbox> sandbox;
    std::unique_ptr<Execution> run;
    QPromise<std::optional<Error>> promise;
};

} // namespace

std::optional<Error> InProcessPlugin::unavailability() const
{
    return PythonThread::instance().unavailability();
}

JsonText InProcessPlugin::settingsSchema() const
{
    return JsonText::parse(Schema).value();
}

QFuture<std::optional<Error>> InProcessPlugin::selfTest(const SandboxServices &services)
{
    auto trial = std::make_shared<Trial>();
    trial->promise.start();
    trial->sandbox = make(services);
    ExecutionRequest request;
    request.source.bytes = "import math\nreturn math.isqrt(args['n'])";
    request.arguments = JsonText::parse(R"({"n": 1764})").value();
    request.allowedImports = {u"math"_s};
    request.unsafe = true;
    request.required = {};
    trial->run = trial->sandbox->execute(request);
    connect(trial->run.get(), &Execution::finished, this, [trial](const ExecutionResult &result) {
        std::optional<Error> fault;
        if (!result.value || result.value->bytes() != "42")
            fault = Error{u"python-not-usable"_s, tr("The Python of this tier does not run a tool as it should."),
                result.error ? result.error->message : statusName(result.status)};
        trial->promise.addResult(fault);
        trial->promise.finish();
    });
    return trial->promise.future();
}

std::unique_ptr<Sandbox> InProcessPlugin::make(const SandboxServices &services)
{
    return std::make_unique<InProcessSandbox>(services.validator, patienceOf(services.settings));
}

} // namespace Assay
