# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# Where commands run. On Debian 13 and newer: right here, after the packages of packages.txt are installed. On anything older:
# in a Debian 13 tree below the user's cache (see tree.sh), in which only /usr, /etc, /var and /opt differ from the host.
#
# need_machine sets the array `enter`: the command that the real one is appended to, or nothing.

readonly debian_mirror=${ASSAY_DEBIAN_MIRROR:-http://deb.debian.org/debian}

wanted_packages() { sed -e '/^#/d' -e '/^$/d' -- "$parts/packages.txt"; }

# Debian testing and unstable have no VERSION_ID; they are newer than 13.
on_debian_13() {
    local system
    # shellcheck disable=SC1091
    system=$(source /etc/os-release 2>/dev/null && echo "${ID:-} ${VERSION_ID:-99}") || return
    [[ $system == 'debian '* ]] && ((${system#* } >= 13))
}

# Prints those of the packages given that are not installed, one a line.
missing_packages() {
    local installed
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' -- "$@" 2>/dev/null | sed -n 's/^installed //p') || true
    comm -23 <(printf '%s\n' "$@" | sort) <(sort <<<"$installed")
}

# Installs packages on this machine, or says which one command does and stops.
install_packages() {
    local -a become=()
    if ((EUID != 0)); then
        if ! type -P sudo >/dev/null || ! sudo -n true 2>/dev/null; then
            say "Packages are missing. Install them with this command, then start ./dev again:"
            printf 'sudo apt-get update && sudo apt-get install --yes --no-install-recommends %s\n' "$*" >&2
            exit "$exit_missing_packages"
        fi
        become=(sudo -n)
    fi
    if ! type -P apt-get >/dev/null; then
        fail "This system has no apt-get. Install what provides these Debian packages, then start ./dev again: $*."
    fi
    say "Installing packages: $*"
    local step
    for step in "update" "install --yes --no-install-recommends $*"; do
        # shellcheck disable=SC2086
        if ! "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 $step >&2; then
            fail "\"apt-get ${step%% *}\" failed: the lines above name the package or the server. Check the network and /etc/apt/sources.list*."
        fi
    done
}

has_all_packages() {
    type -P dpkg-query >/dev/null && [[ -z $(missing_packages $(wanted_packages)) ]]
}

# A stamp that names the list and is newer than dpkg's records saves asking dpkg at every start.
need_native_packages() {
    local stamp=$cache/packages-present stamped=''
    [[ $stamp -nt /var/lib/dpkg/status ]] && read -r stamped <"$stamp"
    [[ $stamped != "$package_key" ]] || return 0
    local -a missing
    mapfile -t missing < <(missing_packages $(wanted_packages))
    ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
    echo "$package_key" >"$stamp"
}

need_machine() {
    need_cache
    enter=()
    package_key=$({ echo "$tree_format $tree_suite" && wanted_packages | LC_ALL=C sort -u; } | sha256sum)
    package_key=${package_key:0:16}
    tree=$cache/tree-$package_key
    if on_debian_13; then
        need_native_packages
    elif [[ -d $tree ]] || ! has_all_packages; then
        need_tree
    fi
    set_environment
}

# The caller's environment stays, but for what would mix the host's programs into the build.
set_environment() {
    export CCACHE_DIR=${CCACHE_DIR:-$cache/ccache}
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 # a second clone finds what the first one compiled
    export PATH=$root/build/dev/app/cli:$root/build/dev/app/workbench:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
}

# Runs a command on the machine that need_machine has found. `become_inside` replaces this process by it.
inside() { "${enter[@]}" "$@"; }
become_inside() { exec "${enter[@]}" "$@"; }
