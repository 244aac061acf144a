<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Assay::Cli::BackupCommand</name>
    <message numerus="yes">
        <source>The library is damaged: %n versions could not be read.</source>
        <translation>
            <numerusform>The library is damaged: %n version could not be read.</numerusform>
            <numerusform>The library is damaged: %n versions could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ExportCommand</name>
    <message numerus="yes">
        <source>Wrote %n tools to %1.</source>
        <translation>
            <numerusform>Wrote %n tool to %1.</numerusform>
            <numerusform>Wrote %n tools to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ImportCommand</name>
    <message numerus="yes">
        <source>%n versions were there already.</source>
        <translation>
            <numerusform>%n version was there already.</numerusform>
            <numerusform>%n versions were there already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Annotation</name>
    <message numerus="yes">
        <source>(%n more)</source>
        <translation>
            <numerusform>(%n more)</numerusform>
            <numerusform>(%n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::AnswerDialog</name>
    <message numerus="yes">
        <source>Read from the largest code block, in lines %1 to %2 of the answer; %n others are left out.</source>
        <translation>
            <numerusform>Read from the largest code block, in lines %1 to %2 of the answer; %n other is left out.</numerusform>
            <numerusform>Read from the largest code block, in lines %1 to %2 of the answer; %n others are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n changes chosen</source>
        <translation>
            <numerusform>%1 of %n change chosen</numerusform>
            <numerusform>%1 of %n changes chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::DiagnosticLayer</name>
    <message numerus="yes">
        <source>%n issue(s), the first one in line %1: %2</source>
        <translation>
            <numerusform>%n issue, in line %1: %2</numerusform>
            <numerusform>%n issues, the first one in line %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::HunksModel</name>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n line removed</numerusform>
            <numerusform>%n lines removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::JsonTreeModel</name>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::MainWindow</name>
    <message numerus="yes">
        <source>%n versions of %1 were forgotten.</source>
        <translation>
            <numerusform>%n version of %1 was forgotten.</numerusform>
            <numerusform>%n versions of %1 were forgotten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken characters of the pasted text were replaced by U+FFFD.</source>
        <translation>
            <numerusform>%n broken character of the pasted text was replaced by U+FFFD.</numerusform>
            <numerusform>%n broken characters of the pasted text were replaced by U+FFFD.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::OutputPane</name>
    <message numerus="yes">
        <source>The first %n lines are not shown here.</source>
        <translation>
            <numerusform>The first line is not shown here.</numerusform>
            <numerusform>The first %n lines are not shown here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::OutputView</name>
    <message numerus="yes">
        <source>… %n more characters</source>
        <extracomment>Follows the visible start of a very long line of output.</extracomment>
        <translation>
            <numerusform>… %n more character</numerusform>
            <numerusform>… %n more characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::StatusLine</name>
    <message numerus="yes">
        <source>%n issues</source>
        <translation>
            <numerusform>%n issue</numerusform>
            <numerusform>%n issues</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::RunReport</name>
    <message numerus="yes">
        <source>and %n more artifacts</source>
        <translation>
            <numerusform>and %n more artifact</numerusform>
            <numerusform>and %n more artifacts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::ToolMessages</name>
    <message numerus="yes">
        <source>%n more artifacts have other names than the tool gave them.</source>
        <translation>
            <numerusform>%n more artifact has another name than the tool gave it.</numerusform>
            <numerusform>%n more artifacts have other names than the tool gave them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactPreview</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactsPane</name>
    <message numerus="yes">
        <source>Saved %n artifacts in %1.</source>
        <translation>
            <numerusform>Saved %n artifact in %1.</numerusform>
            <numerusform>Saved %n artifacts in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n more notes)</source>
        <translation>
            <numerusform>(%n more note)</numerusform>
            <numerusform>(%n more notes)</numerusform>
        </translation>
    </message>
</context>
</TS>
