#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# Proves that a clone works on a machine that has nothing: packaging/dev/fresh-machine.sh 12|13 root|user [CLONE]
#
# Makes a minimal Debian 12 or 13 (apt, git, ca-certificates), puts a clone into it and runs `./dev run` and `./dev test` as root, or
# `./dev run` as an ordinary user whose home is private: he is told which one command installs what is missing, root runs exactly that
# command, and he starts again. Needs root and mmdebstrap, and up to an hour; ASSAY_CCACHE=DIR hands a compiler cache in, which shortens it.
#
# The machine is entered with pivot_root instead of chroot (in a chroot the kernel refuses user namespaces) and instead of bubblewrap
# (which sets no_new_privs, so that newuidmap could not work).
set -euo pipefail

suite_of() {
    case $1 in
    12) echo bookworm ;;
    13) echo trixie ;;
    *) return 1 ;;
    esac
}

usage() {
    echo 'Usage: packaging/dev/fresh-machine.sh 12|13 root|user [CLONE]' >&2
    exit 2
}

(($# == 2 || $# == 3)) || usage
suite=$(suite_of "$1") || usage
[[ $2 == root || $2 == user ]] || usage
who=$2
clone=${3:-$(git -C "$(dirname -- "$0")" rev-parse --show-toplevel)}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/assay
base=$cache/fresh-$suite
machine=$cache/fresh-machine.$$

make_base() {
    [[ -d $base ]] && return
    mkdir -p -- "$cache"
    rm -rf -- "$base.making"
    mmdebstrap --mode=root --variant=apt --include=git,ca-certificates "$suite" "$base.making" "${ASSAY_DEBIAN_MIRROR:-http://deb.debian.org/debian}"
    mv -T -- "$base.making" "$base"
}

# Runs a command as root in the machine; all it started ends with it.
in_machine() {
    # shellcheck disable=SC2016
    unshare --mount --pid --fork --kill-child bash -ec '
        machine=$1
        shift
        mount --make-rprivate /
        mount --bind "$machine" "$machine"
        # Nodes of its own: what packages do to /dev must not reach the host.
        mount -t tmpfs -o mode=755 dev "$machine/dev"
        mkdir "$machine/dev/pts" "$machine/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$machine/dev/pts"
        mount -t tmpfs -o mode=1777 shm "$machine/dev/shm"
        for node in null zero full random urandom tty; do
            : >"$machine/dev/$node"
            mount --bind "/dev/$node" "$machine/dev/$node"
        done
        ln -s pts/ptmx "$machine/dev/ptmx"
        ln -s /proc/self/fd "$machine/dev/fd"
        for stream in 0:stdin 1:stdout 2:stderr; do
            ln -s "/proc/self/fd/${stream%:*}" "$machine/dev/${stream#*:}"
        done
        mount --rbind /sys "$machine/sys"
        mount -t proc proc "$machine/proc"
        cd -- "$machine"
        mkdir -p .outside
        pivot_root . .outside
        perl -e "my \$outside = qq(/.outside); syscall(166, \$outside, 2) == 0 or die qq(umount2: \$!)" # the machine has no umount
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true "$@"
    ' bash "$machine" "$@" </dev/null
}

step() {
    local start=$SECONDS status=0
    printf '==> %s\n' "$*"
    "$@" || status=$?
    printf '==> exit code %d after %d s: %s\n' "$status" "$((SECONDS - start))" "$*"
    return "$status"
}

# hand_ccache HOME: the compiler cache that was given, where ./dev keeps its own.
hand_ccache() {
    [[ -n ${ASSAY_CCACHE:-} ]] || return 0
    mkdir -p -- "$machine$1/.cache/assay"
    cp -a -- "$ASSAY_CCACHE" "$machine$1/.cache/assay/ccache"
}

as_root() {
    hand_ccache /root
    git clone --quiet --no-hardlinks -- "$clone" "$machine/root/assay"
    step in_machine /root/assay/dev run
    step in_machine /root/assay/dev test
}

as_user() {
    local status=0
    # As useradd would; a minimal Debian 13 does not have it.
    echo 'tester:x:1000:1000::/home/tester:/bin/bash' >>"$machine/etc/passwd"
    echo 'tester:x:1000:' >>"$machine/etc/group"
    echo 'tester:100000:65536' | tee -a "$machine/etc/subuid" >>"$machine/etc/subgid"
    mkdir --mode=0700 "$machine/home/tester"
    hand_ccache /home/tester
    git clone --quiet --no-hardlinks -- "$clone" "$machine/home/tester/assay"
    chown --recursive 1000:1000 "$machine/home/tester"
    local -a run=(in_machine setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/tester USER=tester /home/tester/assay/dev run)
    step "${run[@]}" 2>&1 | tee "$machine/said" || status=${PIPESTATUS[0]}
    if ((status == 3)); then
        step in_machine bash -c "$(grep '^sudo ' "$machine/said" | sed 's/sudo //g')"
        step "${run[@]}"
    else
        return "$status"
    fi
}

make_base
trap 'rm -rf -- "$machine"' EXIT
cp -a --reflink=auto -- "$base" "$machine"
cp -L -- /etc/resolv.conf /etc/hosts "$machine/etc/"
"as_$who"
echo "Debian $1 as $who: passed."
