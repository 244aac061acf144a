# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The catalogues hold exactly the strings of the sources, and each has a translation in every plural form."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SOURCE = Path(os.environ["ASSAY_SOURCE"])
LUPDATE = shutil.which("lupdate") or "/usr/lib/qt6/bin/lupdate"
PLACE = re.compile(r"%(?:n|L?\d+)")
FORMS = {"de": 2, "en": 2}


def messages(catalogue):
    """(context, source, comment) → element, without entries whose string has gone."""
    found = {}
    for context in ElementTree.parse(catalogue).iterfind("context"):
        for message in context.iterfind("message"):
            if message.find("translation").get("type") not in ("vanished", "obsolete"):
                found[(context.findtext("name"), message.findtext("source"), message.findtext("comment"))] = message
    return found


def strings_of_sources(folder):
    catalogue = Path(folder) / "fresh.ts"
    folders = [SOURCE / name for name in ("core", "ui", "app")]
    subprocess.run([LUPDATE, "-silent", "-extensions", "cpp,h", "-locations", "none", *folders, "-ts", catalogue], check=True)
    return messages(catalogue)


class Translations(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory(prefix="assay-translations-") as folder:
            cls.fresh = strings_of_sources(folder)
        cls.catalogues = {language: SOURCE / f"translations/assay_{language}.ts" for language in FORMS}

    def test_sources_have_strings(self):
        self.assertGreater(len(self.fresh), 0)

    def test_marked_strings_are_seen(self):
        # lupdate takes every function named translate for its own and passes over what is marked inside its call.
        marked = re.compile(r'QT_TRANSLATE_NOOP\(\s*"([^"]+)",\s*"((?:[^"\\]|\\.)*)"')
        for path in sorted(path for folder in ("core", "ui", "app") for path in SOURCE.glob(f"{folder}/**/*.cpp")):
            for context, start in marked.findall(path.read_text(encoding="utf-8")):
                start = re.sub(r'\\(["\\])', r"\1", start)
                with self.subTest(path=path.name, text=start):
                    self.assertTrue(any(key[0] == context and key[1].startswith(start) for key in self.fresh))

    def test_german_has_the_strings_of_the_sources(self):
        self.assertEqual(sorted(messages(self.catalogues["de"]), key=str), sorted(self.fresh, key=str))

    def test_english_has_the_plurals_of_the_sources(self):
        plurals = [key for key, message in self.fresh.items() if message.get("numerus")]
        self.assertEqual(sorted(messages(self.catalogues["en"]), key=str), sorted(plurals, key=str))

    def test_language_is_named(self):
        # Without it lrelease keeps one plural form.
        for language, catalogue in self.catalogues.items():
            self.assertEqual(ElementTree.parse(catalogue).getroot().get("language"), language)

    def test_every_entry_is_finished(self):
        for language, catalogue in self.catalogues.items():
            for (context, source, _), message in messages(catalogue).items():
                with self.subTest(language=language, context=context, source=source):
                    translation = message.find("translation")
                    self.assertIsNone(translation.get("type"))
                    texts = [form.text for form in translation.iterfind("numerusform")] if message.get("numerus") else [translation.text]
                    self.assertEqual(len(texts), FORMS[language] if message.get("numerus") else 1)
                    self.assertTrue(all(texts))

    def test_places_survive_translation(self):
        for catalogue in self.catalogues.values():
            for (context, source, _), message in messages(catalogue).items():
                translation = message.find("translation")
                texts = [form.text or "" for form in translation.iterfind("numerusform")] or [translation.text or ""]
                for text in texts:
                    with self.subTest(context=context, source=source):
                        wanted = set(PLACE.findall(source))
                        # A singular may say "one" instead of %n.
                        self.assertEqual(set(PLACE.findall(text)) | ({"%n"} & wanted), wanted)


if __name__ == "__main__":
    unittest.main(verbosity=2)
