// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/libraryformats.h"

#include "library/database.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

Result<void> changeAll(const Database &database, const QStringList &statements)
{
    for (const QString &statement : statements) {
        if (auto done = database.change(statement); !done)
            return done;
    }
    return {};
}

/** Tools and their versions. */
Result<void> makeFormat1(const Database &database)
{
    return changeAll(database,
        {
            u"CREATE TABLE tools (name TEXT PRIMARY KEY NOT NULL, last_version INTEGER NOT NULL CHECK (last_version > 0)) STRICT, WITHOUT ROWID"_s,
            u"CREATE TABLE versions ("
            "name TEXT NOT NULL REFERENCES tools (name), version INTEGER NOT NULL CHECK (version > 0), hash TEXT NOT NULL, code BLOB NOT "
            "NULL, "
            "shape TEXT NOT NULL CHECK (shape IN ('body', 'function')), entry TEXT NOT NULL, description TEXT NOT NULL, schema TEXT NOT "
            "NULL, "
            "allowed_imports TEXT NOT NULL, policy TEXT NOT NULL, timeout_seconds REAL NOT NULL, memory_mb INTEGER NOT NULL, "
            "promoted_by TEXT NOT NULL, promoted_at TEXT NOT NULL, run_tier TEXT NOT NULL, run_status TEXT NOT NULL, "
            "PRIMARY KEY (name, version), UNIQUE (name, hash)) STRICT"_s,
        });
}

/** Processes that a tool may start. */
Result<void> makeFormat2(const Database &database)
{
    return database.change(u"ALTER TABLE versions ADD COLUMN processes INTEGER NOT NULL DEFAULT 0 CHECK (processes >= 0)"_s);
}

/** Packages that a tool needs. */
Result<void> makeFormat3(const Database &database)
{
    return database.change(u"ALTER TABLE versions ADD COLUMN packages TEXT NOT NULL DEFAULT ''"_s);
}

/** Pins, notes, tags, renamed tools, forgotten versions that are kept, what became of calls, imports, the index for searching. */
Result<void> makeFormat4(const Database &database)
{
    return changeAll(database,
        {
            u"ALTER TABLE tools ADD COLUMN pinned INTEGER"_s,
            u"ALTER TABLE tools ADD COLUMN notes TEXT NOT NULL DEFAULT ''"_s,
            u"ALTER TABLE tools ADD COLUMN tags TEXT NOT NULL DEFAULT ''"_s,
            u"ALTER TABLE tools ADD COLUMN renamed_to TEXT"_s,
            u"ALTER TABLE tools ADD COLUMN document INTEGER"_s,
            u"CREATE UNIQUE INDEX tools_by_document ON tools (document)"_s,
            u"CREATE INDEX tools_by_any_case ON tools (name COLLATE NOCASE)"_s,

            u"ALTER TABLE versions ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0)"_s,
            u"ALTER TABLE versions ADD COLUMN forgotten_at TEXT NOT NULL DEFAULT ''"_s,
            u"ALTER TABLE versions ADD COLUMN imported_by TEXT NOT NULL DEFAULT ''"_s,
            u"ALTER TABLE versions ADD COLUMN imported_at TEXT NOT NULL DEFAULT ''"_s,
            u"CREATE INDEX versions_listed ON versions (name, version, description, promoted_at) WHERE forgotten = 0"_s,
            u"CREATE INDEX versions_forgotten ON versions (forgotten) WHERE forgotten > 0"_s,
            u"CREATE TRIGGER versions_never_change BEFORE UPDATE OF version, hash, code, shape, entry, description, schema, "
            "allowed_imports, packages, policy, timeout_seconds, memory_mb, processes, promoted_by, promoted_at, run_tier, run_status "
            "ON versions BEGIN SELECT raise(ABORT, 'a version never changes'); END"_s,

            u"CREATE TABLE pins (id INTEGER PRIMARY KEY, name TEXT NOT NULL REFERENCES tools (name), "
            "version INTEGER CHECK (version > 0), used_before INTEGER CHECK (used_before > 0), "
            "kind TEXT NOT NULL CHECK (kind IN ('pinned', 'unpinned', 'rolled-back', 'forgotten', 'restored', 'imported')), "
            "pinned_by TEXT NOT NULL, pinned_at TEXT NOT NULL) STRICT"_s,
            u"CREATE INDEX pins_by_name ON pins (name)"_s,

            u"CREATE TABLE uses (name TEXT NOT NULL, version INTEGER NOT NULL, calls INTEGER NOT NULL, failures INTEGER NOT NULL, "
            "PRIMARY KEY (name, version), "
            "FOREIGN KEY (name, version) REFERENCES versions (name, version) ON UPDATE CASCADE ON DELETE CASCADE) STRICT, WITHOUT ROWID"_s,
            u"CREATE TABLE calls (id INTEGER PRIMARY KEY, name TEXT NOT NULL, version INTEGER NOT NULL, called_at TEXT NOT NULL, "
            "status TEXT NOT NULL, duration_ms REAL NOT NULL, "
            "FOREIGN KEY (name, version) REFERENCES versions (name, version) ON UPDATE CASCADE ON DELETE CASCADE) STRICT"_s,
            u"CREATE INDEX calls_by_version ON calls (name, version)"_s,

            u"CREATE VIRTUAL TABLE search USING fts5 (name, tags, description, notes, code, content = '', contentless_delete = 1, "
            "tokenize = 'trigram')"_s,
            u"UPDATE tools SET document = n.document FROM (SELECT name, row_number() OVER (ORDER BY name) AS document FROM versions GROUP "
            u"BY "
            "name) AS n WHERE n.name = tools.name"_s,
            u"INSERT INTO search (rowid, name, tags, description, notes, code) "
            "SELECT t.document, t.name, '', v.description, '', CAST(substr(v.code, 1, 262144) AS TEXT) FROM tools AS t JOIN versions AS v "
            "ON v.name = t.name AND v.version = (SELECT max(version) FROM versions WHERE name = t.name)"_s,
        });
}

} // namespace

const std::array<LibraryStep, LibraryFormat> LibrarySteps = {makeFormat1, makeFormat2, makeFormat3, makeFormat4};

} // namespace Assay
