# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# The checks that take too long for every change. All of them run, or those that are asked for, also after one has failed; the end names
# those that failed.

readonly fuzz_seconds=60
readonly -a all_checks=(licences format sanitizers clang-tidy clazy fuzzing)

# need_known_checks [NAME…]: ends with a usage error at the first name that is no check.
need_known_checks() {
    local name
    for name; do
        if [[ " ${all_checks[*]} " != *" $name "* ]]; then
            say "\"$name\" is not a check; known are ${all_checks[*]}."
            exit 2
        fi
    done
}

# run_checks [NAME…]: without names all of them.
run_checks() {
    local -a failed=()
    local name
    (($# > 0)) || set -- "${all_checks[@]}"
    cd -- "$root"
    for name; do
        say "Checking: $name"
        "check_${name//-/_}" || failed+=("$name")
    done
    if ((${#failed[@]} > 0)); then
        say "Failed: ${failed[*]}"
        return 1
    fi
    say "Passed: $*"
}

check_licences() { inside reuse lint --quiet; }

check_format() { inside git ls-files -z '*.h' '*.cpp' | inside xargs --null clang-format --dry-run --Werror; }

# Qt is not built for ThreadSanitizer, so that sees the parts without Qt only.
check_sanitizers() {
    local status=0
    build_preset asan && inside ctest --preset asan || status=1
    build_preset tsan tst_isolation_mechanisms tst_isolation_landlock tst_isolation_filter && inside ctest --preset tsan || status=1
    return "$status"
}

# Headers are checked with the sources that include them: HeaderFilterRegex in .clang-tidy.
check_clang_tidy() {
    build_preset dev && inside run-clang-tidy -quiet -p build/dev -warnings-as-errors='*' "^$root/(core|ui|app|tests)/"
}

# Warnings are errors in this preset, those of Clazy included.
# ccache does not know that Clazy reads a variable.
check_clazy() {
    local -x CLAZY_CHECKS=level0,level1
    local -x CCACHE_NAMESPACE=clazy:$CLAZY_CHECKS
    build_preset clazy
}

# What breaks a target is kept below build/fuzz.
check_fuzzing() {
    build_preset fuzz fuzzers || return
    local target name status=0
    for target in build/fuzz/tests/fuzz/fuzz-*; do
        [[ -f $target && -x $target ]] || continue
        name=${target##*/fuzz-}
        mkdir -p "build/fuzz/corpus/$name"
        inside "$target" -max_total_time="$fuzz_seconds" -timeout=25 -print_final_stats=1 -artifact_prefix="build/fuzz/$name-" \
            "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name" || status=1
    done
    inside python3 tests/fuzz/fuzz_validator.py --guest build/fuzz/resources/guest --policies resources/policies --seconds "$fuzz_seconds" \
        --keep build/fuzz || status=1
    return "$status"
}
