// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QIcon>
#include <QStringList>

namespace Assay {

class Theme;

/** The icons of the window. Actions come from the desktop's icon theme by their freedesktop name, else from the bundled set
   (resources/icons); states are always ours, so that one state has one shape and one colour everywhere. Bundled icons take their colours
   from the theme when they are painted: they follow a change of theme and are sharp at every scale. */
class ASSAY_UI_EXPORT Icons
{
public:
    /** `theme` outlives the icons made. */
    explicit Icons(const Theme *theme);

    /** An icon by its own name, for example "run" or "state-timeout". A name that is not in names() gives a null icon. */
    QIcon icon(const QString &name) const;
    static QStringList names();

private:
    const Theme *m_theme;
};

} // namespace Assay
