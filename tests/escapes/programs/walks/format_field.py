# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Attributes and items that a format string reads, without a single attribute in the text of the tool.
import os

seen = "{0.__init__.__globals__[environ]}".format(os._wrap_close)
return [seen] if "ASSAY_TEST_SECRET" in seen else []
