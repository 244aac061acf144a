// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/validation.h"
#include "serve/servejob.h"
#include "serve/serverequest.h"

#include <memory>

namespace Assay::Cli {

class Workplace;

/** The verb validate. */
class ServeValidation : public ServeJob
{
    Q_OBJECT

public:
    /** The workplace outlives this. */
    ServeValidation(const ServeValidate &wish, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    void conclude();

    ServeValidate m_wish;
    Workplace &m_workplace;
    std::unique_ptr<Validation> m_validation;
};

} // namespace Assay::Cli
