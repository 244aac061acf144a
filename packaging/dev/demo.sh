#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# demo.sh CLONE: the main job on a real example, for a machine without a display. A model's answer is validated, run, promoted and called
# by its name, in a library of its own; then the workbench draws itself into a picture. What it prints behind `$` can be pasted.
set -euo pipefail
cd -- "$1"

folder=build/demo
answer=resources/examples/parse_invoice.py
arguments=@resources/examples/parse_invoice.json
picture=$folder/workbench.png
own=(XDG_DATA_HOME="$PWD/$folder/data" XDG_CONFIG_HOME="$PWD/$folder/config" XDG_STATE_HOME="$PWD/$folder/state")

# The words as a shell takes them: quoted only where they have to be.
pasteable() {
    local word words=()
    for word; do
        case $word in
        '' | *[!A-Za-z0-9_@%+=:,./-]*) words+=("${word@Q}") ;;
        *) words+=("$word") ;;
        esac
    done
    printf '%s' "${words[*]}"
}

show() {
    printf '\n$ %s\n' "./dev exec $(pasteable "$@")"
    "$@"
}

rm -rf -- "$folder"
mkdir -p -- "$folder"
export "${own[@]}"

printf '$ %s\n$ %s\n' "cd $(pasteable "$PWD")" "export $(pasteable "${own[@]}")"
printf '\nThe answer of a model, prose and fence included: %s\n' "$answer"
show assay validate "$answer" --allow re,decimal
show assay run "$answer" --allow re,decimal --args "$arguments"
show assay tools promote "$answer" --name parse_invoice --allow re,decimal --args "$arguments" \
    --description "Reads the lines of a plain-text invoice and adds them up."
show assay tools list
show assay tools call parse_invoice --args "$arguments"
show env QT_QPA_PLATFORM=offscreen assay-workbench "$answer" --allow re,decimal --args "$arguments" --screenshot "$picture" \
    2> >(grep --invert-match 'does not support propagateSizeHints' >&2)

[[ -s $picture ]]
printf '\nValidated, run, promoted and called. The workbench as a picture: %s\n' "$PWD/$picture"
