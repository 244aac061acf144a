# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# Configuring and building a preset. One process at a time builds in a clone; the others wait.

# build_preset PRESET [TARGET…]: all output goes to standard error.
build_preset() {
    local preset=$1 lock
    shift
    mkdir -p -- "$root/build"
    exec {lock}>"$root/build/.lock"
    if ! flock --nonblock "$lock"; then
        say "Another ./dev builds in this clone; waiting for it."
        flock "$lock"
    fi
    local status=0
    { configure "$preset" && compile "$preset" "$@"; } >&2 || status=$?
    exec {lock}>&-
    return "$status"
}

configure() {
    local folder=$root/build/$1
    # A folder that was configured elsewhere came along with a copied clone.
    if [[ -e $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" -- "$folder/CMakeCache.txt"; then
        say "$folder was made for another folder; starting it anew."
        rm -rf -- "$folder"
    fi
    [[ $folder/build.ninja -nt $root/CMakePresets.json ]] || (cd -- "$root" && inside cmake --preset "$1")
}

# Ninja itself and not `cmake --build`, which would leave Ninja running when it is ended.
compile() {
    local preset=$1
    shift
    inside ninja -C "$root/build/$preset" -j "$(parallel_jobs)" "$@"
}

# As many as there are processors, but no more than memory allows: the largest compilation takes 1.5 GB.
parallel_jobs() {
    local processors available
    processors=$(nproc)
    available=$(awk '$1 == "MemAvailable:" { print int($2 / 1500000) }' /proc/meminfo)
    ((available >= 1)) || available=1
    echo "${CMAKE_BUILD_PARALLEL_LEVEL:-$((processors < available ? processors : available))}"
}
