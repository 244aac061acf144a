// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/contract/error.h"
#include "base/contract/sandbox.h"
#include "base/json/jsontext.h"

#include <QFuture>
#include <QtPlugin>

#include <memory>
#include <optional>

namespace Assay {

/** What Assay lends to a plugin. It outlives all that the plugin makes. */
struct SandboxServices
{
    /** Tier `subprocess`. Untrusted text is parsed only in a process that may die: a plugin validates with this, or with as good. */
    Sandbox &validator;
    /** What the user set for this plugin: an object that fits settingsSchema(). */
    JsonText settings = JsonText::emptyObject();
};

/** A tier of its own: the only header that a plugin needs, besides those of base/contract that it includes.

    A plugin is a Qt plugin whose root object is a QObject that implements this interface, built with
    `Q_PLUGIN_METADATA(IID AssaySandboxPluginId FILE "….json")`. The JSON is read without loading the plugin:

        {"tier": "microvm", "title": "Micro VM", "isolation": "A kernel of its own for each run."}

    `tier`: Sandbox::tier(); lower case letters, digits and "-", none of the built-in names. `title`: for lists. `isolation`: in a sentence
    or two, what holds a run and what does not. Each may be followed by a translation: "title[de]".

    Functions are called in the thread that the tier will live in; none may block, and none may throw. Where a plugin throws all the same it
    is refused. Once loaded it is never unloaded. */
class SandboxPlugin
{
public:
    virtual ~SandboxPlugin() = default;

    /** Why this tier cannot be used here, with the remedy; nothing when it can. Cheap; asked again after a repair. */
    virtual std::optional<Error> unavailability() const = 0;

    /** JSON Schema 2020-12 of the settings; an object whose members all have defaults. */
    virtual JsonText settingsSchema() const = 0;

    /** Tries out what only a trial can show: nothing when all is well. Called in a process that does nothing else, before the tier is first
        used and by `assay doctor`; that process is ended when the trial takes longer than 10 s. */
    virtual QFuture<std::optional<Error>> selfTest(const SandboxServices &services) = 0;

    /** The tier. Never null. */
    virtual std::unique_ptr<Sandbox> make(const SandboxServices &services) = 0;
};

} // namespace Assay

/** The number behind the slash is the version of the interface: that of this header and of all that it includes. */
#define AssaySandboxPluginId "io.github.assay_workbench.SandboxPlugin/1"
Q_DECLARE_INTERFACE(Assay::SandboxPlugin, AssaySandboxPluginId)
