#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# conformance.sh ROOT SUITE [REVISION…]: starts the test server and runs the suite against it.
set -euo pipefail

root=$1
suite=$2
shift 2
(($# > 0)) || set -- 2025-11-25 2026-07-28

work=$(mktemp -d)
"$root/build/dev/tests/mcp/assay-mcp-conformance" >"$work/address" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf -- "$work"' EXIT
for _ in {1..100}; do
    [[ -s $work/address ]] && break
    sleep 0.1
done
address=$(cat -- "$work/address")
if [[ -z $address ]]; then
    echo "The test server did not start." >&2
    exit 1
fi

failed=0
for revision; do
    echo "== $revision"
    "$suite/program" "$suite/node_modules/.bin/conformance" server --url "$address" --requirements "$revision" \
        --expected-failures "$root/tests/mcp/baseline.yaml" || failed=1
done
exit "$failed"
