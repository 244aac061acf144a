// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// external LIBRARY: promotes a tool to the library in the file LIBRARY, reads it back, runs it, and prints its value.
#include <base/contract/sandbox.h>
#include <base/subprocess/subprocesstier.h>
#include <library/toolstore.h>

#include <QCoreApplication>

#include <cstdio>

namespace {

int failed(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    return 1;
}

Assay::Result<Assay::ToolVersion> promoted(const QString &library)
{
    auto store = Assay::ToolStore::open(library);
    if (!store)
        return std::unexpected(store.error());
    Assay::ToolContract contract;
    contract.code = "return {'total': sum(args['numbers'])}";
    contract.schema = Assay::JsonText::emptyObject();
    Assay::PromotionRecord record;
    record.by = QStringLiteral("external");
    record.when = QDateTime::currentDateTimeUtc();
    if (const auto version = (*store)->promote(QStringLiteral("total"), contract, record); !version)
        return version;
    return (*store)->version(QStringLiteral("total"));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto tool = promoted(application.arguments().value(1));
    if (!tool)
        return failed(tool.error().message);
    const auto tier = Assay::SubprocessTier::make();
    if (!tier)
        return failed(tier.error().message);

    Assay::ExecutionRequest request;
    request.source = {tool->contract.code, tool->name, tool->contract.shape};
    request.arguments = Assay::JsonText::parse(R"({"numbers": [1, 2, 3]})").value();
    const auto run = (*tier)->sandbox().execute(request);
    QObject::connect(run.get(), &Assay::Execution::finished, &application, [](const Assay::ExecutionResult &result) {
        if (result.success())
            std::printf("%s\n", result.value->bytes().constData());
        QCoreApplication::exit(result.success() ? 0 : failed(result.error ? result.error->message : Assay::statusName(result.status)));
    });
    return application.exec();
}
