// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/contract/isolation.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

/** A hostile tool: one file below programs/, in the folder of its class, that returns the list of what it got at. Below its licence its
   head has lines "# KEY: VALUE" and then what it tries, in words: uses: names of files in prelude/, whose text is put in front of the
   program; needs: the layer that holds it where namespaces and limits do not (see layerProperty()); control: names of probes that must all
   say yes before its success outside a cage can be asked for; runs: how often it is run in a row, the last answer counting; ends: "crashed"
   when the cage may also answer by ending the worker. */
struct HostileProgram
{
    QString name; ///< "class/file", without the ending
    QByteArray code;
    QString layer;
    QStringList probes;
    int runs = 1;
    bool mayCrash = false;

    QString className() const { return name.section(u'/', 0, 0); }

    /** All programs below `folder`, ordered by name. The error names the file whose head is wrong. */
    static Assay::Result<QList<HostileProgram>> readAll(const QString &folder);
};

/** The property by which a run tells whether this layer was in place; nothing for a name that is no layer. */
std::optional<Assay::IsolationProperty> layerProperty(const QString &layer);
/** Whether a run so isolated lacks the layer, so that what only this layer holds is expected to get through. */
bool lacksLayer(const Assay::Isolation &isolation, const QString &layer);
