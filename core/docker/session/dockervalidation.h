// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"
#include "docker/session/dockersandbox.h"

#include <QPointer>

#include <memory>

namespace Assay {

class AgentCall;

/** A validation by the very interpreter that will run the text: that in the container. One source after the other. */
class DockerValidation : public Validation
{
    Q_OBJECT

public:
    /** `parts` outlives this. */
    DockerValidation(
        ValidationRequest request, DockerParts &parts, const QString &user = DockerSandbox::DefaultUser, const QString &agent = {});
    ~DockerValidation() override;

    void cancel() override;

private:
    void begin();
    void next();
    void handleAnswer();
    void refuse(const Error &error);
    void handOn(const ValidationReport &report);
    void end(const std::optional<Error> &error);

    ValidationRequest m_request;
    DockerParts &m_parts;
    QString m_user;
    QString m_agent;
    std::unique_ptr<QObject> m_context; ///< of what is waited for
    QPointer<DockerSession> m_session;
    std::unique_ptr<AgentCall> m_call;
    int m_next = 0;
};

} // namespace Assay
