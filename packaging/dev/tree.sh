# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# A Debian 13 tree for older systems: made by mmdebstrap, entered by bubblewrap.
#
# Trees lie below the cache as tree-KEY; KEY is a hash of all that decides what is in them. A tree is made under a temporary name and
# renamed when it is complete, so a tree that has its name is whole. A lock lets one process at a time make one. tree-KEY.used is
# touched at every entry: trees that nobody entered for a week go when the next one is made.

readonly tree_format=1 # raise when the way a tree is made changes
readonly tree_suite=trixie
readonly days_unused=7

need_tree() {
    need_host_programs
    [[ -d $tree ]] || make_tree_locked
    : >"$tree.used"
    set_enter
}

# Looks for programs and files, not for packages: how they came onto the host is the host's affair.
need_host_programs() {
    local -a missing=()
    type -P bwrap >/dev/null || missing+=(bubblewrap)
    if [[ ! -d $tree ]]; then
        type -P mmdebstrap >/dev/null || missing+=(mmdebstrap)
        type -P mount >/dev/null || missing+=(mount) # mmdebstrap only recommends it
        [[ -e /usr/share/keyrings/debian-archive-trixie-stable.gpg ]] || missing+=(debian-archive-keyring)
        [[ -e /etc/ssl/certs/ca-certificates.crt ]] || missing+=(ca-certificates)
        ((EUID == 0)) || type -P newuidmap >/dev/null || missing+=(uidmap)
    fi
    ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
    ((EUID == 0)) || [[ -d $tree ]] || need_subordinate_ids
}

need_subordinate_ids() {
    local user
    user=$(id -un)
    if ! grep -q "^\($user\|$UID\):" /etc/subuid 2>/dev/null || ! grep -q "^\($user\|$UID\):" /etc/subgid 2>/dev/null; then
        fail "The user $user has no subordinate ids in /etc/subuid and /etc/subgid, which mmdebstrap needs." \
            "Add them with: sudo usermod --add-subuids 100000-165535 --add-subgids 100000-165535 $user"
    fi
}

make_tree_locked() {
    local lock
    exec {lock}>"$cache/tree.lock"
    if ! flock --nonblock "$lock"; then
        say "Another ./dev makes the Debian 13 tree; waiting for it."
        flock "$lock"
    fi
    if [[ ! -d $tree ]]; then
        remove_unfinished_and_unused_trees
        make_tree
    fi
    exec {lock}>&-
}

remove_unfinished_and_unused_trees() {
    local old
    for old in "$cache"/tree-????????????????.making; do
        [[ -d $old ]] && rm -rf -- "$old"
    done
    while IFS= read -r old; do
        say "Removing ${old%.used}, unused for $days_unused days."
        rm -rf -- "${old%.used}" "$old"
    done < <(find "$cache" -maxdepth 1 -name 'tree-????????????????.used' -mtime "+$days_unused")
}

make_tree() {
    local making=$tree.making log=$cache/mmdebstrap.log
    say "Making a Debian 13 tree in $tree: 2 GB, a few minutes."
    mkdir -- "$making"
    if ! bootstrap "$making" 2>&1 | tee -- "$log" >&2; then
        explain_bootstrap_failure "$log"
    fi
    # Mount points for what set_enter takes from the host.
    touch -- "$making"/etc/{resolv.conf,hosts,hostname,passwd,group}
    mv -T -- "$making" "$tree"
    : >"$tree.used"
    set_enter
    if ! inside true; then
        fail "The tree $tree is complete but bubblewrap cannot enter it: the line above has the reason." \
            "Containers often forbid new namespaces; use a Debian 13 system there, or allow them."
    fi
}

# As root mmdebstrap writes the folder itself. An ordinary user's goes through a tar stream: mmdebstrap then works as a subordinate id,
# which could not reach a folder below a private home, and every file ends up as the user's own, to be removed without help.
bootstrap() {
    local -a make=(mmdebstrap --variant=apt --dpkgopt=force-unsafe-io --aptopt='Acquire::Languages "none"' --aptopt='Acquire::Retries "3"'
        --keyring=/usr/share/keyrings/debian-archive-keyring.gpg --include="$(wanted_packages | paste -sd,)")
    local proxy='' # set by apt-config
    eval "$(apt-config shell proxy Acquire::http::Proxy)"
    [[ -z $proxy ]] || make+=(--aptopt="Acquire::http::Proxy \"$proxy\"")
    local -x TMPDIR=${TMPDIR:-/var/tmp}
    if ((EUID == 0)); then
        "${make[@]}" --mode=root "$tree_suite" "$1" "$debian_mirror" >&2
    else
        "${make[@]}" --mode=unshare --format=tar "$tree_suite" - "$debian_mirror" \
            | tar --extract --no-same-owner --exclude='./dev/*' --directory "$1" --file=-
    fi
}

explain_bootstrap_failure() {
    local host=${debian_mirror#*://}
    host=${host%%/*}
    rm -rf -- "$tree.making"
    if grep -q 'No space left on device' -- "$1"; then
        fail "The disk is full: making the Debian 13 tree needs 2 GB in $cache (and as much in ${TMPDIR:-/var/tmp} for an ordinary user)."
    elif grep -qE 'Could not (resolve|connect)|Temporary failure|Failed to fetch|Unable to connect|Connection (timed out|refused)' -- "$1"; then
        fail "The server $host could not be reached while making the Debian 13 tree (mmdebstrap)." \
            "Check the network and http_proxy, or name another mirror in ASSAY_DEBIAN_MIRROR."
    fi
    fail "mmdebstrap could not make the Debian 13 tree from $host; its messages are above and in $1."
}

# Folders that come from the tree hide the host's. A clone, a working folder or a cache below /var or /opt is bound into them.
set_enter() {
    local -a bound=()
    local path
    for path in "$root" "$cache" "$PWD"; do
        case $path/ in
        /usr/* | /etc/*)
            [[ $path != "$root" && $path != "$cache" ]] \
                || fail "$path lies below /usr or /etc, which come from the Debian 13 tree. Use a folder elsewhere."
            ;;
        /var/?* | /opt/?*) bound+=(--bind "$path" "$path") ;;
        esac
    done
    enter=("$(type -P bwrap)" --tmpfs /
        --ro-bind "$tree/usr" /usr --ro-bind "$tree/etc" /etc --bind "$tree/var" /var --bind "$tree/opt" /opt)
    for path in bin sbin lib lib32 lib64; do
        [[ -L $tree/$path ]] && enter+=(--symlink "usr/$path" "/$path")
    done
    for path in /*/; do
        path=${path%/}
        case $path in
        /usr | /etc | /var | /opt | /bin | /sbin | /lib* | /dev | /proc | /sys) ;;
        *) enter+=(--bind "$path" "$path") ;;
        esac
    done
    for path in /etc/{resolv.conf,hosts,hostname,passwd,group,ssl/certs} /usr/{,local/}share/ca-certificates; do
        enter+=(--ro-bind-try "$path" "$path")
    done
    enter+=("${bound[@]}" --dev-bind /dev /dev --bind /proc /proc --bind /sys /sys)
    ((EUID != 0)) || enter+=(--cap-add ALL)
    # Whoever ends this process ends the command: bubblewrap itself does not pass signals on.
    enter+=(-- /usr/bin/setpriv --pdeathsig TERM --)
}
