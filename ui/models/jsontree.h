// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"
#include "base/json/jsontext.h"

#include <QString>

#include <memory>

namespace Assay {

/** A parsed JSON value that keeps key order and exact numbers, to be walked by position. Immutable and cheap to copy. Hides the JSON
   library: its headers are dear to compile. */
class ASSAY_UI_EXPORT JsonTree
{
public:
    /** One value inside the tree; valid as long as any copy of the tree is. */
    class Node
    {
    public:
        JsonText::Kind kind() const;
        int childCount() const;
        Node child(int position) const;
        /** Of an object's member; empty for elements of an array. */
        QString childKey(int position) const;
        /** A scalar as it is read by people: strings without quotes, numbers digit for digit. Empty for objects and arrays. */
        QString scalarText() const;
        /** JSON text of the whole value, indented. */
        QString jsonText() const;

    private:
        friend class JsonTree;
        const void *m_value = nullptr;
    };

    /** null */
    JsonTree();
    /** Takes some 30 ms for a MiB; may be called in any thread. */
    explicit JsonTree(const JsonText &text);

    Node root() const;

private:
    std::shared_ptr<const void> m_root;
};

} // namespace Assay
