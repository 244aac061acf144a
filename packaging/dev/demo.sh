#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
#
# demo.sh CLONE: the main job on a real example, for a machine without a display. A model's answer is validated, run, promoted and called
# by its name, in a library of its own; then the workbench draws itself into a picture.
set -euo pipefail

folder=$1/build/demo
examples=$1/resources/examples
answer=$examples/parse_invoice.py
arguments=@$examples/parse_invoice.json
picture=$folder/workbench.png

show() {
    printf '\n$ %s\n' "$*"
    "$@"
}

rm -rf -- "$folder"
mkdir -p -- "$folder"
export XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config XDG_STATE_HOME=$folder/state

echo "The answer of a model, prose and fence included: $answer"
show assay validate "$answer" --allow re,decimal
show assay run "$answer" --allow re,decimal --args "$arguments"
show assay tools promote "$answer" --name parse_invoice --allow re,decimal --args "$arguments" \
    --description "Reads the lines of a plain-text invoice and adds them up."
show assay tools list
show assay tools call parse_invoice --args "$arguments"
show env QT_QPA_PLATFORM=offscreen assay-workbench "$answer" --allow re,decimal --args "$arguments" --screenshot "$picture" \
    2> >(grep --invert-match 'does not support propagateSizeHints' >&2)

[[ -s $picture ]]
printf '\nValidated, run, promoted and called. The workbench as a picture: %s\n' "$picture"
