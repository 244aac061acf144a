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
    <name>Assay::JsonText</name>
    <message>
        <source>it ends before the value is complete</source>
        <translation>es endet, bevor der Wert vollständig ist</translation>
    </message>
    <message>
        <source>there is more text after the value</source>
        <translation>nach dem Wert folgt weiterer Text</translation>
    </message>
    <message>
        <source>it is nested more than %1 levels deep</source>
        <translation>es ist tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>a value is expected here: an object, an array, a string, a number, true, false or null</source>
        <translation>hier wird ein Wert erwartet: ein Objekt, eine Liste, eine Zeichenkette, eine Zahl, true, false oder null</translation>
    </message>
    <message>
        <source>a key in double quotes is expected here</source>
        <translation>hier wird ein Schlüssel in doppelten Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>a colon is expected after the key</source>
        <translation>nach dem Schlüssel wird ein Doppelpunkt erwartet</translation>
    </message>
    <message>
        <source>a comma or a closing brace is expected here</source>
        <translation>hier wird ein Komma oder eine schließende geschweifte Klammer erwartet</translation>
    </message>
    <message>
        <source>a comma or a closing bracket is expected here</source>
        <translation>hier wird ein Komma oder eine schließende eckige Klammer erwartet</translation>
    </message>
    <message>
        <source>there is a comma with nothing after it</source>
        <translation>auf ein Komma folgt nichts</translation>
    </message>
    <message>
        <source>strings stand in double quotes, not in single ones</source>
        <translation>Zeichenketten stehen in doppelten Anführungszeichen, nicht in einfachen</translation>
    </message>
    <message>
        <source>JSON writes true, false and null, not True, False and None</source>
        <translation>JSON schreibt true, false und null, nicht True, False und None</translation>
    </message>
    <message>
        <source>JSON has neither NaN nor Infinity; use null or a string</source>
        <translation>JSON kennt weder NaN noch Infinity; null oder eine Zeichenkette nehmen</translation>
    </message>
    <message>
        <source>JSON has no comments</source>
        <translation>JSON kennt keine Kommentare</translation>
    </message>
    <message>
        <source>a digit is expected here</source>
        <translation>hier wird eine Ziffer erwartet</translation>
    </message>
    <message>
        <source>a number has no leading zero</source>
        <translation>eine Zahl hat keine führende Null</translation>
    </message>
    <message>
        <source>a control character stands in a string; write it as an escape such as \n</source>
        <translation>in einer Zeichenkette steht ein Steuerzeichen; als Escape wie \n schreiben</translation>
    </message>
    <message>
        <source>JSON knows no such escape; a backslash itself is written \\</source>
        <translation>JSON kennt dieses Escape nicht; ein Rückwärtsschrägstrich selbst wird \\ geschrieben</translation>
    </message>
    <message>
        <source>four hexadecimal digits are expected after \u</source>
        <translation>nach \u werden vier hexadezimale Ziffern erwartet</translation>
    </message>
    <message>
        <source>half of a surrogate pair stands alone; it is no character</source>
        <translation>ein halbes Surrogatpaar steht allein; es ist kein Zeichen</translation>
    </message>
    <message>
        <source>the bytes are no UTF-8</source>
        <translation>die Bytes sind kein UTF-8</translation>
    </message>
    <message>
        <source>This is not valid JSON at line %1, column %2: %3.</source>
        <translation>Das ist kein gültiges JSON in Zeile %1, Spalte %2: %3.</translation>
    </message>
    <message>
        <source>The JSON text begins with a byte order mark. Save it as UTF-8 without one.</source>
        <translation>Der JSON-Text beginnt mit einer Bytereihenfolge-Marke. Als UTF-8 ohne Marke speichern.</translation>
    </message>
    <message>
        <source>The JSON text is empty. Write a value; an object without members is {}.</source>
        <translation>Der JSON-Text ist leer. Einen Wert schreiben; ein Objekt ohne Einträge ist {}.</translation>
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
    <message>
        <source>The timeout is %1 seconds. Choose one above 0 and up to 86,400 seconds.</source>
        <translation>Die Zeitgrenze ist %1 Sekunden. Möglich ist mehr als 0 bis 86.400 Sekunden.</translation>
    </message>
</context>
<context>
    <name>Assay::OutputCollector</name>
    <message>
        <source>[Left out here: %1 bytes.]</source>
        <translation>[Hier ausgelassen: %1 Bytes.]</translation>
    </message>
