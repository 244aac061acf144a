# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# The commands of ./dev.

main() {
    local command=${1:-help}
    (($# == 0)) || shift
    case $command in
    run | build | test | exec | check | bench | shots | soak | conformance) "command_$command" "$@" ;;
    help | --help | -h) usage ;;
    *)
        say "\"$command\" is not a command of ./dev; known are run, test, build, exec, check, bench, shots, soak, conformance and help."
        exit 2
        ;;
    esac
}

usage() {
    cat <<'EOF'
Usage: ./dev COMMAND

  run                     Build, then open the workbench. Without a display: do the main job on an example and write a screenshot.
  build [TARGET…]         Build everything, or the targets given, in build/dev.
  test [CTEST OPTION…]    Build, then run the tests that carry the labels quick, full and net.
  exec COMMAND…           Run a command with Assay's programs on the PATH, from any folder. Builds first when there is no build.
  check [NAME…]           Run all checks, or those named: licences, format, sanitizers, clang-tidy, clazy, fuzzing.
  bench [--only PREFIX] [--json FILE]
                          Measure.
  shots DIR               Write pictures of every named state of the window.
  soak                    Run the tests with large counts.
  conformance [REVISION]  Run the conformance suite of the Model Context Protocol against a server on Assay's classes, for 2025-11-25,
                          2026-07-28, or both. Fetches the suite from the npm registry once.

Where Debian is older than 13, all this happens in a Debian 13 tree below ${XDG_CACHE_HOME:-~/.cache}/assay.
Exit codes of its own: 2 unknown usage, 3 packages are missing and it may not install them, 125 ./dev itself failed.
EOF
}

command_build() {
    need_machine
    build_preset dev "$@"
}

command_test() {
    need_machine
    build_preset dev
    cd -- "$root"
    become_inside ctest --preset dev "$@"
}

command_exec() {
    if (($# == 0)); then
        say "exec needs a command, for example: ./dev exec assay --help"
        exit 2
    fi
    need_machine
    need_build
    become_inside "$@"
}

command_run() {
    need_machine
    build_preset dev
    if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
        become_inside assay-workbench "$@"
    fi
    become_inside bash "$parts/demo.sh" "$root"
}

command_check() {
    need_known_checks "$@"
    need_machine
    run_checks "$@"
}

command_bench() {
    need_machine
    build_preset dev
    become_inside "$root/build/dev/tests/bench/assay-bench" "$@"
}

command_shots() {
    if (($# != 1)); then
        say "shots needs one folder to write to, for example: ./dev shots /tmp/shots"
        exit 2
    fi
    need_machine
    build_preset dev
    become_inside "$root/build/dev/tests/shots/assay-shots" "$1"
}

command_soak() {
    need_machine
    build_preset dev
    cd -- "$root"
    become_inside ctest --preset soak "$@"
}

command_conformance() {
    need_known_revisions "$@"
    need_machine
    build_preset dev assay-mcp-conformance
    need_conformance_suite
    become_inside bash "$parts/conformance.sh" "$root" "$suite" "$@"
}

need_build() {
    [[ -x $root/build/dev/app/cli/assay ]] && return
    say "There is no build yet; building."
    build_preset dev || fail "The build failed, so \"exec\" could not start the command."
}
