<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>Assay::DiagnosticLayer</name>
    <message numerus="yes">
        <source>%n issue(s), the first one in line %1: %2</source>
        <translation>
            <numerusform>%n issue, in line %1: %2</numerusform>
            <numerusform>%n issues, the first one in line %1: %2</numerusform>
        </translation>
    </message>
</context>
</TS>
