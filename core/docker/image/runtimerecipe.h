// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"

#include <QProcessEnvironment>
#include <QStringList>

namespace Assay {

/** How the layer of Debian's packages is made. Whoever changes anything here makes another image. */
class ASSAY_DOCKER_EXPORT RuntimeRecipe
{
public:
    /** `architecture`: Debian's name; `mirror`: of the server; empty for Debian's own, with its security updates. */
    explicit RuntimeRecipe(const QString &mirror = {}, const QString &architecture = hostArchitecture());

    /** Debian's name for this machine's processor. */
    static QString hostArchitecture();

    const QString &architecture() const { return m_architecture; }
    /** The packages that are named; what these need comes with them. */
    static QStringList packages();
    /** Of mmdebstrap, which writes the layer to its standard output. Ordinary users need user namespaces for it. */
    QStringList arguments(bool isRoot) const;
    static QProcessEnvironment environment(const QProcessEnvironment &own, const QString &temporaryFolder);
    /** The same for the same recipe, whoever follows it and wherever the packages come from. */
    QByteArray key() const;

private:
    QStringList fixedArguments() const;

    QString m_mirror;
    QString m_architecture;
};

} // namespace Assay
