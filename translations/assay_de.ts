<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Assay::Annotation</name>
    <message numerus="yes">
        <source>(%n more)</source>
        <translation>
            <numerusform>(%n weiterer)</numerusform>
            <numerusform>(%n weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::CodeEditor</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>JSON text</source>
        <translation>JSON-Text</translation>
    </message>
    <message>
        <source>The fix &quot;%1&quot; changes the request and not the text; apply it in the run settings.</source>
        <translation>Die Abhilfe „%1“ ändert die Anfrage und nicht den Text; sie wird in den Ausführungseinstellungen angewendet.</translation>
    </message>
    <message>
        <source>Two edits touch the same text in line %1; nothing was changed. Validate again to get new fixes.</source>
        <translation>Zwei Änderungen betreffen denselben Text in Zeile %1; es wurde nichts geändert. Eine neue Prüfung liefert neue Abhilfen.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
</context>
<context>
    <name>Assay::DiagnosticLayer</name>
    <message numerus="yes">
        <source>%n issue(s), the first one in line %1: %2</source>
        <translation>
            <numerusform>%n Befund, in Zeile %1: %2</numerusform>
            <numerusform>%n Befunde, der erste in Zeile %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::ExecutionStatus</name>
    <message>
        <source>ok</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit überschritten</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>too much output</source>
        <translation>zu viel Ausgabe</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>sandbox failed</source>
        <translation>Sandbox gescheitert</translation>
    </message>
</context>
<context>
    <name>Assay::GuestFolder</name>
    <message>
        <source>The files that run beside a tool cannot be written to %1. Make the folder writable, or set XDG_CACHE_HOME to a folder that is.</source>
        <translation>Die Dateien, die neben einem Werkzeug laufen, können nicht nach %1 geschrieben werden. Der Ordner muss beschreibbar sein, oder XDG_CACHE_HOME muss einen beschreibbaren Ordner nennen.</translation>
    </message>
</context>
<context>
    <name>Assay::GuestFrameReader</name>
    <message>
        <source>The worker announced a message of %1 bytes; at most %2 are accepted.</source>
        <translation>Der Arbeitsprozess hat eine Nachricht von %1 Bytes angekündigt; höchstens %2 werden angenommen.</translation>
    </message>
</context>
<context>
    <name>Assay::GuestSession</name>
    <message>
        <source>The sandbox was not ready within %1 seconds.</source>
        <translation>Die Sandbox war nicht innerhalb von %1 Sekunden bereit.</translation>
    </message>
    <message>
        <source>The worker does not speak protocol %1.</source>
        <translation>Der Arbeitsprozess spricht Protokoll %1 nicht.</translation>
    </message>
    <message>
        <source>The sandbox ended before it was ready.</source>
        <translation>Die Sandbox endete, bevor sie bereit war.</translation>
    </message>
    <message>
        <source>The sandbox could not be set up: %1</source>
        <translation>Die Sandbox konnte nicht eingerichtet werden: %1</translation>
    </message>
</context>
<context>
    <name>Assay::Limits</name>
    <message>
        <source>The memory limit is %1 MB. Choose one from %2 to %3 MB.</source>
        <translation>Die Speichergrenze ist %1 MB. Möglich sind %2 bis %3 MB.</translation>
    </message>
    <message>
        <source>The number of processes is %1. Choose one from %2 to %3.</source>
        <translation>Die Zahl der Prozesse ist %1. Möglich sind %2 bis %3.</translation>
    </message>
    <message>
        <source>The output limit is %1 bytes. Choose one from %2 to %3 bytes.</source>
        <translation>Die Ausgabegrenze ist %1 Bytes. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>Of the start of each stream %1 bytes are to be kept. Choose a number from %2 to %3 bytes.</source>
        <translation>Vom Anfang jedes Stroms sollen %1 Bytes behalten werden. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>Of the end of each stream %1 bytes are to be kept. Choose a number from %2 to %3 bytes.</source>
        <translation>Vom Ende jedes Stroms sollen %1 Bytes behalten werden. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>The scratch space is %1 bytes. Choose a size from %2 to %3 bytes.</source>
        <translation>Der Arbeitsspeicherplatz für Dateien ist %1 Bytes. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>The number of open files is %1. Choose one from %2 to %3.</source>
        <translation>Die Zahl offener Dateien ist %1. Möglich sind %2 bis %3.</translation>
    </message>
    <message>
        <source>The limit for the value is %1 bytes. Choose one from %2 to %3 bytes.</source>
        <translation>Die Grenze für den Wert ist %1 Bytes. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>The depth limit for the value is %1. Choose one from %2 to %3.</source>
        <translation>Die Tiefengrenze für den Wert ist %1. Möglich sind %2 bis %3.</translation>
    </message>
    <message>
        <source>The limit for the source is %1 bytes. Choose one from %2 to %3 bytes.</source>
        <translation>Die Grenze für den Quelltext ist %1 Bytes. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
    <message>
        <source>The limit for the arguments is %1 bytes. Choose one from %2 to %3 bytes.</source>
        <translation>Die Grenze für die Argumente ist %1 Bytes. Möglich sind %2 bis %3 Bytes.</translation>
    </message>
</context>
<context>
    <name>Assay::RequestCheck</name>
    <message>
        <source>The agent &quot;%1&quot; is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit.</source>
        <translation>Der Agent „%1“ ist kein brauchbarer Bezeichner. Erlaubt sind bis zu 64 Buchstaben, Ziffern, - und _, beginnend mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>The user &quot;%1&quot; is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit.</source>
        <translation>Der Benutzer „%1“ ist kein brauchbarer Bezeichner. Erlaubt sind bis zu 64 Buchstaben, Ziffern, - und _, beginnend mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
</context>
<context>
    <name>Assay::SourceCheck</name>
    <message>
        <source>The source has %1 bytes; at most %2 are accepted. Pass data as arguments.</source>
        <translation>Der Quelltext hat %1 Bytes; höchstens %2 werden angenommen. Daten gehören in die Argumente.</translation>
    </message>
    <message>
        <source>There is no code. Paste a tool, or name a file that holds one.</source>
        <translation>Es gibt keinen Code. Ein Werkzeug einfügen oder eine Datei nennen, die eines enthält.</translation>
    </message>
</context>
<context>
    <name>Assay::SourceDocument</name>
    <message>
        <source>it is UTF-16 text. Save it as UTF-8.</source>
        <translation>es ist UTF-16-Text. Als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>it is an archive. Unpack it and give one Python file.</source>
        <translation>es ist ein Archiv. Auspacken und eine Python-Datei angeben.</translation>
    </message>
    <message>
        <source>it is an image. Give the code as text.</source>
        <translation>es ist ein Bild. Den Code als Text angeben.</translation>
    </message>
    <message>
        <source>it is a compiled program. Give the Python source.</source>
        <translation>es ist ein übersetztes Programm. Den Python-Quelltext angeben.</translation>
    </message>
    <message>
        <source>it is a document. Give the code as plain text.</source>
        <translation>es ist ein Dokument. Den Code als reinen Text angeben.</translation>
    </message>
    <message>
        <source>it is UTF-32 text. Save it as UTF-8.</source>
        <translation>es ist UTF-32-Text. Als UTF-8 speichern.</translation>
    </message>
</context>
<context>
    <name>Assay::SubprocessExecution</name>
    <message>
        <source>The interpreter died of %1 (%2).</source>
        <translation>Der Interpreter ist an %1 gestorben (%2).</translation>
    </message>
    <message>
        <source>The interpreter ended with exit status %1 before the tool had returned a value.</source>
        <translation>Der Interpreter endete mit Status %1, bevor das Werkzeug einen Wert zurückgegeben hatte.</translation>
    </message>
    <message>
        <source>The tool ran longer than its timeout of %1 s and was stopped.</source>
        <translation>Das Werkzeug lief länger als seine Zeitgrenze von %1 s und wurde angehalten.</translation>
    </message>
    <message>
        <source>This run requires isolation of &quot;%1&quot;, which is absent here: %2. Waive it by name with --waive %1 to run all the same.</source>
        <translation>Dieser Lauf verlangt Abschottung von „%1“, die hier fehlt: %2. Mit --waive %1 wird ausdrücklich darauf verzichtet.</translation>
    </message>
    <message>
        <source>The sandbox could not be set up at step &quot;%1&quot;: %2</source>
        <translation>Die Sandbox konnte im Schritt „%1“ nicht eingerichtet werden: %2</translation>
    </message>
    <message>
        <source>The worker reported success without a value.</source>
        <translation>Der Arbeitsprozess meldete Erfolg ohne einen Wert.</translation>
    </message>
    <message>
        <source>The worker sent a value that is not JSON.</source>
        <translation>Der Arbeitsprozess hat einen Wert geschickt, der kein JSON ist.</translation>
    </message>
    <message>
        <source>The tool printed more than %1 MB and was stopped.</source>
        <translation>Das Werkzeug hat mehr als %1 MB ausgegeben und wurde angehalten.</translation>
    </message>
</context>
<context>
    <name>Assay::SubprocessValidation</name>
    <message>
        <source>The validation was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
</context>
<context>
    <name>Assay::SyntaxBridge</name>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
</context>
<context>
    <name>Assay::ValidationShard</name>
    <message>
        <source>The sandbox could not be set up at step &quot;%1&quot;: %2</source>
        <translation>Die Sandbox konnte im Schritt „%1“ nicht eingerichtet werden: %2</translation>
    </message>
    <message>
        <source>The text could not be checked: the interpreter was not done with it after %1 s.</source>
        <translation>Der Text konnte nicht geprüft werden: Der Interpreter war nach %1 s nicht damit fertig.</translation>
    </message>
    <message>
        <source>The text could not be checked: the interpreter died of parsing it.</source>
        <translation>Der Text konnte nicht geprüft werden: Der Interpreter ist beim Einlesen gestorben.</translation>
    </message>
</context>
<context>
    <name>Assay::WorkerProcess</name>
    <message>
        <source>The system has no file descriptors left to start a worker with. Close what is open, or raise the limit with ulimit -n.</source>
        <translation>Das System hat keine Dateideskriptoren mehr, um einen Arbeitsprozess zu starten. Offenes schließen oder die Grenze mit ulimit -n erhöhen.</translation>
    </message>
</context>
</TS>