</context>
<context>
    <name>Assay::Policy</name>
    <message>
        <source>The policy file %1 cannot be read: %2. Name a file that you may read.</source>
        <translation>Die Richtliniendatei %1 kann nicht gelesen werden: %2. Eine lesbare Datei nennen.</translation>
    </message>
    <message>
        <source>The policy file %1 is larger than 1 MiB. Name a policy file.</source>
        <translation>Die Richtliniendatei %1 ist größer als 1 MiB. Eine Richtliniendatei nennen.</translation>
    </message>
    <message>
        <source>There is no policy named &quot;%1&quot;. Choose one of %2, or name a policy file.</source>
        <translation>Es gibt keine Richtlinie namens „%1“. Eine von %2 wählen oder eine Richtliniendatei nennen.</translation>
    </message>
    <message>
        <source>The policy file %1 cannot be used. %2</source>
        <translation>Die Richtliniendatei %1 kann nicht verwendet werden. %2</translation>
    </message>
    <message>
        <source>The policy file %1 does not hold a JSON object. Start from a copy of a built-in policy.</source>
        <translation>Die Richtliniendatei %1 enthält kein JSON-Objekt. Am besten mit der Kopie einer eingebauten Richtlinie beginnen.</translation>
    </message>
    <message>
        <source>The policy file %1 has no usable &quot;name&quot;. Give it one of up to 64 letters, digits, - and _.</source>
        <translation>Die Richtliniendatei %1 hat keinen brauchbaren „name“. Erlaubt sind bis zu 64 Buchstaben, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>The policy file %1 has a &quot;%2&quot; that is neither true nor false. Mend it.</source>
        <translation>In der Richtliniendatei %1 ist „%2“ weder true noch false. Das berichtigen.</translation>
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
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>The policy &quot;%1&quot; does not let * stand among the allowed imports. Name the modules, or choose the policy &quot;open&quot;.</source>
        <translation>Die Richtlinie „%1“ erlaubt * unter den erlaubten Importen nicht. Die Module nennen oder die Richtlinie „open“ wählen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands among the allowed imports and is no module name. Write names such as json or os.path.</source>
        <translation>„%1“ steht unter den erlaubten Importen und ist kein Modulname. Namen wie json oder os.path schreiben.</translation>
    </message>
    <message>
        <source>The entry &quot;%1&quot; is no function name. Name a function that the code defines at its top level.</source>
        <translation>Der Einstieg „%1“ ist kein Funktionsname. Eine Funktion nennen, die der Code auf oberster Ebene definiert.</translation>
    </message>
    <message>
        <source>The arguments are %1. Give a JSON object, for example {&quot;text&quot;: &quot;…&quot;}, or {} for none.</source>
        <translation>Die Argumente sind %1. Ein JSON-Objekt angeben, zum Beispiel {&quot;text&quot;: &quot;…&quot;}, oder {} für keine.</translation>
    </message>
    <message>
        <source>The arguments take %1 bytes; the limit is %2. Pass less, or split the work.</source>
        <translation>Die Argumente umfassen %1 Bytes; die Grenze ist %2. Weniger übergeben oder die Arbeit aufteilen.</translation>
    </message>
    <message>
        <source>%1 holds no code. Give the Python text of a tool.</source>
        <translation>%1 enthält keinen Code. Den Python-Text eines Werkzeugs angeben.</translation>
    </message>
    <message>
        <source>The policy &quot;%1&quot; is only for tiers whose isolation is enforced; the tier &quot;%2&quot; does not isolate %3. Choose the policy &quot;strict&quot;, or another tier.</source>
        <translation>Die Richtlinie „%1“ gilt nur für Stufen, deren Abschottung durchgesetzt wird; die Stufe „%2“ schottet %3 nicht ab. Die Richtlinie „strict“ oder eine andere Stufe wählen.</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the limit for a tool is %3. Move data into the arguments, or split the tool.</source>
        <translation>%1 hat %2 Bytes; die Grenze für ein Werkzeug ist %3. Daten in die Argumente legen oder das Werkzeug aufteilen.</translation>
    </message>
    <message>
        <source>%1 is no program text. %2</source>
        <translation>%1 ist kein Programmtext. %2</translation>
    </message>
</context>
<context>
    <name>Assay::SourceDocument</name>
    <message>
        <source>This is UTF-16 text. Save it as UTF-8.</source>
        <translation>Das ist UTF-16-Text. Als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>This is an archive. Unpack it and give one Python file.</source>
        <translation>Das ist ein Archiv. Auspacken und eine Python-Datei angeben.</translation>
    </message>
    <message>
        <source>This is an image. Give the code as text.</source>
        <translation>Das ist ein Bild. Den Code als Text angeben.</translation>
    </message>
    <message>
        <source>This is a compiled program. Give the Python source.</source>
        <translation>Das ist ein übersetztes Programm. Den Python-Quelltext angeben.</translation>
    </message>
    <message>
        <source>This is a document. Give the code as plain text.</source>
        <translation>Das ist ein Dokument. Den Code als reinen Text angeben.</translation>
    </message>
    <message>
        <source>This is UTF-32 text. Save it as UTF-8.</source>
        <translation>Das ist UTF-32-Text. Als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>This is a compiled Python module. Give the .py file that it was made from.</source>
        <translation>Das ist ein übersetztes Python-Modul. Die .py-Datei angeben, aus der es gemacht wurde.</translation>
    </message>
    <message>
        <source>This holds %1 NUL bytes and is no text. Give Python source text.</source>
        <translation>Das enthält %1 NUL-Bytes und ist kein Text. Python-Quelltext angeben.</translation>
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
