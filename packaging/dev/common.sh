# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# What every part of ./dev uses: messages, exit codes, the cache folder.
# Standard output belongs to the command that ./dev runs; all messages of its own go to standard error.

readonly exit_missing_packages=3 # somebody has to install packages first
readonly exit_dev_failed=125     # ./dev itself failed, not the command that it runs

say() { printf './dev: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit "$exit_dev_failed"
}

# Sets `cache` to the writable folder below which everything lives that outlasts a clone.
need_cache() {
    export HOME=${HOME:-$(getent passwd "$EUID" | cut -d: -f6)}
    cache=${XDG_CACHE_HOME:-$HOME/.cache}/assay
    if ! mkdir -p -- "$cache" 2>/dev/null || [[ ! -w $cache ]]; then
        fail "The cache folder $cache cannot be written. Make it writable, or set XDG_CACHE_HOME to a folder that is."
    fi
}
