<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Assay::AgentClient</name>
    <message>
        <source>The session %1 has no socket any more, so nothing can be asked of it. Start another session.</source>
        <translation>Die Sitzung %1 hat keinen Socket mehr, ihr lässt sich also nichts auftragen. Starten Sie eine andere Sitzung.</translation>
    </message>
    <message>
        <source>You may not open the socket of the session %1.</source>
        <translation>Sie dürfen den Socket der Sitzung %1 nicht öffnen.</translation>
    </message>
    <message>
        <source>In place of its socket the session %1 has a link, which is not followed: something in its container wants this program to speak with somebody else. Stop the session.</source>
        <translation>Anstelle ihres Sockets hat die Sitzung %1 einen Verweis, dem nicht gefolgt wird: Etwas in ihrem Container will, dass dieses Programm mit jemand anderem spricht. Beenden Sie die Sitzung.</translation>
    </message>
    <message>
        <source>In place of its socket the session %1 has another kind of file. Stop the session.</source>
        <translation>Anstelle ihres Sockets hat die Sitzung %1 eine Datei anderer Art. Beenden Sie die Sitzung.</translation>
    </message>
    <message>
        <source>The socket of the session %1 cannot be opened.</source>
        <translation>Der Socket der Sitzung %1 lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>Nobody listens at the socket of the session %1: its agent has ended.</source>
        <translation>Am Socket der Sitzung %1 hört niemand zu: Ihr Agent hat geendet.</translation>
    </message>
    <message>
        <source>The agent of the session %1 closed the connection before its answer was complete. What it was asked for may have been done; it is not asked again.</source>
        <translation>Der Agent der Sitzung %1 hat die Verbindung geschlossen, bevor seine Antwort vollständig war. Was ihm aufgetragen wurde, kann geschehen sein; es wird ihm nicht noch einmal aufgetragen.</translation>
    </message>
    <message>
        <source>The agent of the session %1 has been silent for %2 s. Stop the session and try again.</source>
        <translation>Der Agent der Sitzung %1 schweigt seit %2 s. Beenden Sie die Sitzung und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The agent of the session %1 did not end its answer within %2 s, which is longer than the run may take. Stop the session and try again.</source>
        <translation>Der Agent der Sitzung %1 hat seine Antwort nicht innerhalb von %2 s beendet; so lange darf der Lauf nicht dauern. Beenden Sie die Sitzung und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The agent of the session %1 sent more than the limits of the run allow. Stop the session.</source>
        <translation>Der Agent der Sitzung %1 hat mehr gesendet, als die Grenzen des Laufs erlauben. Beenden Sie die Sitzung.</translation>
    </message>
    <message>
        <source>The agent of the session %1 sent an answer that cannot be read. Stop the session and try again.</source>
        <translation>Der Agent der Sitzung %1 hat eine Antwort gesendet, die nicht zu lesen ist. Beenden Sie die Sitzung und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The agent of the session %1 refused the request (status %2).</source>
        <translation>Der Agent der Sitzung %1 hat die Anfrage abgelehnt (Status %2).</translation>
    </message>
    <message>
        <source>The call was stopped.</source>
        <translation>Der Aufruf wurde angehalten.</translation>
    </message>
</context>
<context>
    <name>Assay::AgentRequest</name>
    <message>
        <source>%1 is not in UTF-8, and the tier &quot;docker&quot; takes no other encoding. Save it as UTF-8, or take the tier &quot;subprocess&quot;.</source>
        <translation>%1 ist nicht in UTF-8, und die Stufe „docker“ nimmt keine andere Kodierung. Speichern Sie es als UTF-8, oder nehmen Sie die Stufe „subprocess“.</translation>
    </message>
</context>
<context>
    <name>Assay::Annotation</name>
    <message numerus="yes">
        <source>(%n more)</source>
        <translation>
            <numerusform>(%n weiterer)</numerusform>
            <numerusform>(%n weitere)</numerusform>
        </translation>
    </message>
    <message>
        <source>Show Traceback</source>
        <translation>Traceback zeigen</translation>
    </message>
</context>
<context>
    <name>Assay::AnswerCode</name>
    <message>
        <source>The clipboard is empty. Copy the model&apos;s answer, then paste it again.</source>
        <translation>Die Zwischenablage ist leer. Kopieren Sie die Antwort des Modells und fügen Sie sie dann erneut ein.</translation>
    </message>
    <message>
        <source>The clipboard holds no text but %1. Copy the model&apos;s answer as text, then paste it again.</source>
        <translation>Die Zwischenablage enthält keinen Text, sondern %1. Kopieren Sie die Antwort des Modells als Text und fügen Sie sie dann erneut ein.</translation>
    </message>
    <message>
        <source>The text on the clipboard is empty or blank. Copy the model&apos;s answer, then paste it again.</source>
        <translation>Der Text in der Zwischenablage ist leer. Kopieren Sie die Antwort des Modells und fügen Sie sie dann erneut ein.</translation>
    </message>
</context>
<context>
    <name>Assay::AnswerDialog</name>
    <message>
        <source>&amp;Run it again afterwards</source>
        <translation>Danach erneut &amp;ausführen</translation>
    </message>
    <message>
        <source>Put into the Draft</source>
        <translation>In den Entwurf übernehmen</translation>
    </message>
    <message>
        <source>Answer of the Model</source>
        <translation>Antwort des Modells</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Space chooses a change or leaves it out.</source>
        <translation>Die Leertaste wählt eine Änderung aus oder ab.</translation>
    </message>
    <message>
        <source>Lines with - go, lines with + come. Space chooses a change or leaves it out.</source>
        <translation>Zeilen mit - gehen, Zeilen mit + kommen. Die Leertaste wählt eine Änderung aus oder ab.</translation>
    </message>
    <message>
        <source>The answer has no code block: all of its text is taken for the tool.</source>
        <translation>Die Antwort hat keinen Codeblock; ihr ganzer Text wird als Werkzeug genommen.</translation>
    </message>
    <message>
        <source>Read from the code block in lines %1 to %2 of the answer.</source>
        <translation>Gelesen aus dem Codeblock in den Zeilen %1 bis %2 der Antwort.</translation>
    </message>
    <message numerus="yes">
        <source>Read from the largest code block, in lines %1 to %2 of the answer; %n others are left out.</source>
        <translation>
            <numerusform>Gelesen aus dem größten Codeblock, in den Zeilen %1 bis %2 der Antwort; %n anderer bleibt weg.</numerusform>
            <numerusform>Gelesen aus dem größten Codeblock, in den Zeilen %1 bis %2 der Antwort; %n andere bleiben weg.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n changes chosen</source>
        <extracomment>%1 is a number that may be smaller than %n.</extracomment>
        <translation>
            <numerusform>%1 von %n Änderung gewählt</numerusform>
            <numerusform>%1 von %n Änderungen gewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactPreview</name>
    <message>
        <source>Images of the type %1 cannot be shown here. Save it to look at it.</source>
        <translation>Bilder vom Typ %1 können hier nicht gezeigt werden. Zum Ansehen speichern.</translation>
    </message>
    <message>
        <source>It is no image that can be read here. Save it to look at it elsewhere.</source>
        <translation>Es ist kein Bild, das hier gelesen werden kann. Zum Ansehen anderswo speichern.</translation>
    </message>
    <message>
        <source>The image has %1 × %2 points, which is more than is shown here. Save it to look at it.</source>
        <translation>Das Bild hat %1 × %2 Punkte, mehr als hier gezeigt werden. Zum Ansehen speichern.</translation>
    </message>
    <message>
        <source>%1 × %2 points</source>
        <translation>%1 × %2 Punkte</translation>
    </message>
    <message>
        <source>Only a part of the text is shown. Save it to see the rest.</source>
        <translation>Nur ein Teil des Textes ist zu sehen. Für den Rest speichern.</translation>
    </message>
    <message>
        <source>Only a part of the table is shown. Save it to see the rest.</source>
        <translation>Nur ein Teil der Tabelle ist zu sehen. Für den Rest speichern.</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no preview of the type %1. Save it to open it elsewhere.</source>
        <translation>Für den Typ %1 gibt es keine Vorschau. Zum Öffnen anderswo speichern.</translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactViewer</name>
    <message>
        <source>Artifact as image</source>
        <translation>Artefakt als Bild</translation>
    </message>
    <message>
        <source>Artifact as text</source>
        <translation>Artefakt als Text</translation>
    </message>
    <message>
        <source>Artifact as JSON</source>
        <translation>Artefakt als JSON</translation>
    </message>
    <message>
        <source>Artifact as table</source>
        <translation>Artefakt als Tabelle</translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactWriter</name>
    <message>
        <source>Nothing can be written to the folder &quot;%1&quot;: %2. Name another one.</source>
        <translation>In den Ordner „%1“ kann nichts geschrieben werden: %2. Einen anderen nennen.</translation>
    </message>
    <message>
        <source>it is no folder</source>
        <translation>Es ist kein Ordner</translation>
    </message>
    <message>
        <source>it cannot be made</source>
        <translation>Er lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has something called &quot;%2&quot; already, so the artifact is written to &quot;%3&quot;.</source>
        <translation>Im Ordner „%1“ gibt es schon etwas mit dem Namen „%2“; das Artefakt wird deshalb nach „%3“ geschrieben.</translation>
    </message>
    <message>
        <source>The artifact &quot;%1&quot; could not be written: %2.</source>
        <translation>Das Artefakt „%1“ konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>Assay::ArtifactsPane</name>
    <message>
        <source>What a tool gives with assay.image, assay.audio or assay.resource, and the files that it leaves in assay.output_dir, appear here.</source>
        <translation>Was ein Werkzeug mit assay.image, assay.audio oder assay.resource übergibt, und die Dateien, die es in assay.output_dir hinterlässt, erscheinen hier.</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save All…</source>
        <translation>Alle speichern …</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>Artefakte</translation>
    </message>
    <message>
        <source>Save the Artifact</source>
        <translation>Artefakt speichern</translation>
    </message>
    <message>
        <source>Save All Artifacts in a Folder</source>
        <translation>Alle Artefakte in einem Ordner speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>%1 could not be saved: %2.</source>
        <translation>%1 konnte nicht gespeichert werden: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n artifacts in %1.</source>
        <translation>
            <numerusform>%n Artefakt in %1 gespeichert.</numerusform>
            <numerusform>%n Artefakte in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n more notes)</source>
        <translation>
            <numerusform>(%n weiterer Hinweis)</numerusform>
            <numerusform>(%n weitere Hinweise)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::BottomPanel</name>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation>Traceback</translation>
    </message>
    <message>
        <source>Missing Parts</source>
        <translation>Fehlende Teile</translation>
    </message>
    <message>
        <source>Issues %1</source>
        <translation>Befunde %1</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>Artefakte</translation>
    </message>
    <message>
        <source>Artifacts %1</source>
        <translation>Artefakte %1</translation>
    </message>
</context>
<context>
    <name>Assay::CageLayers</name>
    <message>
        <source>Landlock (ABI %1)</source>
        <translation>Landlock (ABI %1)</translation>
    </message>
    <message>
        <source>mount namespace: the system and the interpreter read-only, a private /tmp, nothing else of this machine</source>
        <translation>Einhänge-Namensraum: System und Interpreter nur lesbar, ein eigenes /tmp, sonst nichts von diesem Rechner</translation>
    </message>
    <message>
        <source>%1: only the system and the interpreter can be read; names and sizes of other files can be seen</source>
        <translation>%1: Nur das System und der Interpreter sind lesbar; Namen und Größen anderer Dateien sind zu sehen</translation>
    </message>
    <message>
        <source>neither namespaces nor Landlock</source>
        <translation>weder Namensräume noch Landlock</translation>
    </message>
    <message>
        <source>network namespace without an interface</source>
        <translation>Netz-Namensraum ohne Schnittstelle</translation>
    </message>
    <message>
        <source>seccomp: no socket can be made</source>
        <translation>seccomp: Kein Socket kann angelegt werden</translation>
    </message>
    <message>
        <source>%1: TCP only</source>
        <translation>%1: nur TCP</translation>
    </message>
    <message>
        <source>neither a network namespace nor seccomp</source>
        <translation>weder ein Netz-Namensraum noch seccomp</translation>
    </message>
    <message>
        <source>process namespace; seccomp: no process can be started</source>
        <translation>Prozess-Namensraum; seccomp: Kein Prozess kann gestartet werden</translation>
    </message>
    <message>
        <source>seccomp: no process can be started</source>
        <translation>seccomp: Kein Prozess kann gestartet werden</translation>
    </message>
    <message>
        <source>process namespace: all that a tool starts ends with its run, and the number is bounded</source>
        <translation>Prozess-Namensraum: Alles, was ein Werkzeug startet, endet mit seinem Lauf, und die Zahl ist begrenzt</translation>
    </message>
    <message>
        <source>neither a process namespace nor seccomp</source>
        <translation>weder ein Prozess-Namensraum noch seccomp</translation>
    </message>
    <message>
        <source>RLIMIT_DATA; seccomp: no shared mappings; up to 1 GiB that is made read-only is not counted</source>
        <translation>RLIMIT_DATA; seccomp: kein gemeinsam genutzter Speicher; bis zu 1 GiB, das nur lesbar gemacht wird, zählt nicht</translation>
    </message>
    <message>
        <source>RLIMIT_DATA: shared mappings are not counted</source>
        <translation>RLIMIT_DATA: Gemeinsam genutzter Speicher wird nicht gezählt</translation>
    </message>
    <message>
        <source>seccomp: a list of the calls that Python, threads and numpy need; no capability</source>
        <translation>seccomp: eine Liste der Aufrufe, die Python, Threads und numpy brauchen; keine Capability</translation>
    </message>
    <message>
        <source>no capability and no new privileges, but no filter</source>
        <translation>keine Capability und keine neuen Rechte, aber kein Filter</translation>
    </message>
    <message>
        <source>a folder of its own to write to, in which each file is bounded, but not their sum</source>
        <translation>ein eigener Ordner zum Schreiben, in dem jede Datei begrenzt ist, aber nicht ihre Summe</translation>
    </message>
    <message>
        <source>a container; %1: of it only the system, the interpreter and the agent&apos;s working folder can be read; names and sizes of its other files can be seen</source>
        <translation>ein Container; %1: davon sind nur das System, der Interpreter und der Arbeitsordner des Agenten lesbar; Namen und Größen seiner anderen Dateien sind sichtbar</translation>
    </message>
    <message>
        <source>seccomp: no process can be started; the process namespace is that of the session</source>
        <translation>seccomp: kein Prozess lässt sich starten; der Prozess-Namensraum ist der der Sitzung</translation>
    </message>
    <message>
        <source>all that a tool starts is sought and ended after its run, and the number is bounded; no process namespace of its own</source>
        <translation>alles, was ein Werkzeug startet, wird nach seinem Lauf gesucht und beendet, und die Zahl ist begrenzt; kein eigener Prozess-Namensraum</translation>
    </message>
</context>
<context>
    <name>Assay::CageMeter</name>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>enforced</source>
        <translation>durchgesetzt</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Cage</source>
        <translation>Käfig</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <extracomment>A property of the cage (&quot;files&quot;), how well it holds (&quot;enforced&quot;), and by what.</extracomment>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>cage:</source>
        <translation>Käfig:</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::BackupCommand</name>
    <message>
        <source>Saved %1 tools with %2 versions to %3.</source>
        <translation>%1 Werkzeuge mit %2 Versionen in %3 gesichert.</translation>
    </message>
    <message numerus="yes">
        <source>The library is damaged: %n versions could not be read.</source>
        <translation>
            <numerusform>Die Bibliothek ist beschädigt: %n Version war nicht zu lesen.</numerusform>
            <numerusform>Die Bibliothek ist beschädigt: %n Versionen waren nicht zu lesen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::CommandLine</name>
    <message>
        <source>Rules for the source: strict, standard, open, or a policy file. Default: strict.</source>
        <translation>Regeln für den Quelltext: strict, standard, open oder eine Richtliniendatei. Vorgabe: strict.</translation>
    </message>
    <message>
        <source>Modules that the tool may import, separated by commas.</source>
        <translation>Module, die das Werkzeug importieren darf, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Call this function instead of running the text as a body.</source>
        <translation>Diese Funktion aufrufen, statt den Text als Rumpf auszuführen.</translation>
    </message>
    <message>
        <source>Python that checks and runs the tool. Default: python3.</source>
        <translation>Python, das das Werkzeug prüft und ausführt. Vorgabe: python3.</translation>
    </message>
    <message>
        <source>Refuse to run unless this is enforced or partial: files, network, processes, memory, calls.</source>
        <translation>Nur ausführen, wenn dies erzwungen oder teilweise ist (enforced, partial): files, network, processes, memory, calls.</translation>
    </message>
    <message>
        <source>Run even when this does not hold: files, network, processes, memory, calls.</source>
        <translation>Auch ausführen, wenn dies nicht gilt: files, network, processes, memory, calls.</translation>
    </message>
    <message>
        <source>text or json. Default: text.</source>
        <translation>text oder json. Vorgabe: text.</translation>
    </message>
    <message>
        <source>Library file. Default: the one that ASSAY_LIBRARY names, else library.sqlite in your data folder.</source>
        <translation>Bibliotheksdatei. Vorgabe: die von ASSAY_LIBRARY genannte, sonst library.sqlite im Datenordner.</translation>
    </message>
    <message>
        <source>&quot;assay %1&quot; needs %2. See &quot;assay %1 --help&quot;.</source>
        <translation>„assay %1“ braucht %2. Siehe „assay %1 --help“.</translation>
    </message>
    <message>
        <source>a value after %1</source>
        <translation>einen Wert nach %1</translation>
    </message>
    <message>
        <source>Check, run and keep Python tools that a language model wrote.</source>
        <translation>Python-Werkzeuge prüfen, ausführen und aufbewahren, die ein Sprachmodell geschrieben hat.</translation>
    </message>
    <message>
        <source>Print the version and leave.</source>
        <translation>Die Version ausgeben und enden.</translation>
    </message>
    <message>
        <source>Examples:
  assay validate tool.py                         what is wrong with it
  assay run tool.py --args &apos;{&quot;n&quot;: 3}&apos;            run it in the sandbox
  assay tools promote tool.py --name add         keep it in the library
  assay doctor                                   what this machine offers
&quot;assay COMMAND --help&quot; explains one command.</source>
        <translation>Beispiele:
  assay validate tool.py                         was daran nicht stimmt
  assay run tool.py --args &apos;{&quot;n&quot;: 3}&apos;            in der Sandbox ausführen
  assay tools promote tool.py --name add         in der Bibliothek aufbewahren
  assay doctor                                   was dieser Rechner bietet
„assay BEFEHL --help“ erklärt einen Befehl.</translation>
    </message>
    <message>
        <source>The library of promoted tools.</source>
        <translation>Die Bibliothek übernommener Werkzeuge.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools list
  assay tools promote tool.py --name add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;
  assay tools call add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;</source>
        <translation>Beispiele:
  assay tools list
  assay tools promote tool.py --name add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;
  assay tools call add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;</translation>
    </message>
    <message>
        <source>a file (&quot;-&quot; reads standard input)</source>
        <translation>eine Datei („-“ liest die Standardeingabe)</translation>
    </message>
    <message>
        <source>Check sources without running them.</source>
        <translation>Quelltexte prüfen, ohne sie auszuführen.</translation>
    </message>
    <message>
        <source>Examples:
  assay validate tool.py --allow json,re
  assay validate --policy standard tools/*.py
  xclip -o | assay validate --format json -
Exit code: 0 accepted, 3 rejected, 2 wrong request, 6 nothing here can check it.</source>
        <translation>Beispiele:
  assay validate tool.py --allow json,re
  assay validate --policy standard tools/*.py
  xclip -o | assay validate --format json -
Rückgabewert: 0 angenommen, 3 abgelehnt, 2 falsche Anfrage, 6 hier kann nichts prüfen.</translation>
    </message>
    <message>
        <source>Files with Python, or text around Python; &quot;-&quot; is standard input.</source>
        <translation>Dateien mit Python oder mit Text um Python herum; „-“ ist die Standardeingabe.</translation>
    </message>
    <message>
        <source>Run a tool in the sandbox.</source>
        <translation>Ein Werkzeug in der Sandbox ausführen.</translation>
    </message>
    <message>
        <source>File with Python, or text around Python; &quot;-&quot; is standard input.</source>
        <translation>Datei mit Python oder mit Text um Python herum; „-“ ist die Standardeingabe.</translation>
    </message>
    <message>
        <source>Arguments, a JSON object, or the file that holds it (&quot;@-&quot;: standard input).</source>
        <translation>Argumente: ein JSON-Objekt oder die Datei, die es enthält („@-“: Standardeingabe).</translation>
    </message>
    <message>
        <source>Expression whose value is the result, appended to the text.</source>
        <translation>Ausdruck, dessen Wert das Ergebnis ist; wird an den Text angehängt.</translation>
    </message>
    <message>
        <source>a name (--name NAME)</source>
        <translation>einen Namen (--name NAME)</translation>
    </message>
    <message>
        <source>Check a tool and keep it in the library.</source>
        <translation>Ein Werkzeug prüfen und in der Bibliothek aufbewahren.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools promote tool.py --name add --description &quot;Adds two numbers.&quot;
  assay tools promote tool.py --name add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;   (runs it first)
  assay tools promote tool.py --name add --schema add.schema.json --timeout 30</source>
        <translation>Beispiele:
  assay tools promote tool.py --name add --description &quot;Adds two numbers.&quot;
  assay tools promote tool.py --name add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;   (führt es zuerst aus)
  assay tools promote tool.py --name add --schema add.schema.json --timeout 30</translation>
    </message>
    <message>
        <source>What the tool does. Default: the function&apos;s documentation.</source>
        <translation>Was das Werkzeug tut. Vorgabe: die Dokumentation der Funktion.</translation>
    </message>
    <message>
        <source>JSON Schema of the arguments. Default: the one that the source suggests.</source>
        <translation>JSON-Schema der Argumente. Vorgabe: das, das der Quelltext nahelegt.</translation>
    </message>
    <message>
        <source>Run the tool once with these arguments, and refuse it when that fails.</source>
        <translation>Das Werkzeug einmal mit diesen Argumenten ausführen und ablehnen, wenn das scheitert.</translation>
    </message>
    <message>
        <source>the name of a tool</source>
        <translation>den Namen eines Werkzeugs</translation>
    </message>
    <message>
        <source>Run a tool of the library with its stored limits.</source>
        <translation>Ein Werkzeug der Bibliothek mit seinen gespeicherten Grenzen ausführen.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools call add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;
  assay tools call add --version 1 --args @numbers.json --format json</source>
        <translation>Beispiele:
  assay tools call add --args &apos;{&quot;a&quot;: 1, &quot;b&quot;: 2}&apos;
  assay tools call add --version 1 --args @numbers.json --format json</translation>
    </message>
    <message>
        <source>Name of the tool.</source>
        <translation>Name des Werkzeugs.</translation>
    </message>
    <message>
        <source>List the tools of the library.</source>
        <translation>Die Werkzeuge der Bibliothek auflisten.</translation>
    </message>
    <message>
        <source>Show a tool with its record and code.</source>
        <translation>Ein Werkzeug mit Vermerk und Code zeigen.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools show add
  assay tools show add --version 1 --format json</source>
        <translation>Beispiele:
  assay tools show add
  assay tools show add --version 1 --format json</translation>
    </message>
    <message>
        <source>Remove a tool, or one version of it.</source>
        <translation>Ein Werkzeug oder eine seiner Versionen entfernen.</translation>
    </message>
    <message>
        <source>Version to remove. Default: all.</source>
        <translation>Version, die entfernt wird. Vorgabe: alle.</translation>
    </message>
    <message>
        <source>Say what this machine offers and what is missing.</source>
        <translation>Sagen, was dieser Rechner bietet und was fehlt.</translation>
    </message>
    <message>
        <source>Examples:
  assay doctor
  assay doctor --interpreter ~/venv/bin/python --format json
Exit code: 0 when tools can run here, else 6.</source>
        <translation>Beispiele:
  assay doctor
  assay doctor --interpreter ~/venv/bin/python --format json
Rückgabewert: 0, wenn Werkzeuge hier laufen können, sonst 6.</translation>
    </message>
    <message>
        <source>Python to look at. Default: python3.</source>
        <translation>Python, das untersucht wird. Vorgabe: python3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a command. The commands are: %2. See &quot;assay --help&quot;.</source>
        <translation>„%1“ ist kein Befehl. Die Befehle sind: %2. Siehe „assay --help“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a command of &quot;assay %2&quot;. The commands are: %3. See &quot;assay %2 --help&quot;.</source>
        <translation>„%1“ ist kein Befehl von „assay %2“. Die Befehle sind: %3. Siehe „assay %2 --help“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option of &quot;assay %2&quot;. See &quot;assay %2 --help&quot;.</source>
        <translation>„%1“ ist keine Option von „assay %2“. Siehe „assay %2 --help“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one argument too many for &quot;assay %2&quot;. See &quot;assay %2 --help&quot;.</source>
        <translation>„%1“ ist ein Argument zu viel für „assay %2“. Siehe „assay %2 --help“.</translation>
    </message>
    <message>
        <source>&quot;assay%1&quot; needs a command. See &quot;assay%1 --help&quot;.</source>
        <translation>„assay%1“ braucht einen Befehl. Siehe „assay%1 --help“.</translation>
    </message>
    <message>
        <source>The command line is not understood: %1. See &quot;assay --help&quot;.</source>
        <translation>Die Befehlszeile ist nicht verständlich: %1. Siehe „assay --help“.</translation>
    </message>
    <message>
        <source>Print this text and leave.</source>
        <translation>Diesen Text ausgeben und enden.</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONEN</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>BEFEHL</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Processes that the tool may start. Default: %1.</source>
        <translation>Prozesse, die das Werkzeug starten darf. Vorgabe: %1.</translation>
    </message>
    <message>
        <source>Output in MB after which the run is ended. Default: %1.</source>
        <translation>Ausgabe in MB, nach der der Lauf beendet wird. Vorgabe: %1.</translation>
    </message>
    <message>
        <source>Name of the tool: letters, digits, &quot;_&quot; and &quot;-&quot;, at most %1.</source>
        <translation>Name des Werkzeugs: Buchstaben, Ziffern, „_“ und „-“, höchstens %1.</translation>
    </message>
    <message>
        <source>Time limit in seconds, at most %1. Default: %2.</source>
        <translation>Zeitgrenze in Sekunden, höchstens %1. Vorgabe: %2.</translation>
    </message>
    <message>
        <source>Memory that the tool may use in MB, at least %1. Default: %2.</source>
        <translation>Speicher in MB, den das Werkzeug nutzen darf, mindestens %1. Vorgabe: %2.</translation>
    </message>
    <message>
        <source>Run a tool and print what a model needs to mend it.</source>
        <translation>Führt ein Werkzeug aus und gibt aus, was ein Modell braucht, um es zu verbessern.</translation>
    </message>
    <message>
        <source>Examples:
  assay brief tool.py --args &apos;{&quot;n&quot;: 3}&apos; | xclip
  assay brief tool.py --allow json | llm &gt; answer.md
One prompt goes to standard output: the text, its issues, how it ended, what it printed, what it may do.
Exit code: 0 printed, else as for &quot;assay run&quot;.</source>
        <translation>Beispiele:
  assay brief tool.py --args &apos;{&quot;n&quot;: 3}&apos; | xclip
  assay brief tool.py --allow json | llm &gt; antwort.md
Eine Anfrage geht auf die Standardausgabe: der Text, seine Befunde, wie er endete, was er ausgab, was er darf.
Exit-Code: 0 ausgegeben, sonst wie bei „assay run“.</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>Run in a sandbox that holds nothing, too (tier inprocess): require no property but those that --require names.</source>
        <translation>Auch in einer Sandbox laufen, die nichts hält (Stufe inprocess): keine Eigenschaft verlangen außer denen, die --require nennt.</translation>
    </message>
    <message>
        <source>Examples:
  assay run tool.py --args &apos;{&quot;n&quot;: 3}&apos; --allow math
  assay run --entry add --args @numbers.json tool.py | jq .total
  assay run --input data.csv=sales.csv --output-dir plots plot.py
  xclip -o | assay run --timeout 30 --memory 512 --format json -
The value goes to standard output, what the tool prints to standard error.
Exit code: 0 a value, 1 the tool failed, 2 wrong request, 3 rejected, 4 time, 5 memory or output,
6 the sandbox is not available here, 125 the sandbox failed, 130 interrupted.</source>
        <translation>Beispiele:
  assay run tool.py --args &apos;{&quot;n&quot;: 3}&apos; --allow math
  assay run --entry add --args @numbers.json tool.py | jq .total
  assay run --input data.csv=sales.csv --output-dir plots plot.py
  xclip -o | assay run --timeout 30 --memory 512 --format json -
Der Wert geht an die Standardausgabe, was das Werkzeug ausgibt, an die Standardfehlerausgabe.
Rückgabewert: 0 ein Wert, 1 das Werkzeug scheiterte, 2 falsche Anfrage, 3 abgelehnt, 4 Zeit, 5 Speicher oder Ausgabe,
6 die Sandbox ist hier nicht verfügbar, 125 die Sandbox scheiterte, 130 unterbrochen.</translation>
    </message>
    <message>
        <source>File that the tool may read, as assay.inputs[&quot;NAME&quot;]: it gets a copy. May be given several times.</source>
        <translation>Datei, die das Werkzeug als assay.inputs[&quot;NAME&quot;] lesen darf: Es bekommt eine Kopie. Kann mehrmals angegeben werden.</translation>
    </message>
    <message>
        <source>Folder for what the tool gives or leaves in its output folder. Made when missing; nothing in it is overwritten.</source>
        <translation>Ordner für das, was das Werkzeug übergibt oder in seinem Ausgabeordner hinterlässt. Wird angelegt, wenn er fehlt; nichts darin wird überschrieben.</translation>
    </message>
    <message>
        <source>The packages that are kept for runs.</source>
        <translation>Die Pakete, die für Läufe aufbewahrt werden.</translation>
    </message>
    <message>
        <source>Examples:
  assay packages list
  assay packages clean --keep 1000</source>
        <translation>Beispiele:
  assay packages list
  assay packages clean --keep 1000</translation>
    </message>
    <message>
        <source>List the packages, those used last first.</source>
        <translation>Die Pakete auflisten, zuletzt benutzte zuerst.</translation>
    </message>
    <message>
        <source>Example:
  assay packages list --format json</source>
        <translation>Beispiel:
  assay packages list --format json</translation>
    </message>
    <message>
        <source>Remove the packages that are not in use.</source>
        <translation>Die Pakete entfernen, die nicht in Gebrauch sind.</translation>
    </message>
    <message>
        <source>Examples:
  assay packages clean
  assay packages clean --keep 1000</source>
        <translation>Beispiele:
  assay packages clean
  assay packages clean --keep 1000</translation>
    </message>
    <message>
        <source>Keep what was used last, up to this size in MB. Default: 0.</source>
        <translation>Zuletzt Benutztes bis zu dieser Größe in MB behalten. Vorgabe: 0.</translation>
    </message>
    <message>
        <source>Packages that the tool needs, fetched as wheels from the index that pip is configured for; imports still follow --allow.</source>
        <translation>Pakete, die das Werkzeug braucht; sie werden als Wheels von dem Index geholt, der für pip eingestellt ist. Für Importe gilt weiter --allow.</translation>
    </message>
    <message>
        <source>Packages that --deps may name; what these need themselves may come, too.</source>
        <translation>Pakete, die --deps nennen darf; was diese selbst brauchen, darf mitkommen.</translation>
    </message>
    <message>
        <source>Version to run. Default: the one in use.</source>
        <translation>Auszuführende Version. Vorgabe: die verwendete.</translation>
    </message>
    <message>
        <source>--jobs takes a whole number from 1 to %1; &quot;%2&quot; is none.</source>
        <translation>--jobs erwartet eine ganze Zahl von 1 bis %1; „%2“ ist keine.</translation>
    </message>
    <message>
        <source>Answer requests on standard input, one JSON object a line.</source>
        <translation>Anfragen auf der Standardeingabe beantworten, ein JSON-Objekt je Zeile.</translation>
    </message>
    <message>
        <source>Example:
  echo &apos;{&quot;id&quot;: 1, &quot;verb&quot;: &quot;run&quot;, &quot;code&quot;: &quot;return args&quot;, &quot;args&quot;: {&quot;n&quot;: 3}}&apos; | assay serve
Verbs: validate, run, call (a tool of the library), cancel. Each gets one reply on a line, with its id.
The end of the input ends the program when all is answered.</source>
        <translation>Beispiel:
  echo &apos;{&quot;id&quot;: 1, &quot;verb&quot;: &quot;run&quot;, &quot;code&quot;: &quot;return args&quot;, &quot;args&quot;: {&quot;n&quot;: 3}}&apos; | assay serve
Verben: validate, run, call (ein Werkzeug der Bibliothek), cancel. Jedes bekommt eine Antwort in einer Zeile, mit seiner id.
Das Ende der Eingabe beendet das Programm, sobald alles beantwortet ist.</translation>
    </message>
    <message>
        <source>How many requests run side by side. Default: the number of processors.</source>
        <translation>Wie viele Anfragen nebeneinander laufen. Vorgabe: die Zahl der Prozessoren.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools list
  assay tools list --search csv
  assay tools list --format json --library team.sqlite</source>
        <translation>Beispiele:
  assay tools list
  assay tools list --search csv
  assay tools list --format json --library team.sqlite</translation>
    </message>
    <message>
        <source>Only tools with all of these words, or parts of words.</source>
        <translation>Nur Werkzeuge mit allen diesen Wörtern oder Wortteilen.</translation>
    </message>
    <message>
        <source>Find tools by words in names, tags, descriptions, notes and code.</source>
        <translation>Werkzeuge nach Wörtern in Namen, Schlagwörtern, Beschreibungen, Notizen und Code finden.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools search csv
  assay tools search &quot;price eur&quot;</source>
        <translation>Beispiele:
  assay tools search csv
  assay tools search &quot;price eur&quot;</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words or parts of words, all of which a tool has.</source>
        <translation>Wörter oder Wortteile, die ein Werkzeug alle hat.</translation>
    </message>
    <message>
        <source>Version to show. Default: the one in use.</source>
        <translation>Anzuzeigende Version. Vorgabe: die verwendete.</translation>
    </message>
    <message>
        <source>Show what two versions of a tool differ in.</source>
        <translation>Zeigen, worin sich zwei Versionen eines Werkzeugs unterscheiden.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools diff add 1 2
  assay tools diff add 1 2 --format json</source>
        <translation>Beispiele:
  assay tools diff add 1 2
  assay tools diff add 1 2 --format json</translation>
    </message>
    <message>
        <source>two versions</source>
        <translation>zwei Versionen</translation>
    </message>
    <message>
        <source>The older version.</source>
        <translation>Die ältere Version.</translation>
    </message>
    <message>
        <source>The newer version.</source>
        <translation>Die neuere Version.</translation>
    </message>
    <message>
        <source>Keep one version in use, whatever is promoted later.</source>
        <translation>Eine Version in Gebrauch halten, was auch später übernommen wird.</translation>
    </message>
    <message>
        <source>Example:
  assay tools pin add 1</source>
        <translation>Beispiel:
  assay tools pin add 1</translation>
    </message>
    <message>
        <source>a version</source>
        <translation>eine Version</translation>
    </message>
    <message>
        <source>Version to use.</source>
        <translation>Zu verwendende Version.</translation>
    </message>
    <message>
        <source>Let the newest version be used again.</source>
        <translation>Wieder die neueste Version verwenden.</translation>
    </message>
    <message>
        <source>Example:
  assay tools unpin add</source>
        <translation>Beispiel:
  assay tools unpin add</translation>
    </message>
    <message>
        <source>Pin the version before the one in use.</source>
        <translation>Die Version vor der verwendeten anheften.</translation>
    </message>
    <message>
        <source>Example:
  assay tools rollback add</source>
        <translation>Beispiel:
  assay tools rollback add</translation>
    </message>
    <message>
        <source>Give a tool another name.</source>
        <translation>Einem Werkzeug einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Example:
  assay tools rename add sum</source>
        <translation>Beispiel:
  assay tools rename add sum</translation>
    </message>
    <message>
        <source>a new name</source>
        <translation>einen neuen Namen</translation>
    </message>
    <message>
        <source>The new name.</source>
        <translation>Der neue Name.</translation>
    </message>
    <message>
        <source>Keep notes on a tool.</source>
        <translation>Notizen zu einem Werkzeug aufbewahren.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools note add &quot;Rounds half to even.&quot;
  assay tools note add &quot;&quot;   (removes them)</source>
        <translation>Beispiele:
  assay tools note add &quot;Rundet zur geraden Zahl.&quot;
  assay tools note add &quot;&quot;   (entfernt sie)</translation>
    </message>
    <message>
        <source>a text (an empty one removes the notes)</source>
        <translation>einen Text (ein leerer entfernt die Notizen)</translation>
    </message>
    <message>
        <source>The notes, in place of those there are.</source>
        <translation>Die Notizen, anstelle der vorhandenen.</translation>
    </message>
    <message>
        <source>Put tags on a tool.</source>
        <translation>Einem Werkzeug Schlagwörter geben.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools tag add math,basic
  assay tools tag add &quot;&quot;   (removes them)</source>
        <translation>Beispiele:
  assay tools tag add math,basic
  assay tools tag add &quot;&quot;   (entfernt sie)</translation>
    </message>
    <message>
        <source>tags (an empty text removes them)</source>
        <translation>Schlagwörter (ein leerer Text entfernt sie)</translation>
    </message>
    <message>
        <source>The tags, with commas between them, in place of those there are.</source>
        <translation>Die Schlagwörter, durch Kommas getrennt, anstelle der vorhandenen.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools forget add --version 1
  assay tools forget add
  assay tools forget add --for-good</source>
        <translation>Beispiele:
  assay tools forget add --version 1
  assay tools forget add
  assay tools forget add --for-good</translation>
    </message>
    <message>
        <source>Keep nothing to restore.</source>
        <translation>Nichts zum Wiederherstellen aufbewahren.</translation>
    </message>
    <message>
        <source>Give back what was forgotten last of a tool, or one version.</source>
        <translation>Zurückgeben, was von einem Werkzeug zuletzt vergessen wurde, oder eine Version.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools restore add
  assay tools restore add --version 1</source>
        <translation>Beispiele:
  assay tools restore add
  assay tools restore add --version 1</translation>
    </message>
    <message>
        <source>Version to restore. Default: what was forgotten last.</source>
        <translation>Wiederherzustellende Version. Vorgabe: was zuletzt vergessen wurde.</translation>
    </message>
    <message>
        <source>List what was forgotten and can be restored.</source>
        <translation>Auflisten, was vergessen wurde und wiederhergestellt werden kann.</translation>
    </message>
    <message>
        <source>Example:
  assay tools forgotten</source>
        <translation>Beispiel:
  assay tools forgotten</translation>
    </message>
    <message>
        <source>the name of a tool (or --all)</source>
        <translation>den Namen eines Werkzeugs (oder --all)</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>einen Ordner</translation>
    </message>
    <message>
        <source>&quot;assay tools export&quot; takes a name or --all, not both. See &quot;assay tools export --help&quot;.</source>
        <translation>„assay tools export“ erwartet einen Namen oder --all, nicht beides. Siehe „assay tools export --help“.</translation>
    </message>
    <message>
        <source>Write tools as folders of plain text, for version control.</source>
        <translation>Werkzeuge als Ordner aus einfachem Text schreiben, für die Versionsverwaltung.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools export add tools
  assay tools export --all tools</source>
        <translation>Beispiele:
  assay tools export add tools
  assay tools export --all tools</translation>
    </message>
    <message>
        <source>Folder in which each tool gets one of its own.</source>
        <translation>Ordner, in dem jedes Werkzeug einen eigenen bekommt.</translation>
    </message>
    <message>
        <source>Write every tool of the library.</source>
        <translation>Alle Werkzeuge der Bibliothek schreiben.</translation>
    </message>
    <message>
        <source>Take tools from such folders into the library.</source>
        <translation>Werkzeuge aus solchen Ordnern in die Bibliothek aufnehmen.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools import tools
  assay tools import tools/add
Exit code: 0 all is in the library, 3 versions were edited and have to be promoted, 2 a file makes no sense.</source>
        <translation>Beispiele:
  assay tools import tools
  assay tools import tools/add
Exit-Code: 0 alles ist in der Bibliothek, 3 Versionen wurden bearbeitet und müssen übernommen werden, 2 eine Datei ergibt keinen Sinn.</translation>
    </message>
    <message>
        <source>Folder of one tool, or of several.</source>
        <translation>Ordner eines Werkzeugs oder mehrerer.</translation>
    </message>
    <message>
        <source>Copy the library to a file, whoever uses it meanwhile.</source>
        <translation>Die Bibliothek in eine Datei kopieren, wer sie auch gerade benutzt.</translation>
    </message>
    <message>
        <source>Examples:
  assay tools backup library-copy.sqlite
Of a damaged library it saves what can be read.
Exit code: 0 all was saved, 1 the library is damaged and the readable part was saved.</source>
        <translation>Beispiele:
  assay tools backup library-copy.sqlite
Von einer beschädigten Bibliothek wird gesichert, was zu lesen ist.
Exit-Code: 0 alles wurde gesichert, 1 die Bibliothek ist beschädigt, und der lesbare Teil wurde gesichert.</translation>
    </message>
    <message>
        <source>a file to write</source>
        <translation>eine Datei, in die geschrieben wird</translation>
    </message>
    <message>
        <source>File to write; it must not exist.</source>
        <translation>Zu schreibende Datei; es darf sie noch nicht geben.</translation>
    </message>
    <message>
        <source>The container image that tier docker runs in.</source>
        <translation>Das Container-Abbild, in dem die Stufe docker läuft.</translation>
    </message>
    <message>
        <source>Examples:
  assay image build
  assay image build --save runtime.tar   (on another machine: assay image load runtime.tar)
  assay image status</source>
        <translation>Beispiele:
  assay image build
  assay image build --save runtime.tar   (auf einem anderen Rechner: assay image load runtime.tar)
  assay image status</translation>
    </message>
    <message>
        <source>Build the image and give it to the engine.</source>
        <translation>Das Abbild bauen und der Engine geben.</translation>
    </message>
    <message>
        <source>Examples:
  assay image build
  assay image build --fresh
  assay image build --save runtime.tar
Prints the image&apos;s id. Debian&apos;s packages are fetched once and kept; the server is the one in ASSAY_DEBIAN_MIRROR,
or Debian&apos;s own. Needs mmdebstrap and about 1 GB of disk for a while.
Exit code: 0 built, 6 it cannot be built or used here, 130 interrupted.</source>
        <translation>Beispiele:
  assay image build
  assay image build --fresh
  assay image build --save runtime.tar
Schreibt die Nummer des Abbilds. Debians Pakete werden einmal geholt und aufgehoben; der Server ist der in ASSAY_DEBIAN_MIRROR
oder Debians eigener. Braucht mmdebstrap und eine Weile lang etwa 1 GB Platz.
Exit-Code: 0 gebaut, 6 hier nicht zu bauen oder zu nutzen, 130 unterbrochen.</translation>
    </message>
    <message>
        <source>Write the image to this file instead, for &quot;assay image load&quot; on another machine.</source>
        <translation>Das Abbild stattdessen in diese Datei schreiben, für „assay image load“ auf einem anderen Rechner.</translation>
    </message>
    <message>
        <source>Fetch Debian&apos;s packages as they are today, whatever is kept.</source>
        <translation>Debians Pakete holen, wie sie heute sind, gleich was aufgehoben ist.</translation>
    </message>
    <message>
        <source>Give the engine an image that was built elsewhere.</source>
        <translation>Der Engine ein Abbild geben, das anderswo gebaut wurde.</translation>
    </message>
    <message>
        <source>Example:
  assay image load runtime.tar
Exit code: 0 loaded, 2 the file holds no image that fits, 6 no engine takes it, 130 interrupted.</source>
        <translation>Beispiel:
  assay image load runtime.tar
Exit-Code: 0 geladen, 2 die Datei enthält kein passendes Abbild, 6 keine Engine nimmt es, 130 unterbrochen.</translation>
    </message>
    <message>
        <source>Archive that &quot;assay image build --save&quot; wrote.</source>
        <translation>Archiv, das „assay image build --save“ geschrieben hat.</translation>
    </message>
    <message>
        <source>Say whether the engine has the image, and what it is made of.</source>
        <translation>Sagen, ob die Engine das Abbild hat und woraus es besteht.</translation>
    </message>
    <message>
        <source>Example:
  assay image status --format json
Exit code: 0 it is there, 6 it is not, or there is no engine.</source>
        <translation>Beispiel:
  assay image status --format json
Exit-Code: 0 es ist da, 6 es ist nicht da, oder es gibt keine Engine.</translation>
    </message>
    <message>
        <source>Remove Assay&apos;s images from the engine.</source>
        <translation>Assays Abbilder aus der Engine entfernen.</translation>
    </message>
    <message>
        <source>Examples:
  assay image remove
  assay image remove --cache</source>
        <translation>Beispiele:
  assay image remove
  assay image remove --cache</translation>
    </message>
    <message>
        <source>Remove what is kept for the next build, too.</source>
        <translation>Auch entfernen, was für den nächsten Bau aufgehoben ist.</translation>
    </message>
    <message>
        <source>Sandbox whose Python checks: docker takes that of its container. Default: %1.</source>
        <translation>Sandbox, deren Python prüft: docker nimmt das seines Containers. Vorgabe: %1.</translation>
    </message>
    <message>
        <source>The containers that runs with --tier docker live in.</source>
        <translation>Die Container, in denen Läufe mit --tier docker leben.</translation>
    </message>
    <message>
        <source>Examples:
  assay session list
  assay session stop --all</source>
        <translation>Beispiele:
  assay session list
  assay session stop --all</translation>
    </message>
    <message>
        <source>List your sessions, whichever program made them.</source>
        <translation>Listet Ihre Sitzungen auf, welches Programm sie auch gemacht hat.</translation>
    </message>
    <message>
        <source>Example:
  assay session list --format json</source>
        <translation>Beispiel:
  assay session list --format json</translation>
    </message>
    <message>
        <source>End a session, or all of yours, with what runs in it.</source>
        <translation>Beendet eine Sitzung oder alle Ihre, samt dem, was darin läuft.</translation>
    </message>
    <message>
        <source>Examples:
  assay session stop assay-0123456789abcdef0123456789abcdef
  assay session stop --all</source>
        <translation>Beispiele:
  assay session stop assay-0123456789abcdef0123456789abcdef
  assay session stop --all</translation>
    </message>
    <message>
        <source>either the name of a session or --all</source>
        <translation>entweder den Namen einer Sitzung oder --all</translation>
    </message>
    <message>
        <source>Name of the session, as &quot;assay session list&quot; gives it.</source>
        <translation>Name der Sitzung, wie „assay session list“ ihn nennt.</translation>
    </message>
    <message>
        <source>All of your sessions.</source>
        <translation>Alle Ihre Sitzungen.</translation>
    </message>
    <message>
        <source>Sandbox to run in: subprocess, docker (a container without a network), inprocess (nothing holds it, so it needs --unsafe) or a plugin&apos;s. Default: %1.</source>
        <translation>Sandbox für den Lauf: subprocess, docker (ein Container ohne Netz), inprocess (nichts hält es, darum braucht es --unsafe) oder die eines Plugins. Vorgabe: %1.</translation>
    </message>
    <message>
        <source>Agent on whose behalf the tool runs: in tier docker it has a session and a working folder of its own; else checked, not recorded.</source>
        <translation>Agent, in dessen Namen das Werkzeug läuft: In Stufe docker hat er eine eigene Sitzung und einen eigenen Arbeitsordner; sonst wird er geprüft, nicht festgehalten.</translation>
    </message>
    <message>
        <source>User on whose behalf the tool runs: in tier docker each has sessions and tools of their own; else checked, not recorded.</source>
        <translation>Nutzer, in dessen Namen das Werkzeug läuft: In Stufe docker hat jeder eigene Sitzungen und Werkzeuge; sonst wird er geprüft, nicht festgehalten.</translation>
    </message>
    <message>
        <source>Serve the library over the Model Context Protocol.</source>
        <translation>Die Bibliothek über das Model Context Protocol anbieten.</translation>
    </message>
    <message>
        <source>The program that serves MCP cannot be started: %1. Install Assay anew.</source>
        <translation>Das Programm, das MCP anbietet, kann nicht gestartet werden: %1. Installieren Sie Assay neu.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::Console</name>
    <message>
        <source>Standard output could not be written: %1.</source>
        <translation>Die Standardausgabe konnte nicht geschrieben werden: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::DiffCommand</name>
    <message>
        <source>The versions are the same.</source>
        <translation>Die Versionen sind gleich.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::DoctorCommand</name>
    <message>
        <source>Assay</source>
        <translation>Assay</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Bubblewrap</source>
        <translation>Bubblewrap</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>no tools yet</source>
        <translation>noch keine Werkzeuge</translation>
    </message>
    <message>
        <source>tools: %1</source>
        <translation>Werkzeuge: %1</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>ready (plugin): %1</source>
        <translation>bereit (Plugin): %1</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>%1 (sets: %2, %3 of %4 MB)</source>
        <translation>%1 (Sätze: %2, %3 von %4 MB)</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>%1 %2 at %3 (interface %4)</source>
        <extracomment>An engine, such as Docker or podman, its version, its socket, the version of its interface</extracomment>
        <translation>%1 %2 unter %3 (Schnittstelle %4)</translation>
    </message>
    <message>
        <source>ready (sessions: %1, left by programs that have ended: %2)</source>
        <translation>bereit (Sitzungen: %1, von beendeten Programmen hinterlassen: %2)</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::EngineLibrary</name>
    <message>
        <source>The part of Assay that speaks with engines cannot be loaded: %1. Install Assay anew.</source>
        <translation>Der Teil von Assay, der mit Engines spricht, kann nicht geladen werden: %1. Installieren Sie Assay neu.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ExportCommand</name>
    <message numerus="yes">
        <source>Wrote %n tools to %1.</source>
        <translation>
            <numerusform>%n Werkzeug in %1 geschrieben.</numerusform>
            <numerusform>%n Werkzeuge in %1 geschrieben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ForgetCommand</name>
    <message>
        <source>Forgot %1, version %2.</source>
        <translation>%1, Version %2, wurde entfernt.</translation>
    </message>
    <message>
        <source>Forgot for good what was kept of %1.</source>
        <translation>Endgültig vergessen, was von %1 aufbewahrt war.</translation>
    </message>
    <message>
        <source>Forgot %1, version %2, for good.</source>
        <translation>%1, Version %2, endgültig vergessen.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ForgottenCommand</name>
    <message>
        <source>%1  %2, version %3</source>
        <translation>%1  %2, Version %3</translation>
    </message>
    <message>
        <source>Nothing that was forgotten is kept.</source>
        <translation>Von Vergessenem ist nichts aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ImageCommand</name>
    <message>
        <source>Wrote %1 in %2 s.</source>
        <translation>%1 in %2 s geschrieben.</translation>
    </message>
    <message>
        <source>The engine has the image already.</source>
        <translation>Die Engine hat das Abbild schon.</translation>
    </message>
    <message>
        <source>Built in %1 s; sent %2 MB.</source>
        <translation>In %1 s gebaut; %2 MB gesendet.</translation>
    </message>
    <message>
        <source>Loaded in %1 s; sent %2 MB.</source>
        <translation>In %1 s geladen; %2 MB gesendet.</translation>
    </message>
    <message>
        <source>Removed images: %1.</source>
        <translation>Entfernte Abbilder: %1.</translation>
    </message>
    <message>
        <source>Of another build, not used: %1 (%2 MB, Assay %3)</source>
        <translation>Von einem anderen Bau, nicht benutzt: %1 (%2 MB, Assay %3)</translation>
    </message>
    <message>
        <source>Kept for the next build: %1 MB</source>
        <translation>Für den nächsten Bau aufgehoben: %1 MB</translation>
    </message>
    <message>
        <source>The engine at %1 does not have the image %2, which sessions run in.</source>
        <translation>Die Engine bei %1 hat das Abbild %2 nicht, in dem Sitzungen laufen.</translation>
    </message>
    <message>
        <source>Waiting for another program that builds the image</source>
        <translation>Warten auf ein anderes Programm, das das Abbild baut</translation>
    </message>
    <message>
        <source>Debian&apos;s packages</source>
        <translation>Debians Pakete</translation>
    </message>
    <message>
        <source>Debian&apos;s packages: %1</source>
        <translation>Debians Pakete: %1</translation>
    </message>
    <message>
        <source>Checking what was read</source>
        <translation>Gelesenes wird geprüft</translation>
    </message>
    <message>
        <source>Writing the archive</source>
        <translation>Das Archiv wird geschrieben</translation>
    </message>
    <message>
        <source>Sending the image to the engine</source>
        <translation>Das Abbild geht an die Engine</translation>
    </message>
    <message>
        <source>The engine unpacks the image</source>
        <translation>Die Engine entpackt das Abbild</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MB</source>
        <translation>%1: %2 von %3 MB</translation>
    </message>
    <message>
        <source>%1: %2 MB</source>
        <translation>%1: %2 MB</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Abbild</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>%1 MB, Debian&apos;s packages (%2)</source>
        <translation>%1 MB, Debians Pakete (%2)</translation>
    </message>
    <message>
        <source>%1 MB, Assay %2 (%3)</source>
        <translation>%1 MB, Assay %2 (%3)</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>%1, by size:</source>
        <translation>%1, nach Größe:</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ImportCommand</name>
    <message>
        <source>Added %1, version %2.</source>
        <translation>%1, Version %2, aufgenommen.</translation>
    </message>
    <message>
        <source>Added %1, version %2 there, as version %3.</source>
        <translation>%1, dort Version %2, als Version %3 aufgenommen.</translation>
    </message>
    <message>
        <source>Restored %1, version %2.</source>
        <translation>%1, Version %2, wiederhergestellt.</translation>
    </message>
    <message numerus="yes">
        <source>%n versions were there already.</source>
        <translation>
            <numerusform>%n Version war schon da.</numerusform>
            <numerusform>%n Versionen waren schon da.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, version %2, was edited in %3, so nobody has promoted it. To do so: %4</source>
        <translation>%1, Version %2, wurde in %3 bearbeitet; so hat sie niemand übernommen. Zum Übernehmen: %4</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::Input</name>
    <message>
        <source>&quot;%1&quot; is a folder. Name a file.</source>
        <translation>„%1“ ist ein Ordner. Eine Datei nennen.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot;.</source>
        <translation>Es gibt keine Datei „%1“.</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; cannot be read: %2.</source>
        <translation>Die Datei „%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 takes a whole number of %2; &quot;%3&quot; is none.</source>
        <translation>%1 nimmt eine ganze Zahl (%2); „%3“ ist keine.</translation>
    </message>
    <message>
        <source>%1 does not know the property &quot;%2&quot;. The properties are: %3.</source>
        <translation>%1 kennt die Eigenschaft „%2“ nicht. Die Eigenschaften sind: %3.</translation>
    </message>
    <message>
        <source>Standard input can be read once only; &quot;-&quot; or &quot;@-&quot; is given twice.</source>
        <translation>Die Standardeingabe kann nur einmal gelesen werden; „-“ oder „@-“ ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>The arguments of --args are not JSON. %1</source>
        <translation>Die Argumente von --args sind kein JSON. %1</translation>
    </message>
    <message>
        <source>The arguments in %1 are not JSON. %2</source>
        <translation>Die Argumente in %1 sind kein JSON. %2</translation>
    </message>
    <message>
        <source>--timeout takes a number of seconds; &quot;%1&quot; is none.</source>
        <translation>--timeout nimmt eine Zahl von Sekunden; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>megabytes</source>
        <translation>Megabytes</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>--version takes a whole number from 1; &quot;%1&quot; is none.</source>
        <translation>--version nimmt eine ganze Zahl ab 1; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>%1 is not available yet.</source>
        <translation>%1 ist noch nicht verfügbar.</translation>
    </message>
    <message>
        <source>--input takes a name and a path, such as data.csv=/home/me/sales.csv; &quot;%1&quot; is none.</source>
        <translation>--input erwartet einen Namen und einen Pfad, etwa data.csv=/home/me/sales.csv; „%1“ ist keins von beidem.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ListCommand</name>
    <message>
        <source>The library %1 is empty. &quot;assay tools promote FILE --name NAME&quot; adds a tool.</source>
        <translation>Die Bibliothek %1 ist leer. „assay tools promote DATEI --name NAME“ fügt ein Werkzeug hinzu.</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>PROMOTED</source>
        <translation>ÜBERNOMMEN</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>BESCHREIBUNG</translation>
    </message>
    <message>
        <source>No tool has all of these words: %1</source>
        <translation>Kein Werkzeug hat alle diese Wörter: %1</translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <translation>%1 (angeheftet)</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::PackagesCleanCommand</name>
    <message>
        <source>--keep takes a whole number of megabytes; &quot;%1&quot; is none.</source>
        <translation>--keep nimmt eine ganze Zahl von Megabyte; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>Removed sets of packages: %1 (%2 MB).</source>
        <translation>Entfernte Sätze von Paketen: %1 (%2 MB).</translation>
    </message>
    <message>
        <source>In use, and kept: %1.</source>
        <translation>In Gebrauch und behalten: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::PackagesListCommand</name>
    <message>
        <source>No packages are kept in %1. A run with --deps fetches what it names.</source>
        <translation>In %1 sind keine Pakete. Ein Lauf mit --deps holt, was er nennt.</translation>
    </message>
    <message>
        <source>%1 MB, Python %2, last used %3%4: %5</source>
        <translation>%1 MB, Python %2, zuletzt benutzt %3%4: %5</translation>
    </message>
    <message>
        <source>, in use</source>
        <translation>, in Gebrauch</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::PromoteCommand</name>
    <message>
        <source>The schema in %1 is not JSON. %2</source>
        <translation>Das Schema in %1 ist kein JSON. %2</translation>
    </message>
    <message>
        <source>The schema in %1 is not a JSON object.</source>
        <translation>Das Schema in %1 ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not promoted: validation rejected it.</source>
        <translation>„%1“ wurde nicht übernommen: Die Prüfung hat es abgelehnt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not promoted: its run ended as &quot;%2&quot;.</source>
        <translation>„%1“ wurde nicht übernommen: Sein Lauf endete als „%2“.</translation>
    </message>
    <message>
        <source>Promoted %1, version %2.</source>
        <translation>%1, Version %2, wurde übernommen.</translation>
    </message>
    <message>
        <source>%1 has this very content already, as version %2.</source>
        <translation>%1 hat genau diesen Inhalt schon, als Version %2.</translation>
    </message>
    <message>
        <source>Version %1 stays in use, since it is pinned.</source>
        <translation>Version %1 bleibt in Gebrauch, da sie angeheftet ist.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::Remedy</name>
    <message>
        <source>Waive it by name with --waive %1 to run all the same.</source>
        <translation>Mit --waive %1 ausdrücklich darauf verzichten, um trotzdem auszuführen.</translation>
    </message>
    <message>
        <source>Choose another one with --interpreter.</source>
        <translation>Mit --interpreter einen anderen wählen.</translation>
    </message>
    <message>
        <source>Or choose another file with --library or ASSAY_LIBRARY.</source>
        <translation>Oder mit --library oder ASSAY_LIBRARY eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>Ausführen: %1</translation>
    </message>
    <message>
        <source>Allow it with --allow-packages %1.</source>
        <translation>Mit --allow-packages %1 wird es erlaubt.</translation>
    </message>
    <message>
        <source>Declare it with --unsafe.</source>
        <translation>Erklären Sie das mit --unsafe.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::RunReport</name>
    <message>
        <source>Validation rejected the source; nothing was run.</source>
        <translation>Die Prüfung hat den Quelltext abgelehnt; nichts wurde ausgeführt.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde angehalten.</translation>
    </message>
    <message>
        <source>caused by %1</source>
        <translation>verursacht durch %1</translation>
    </message>
    <message>
        <source>Traceback, the last call at the end:</source>
        <translation>Traceback, der letzte Aufruf am Ende:</translation>
    </message>
    <message>
        <source>artifact:</source>
        <translation>Artefakt:</translation>
    </message>
    <message>
        <source>%1 (%2, %3 bytes)</source>
        <translation>%1 (%2, %3 Bytes)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more artifacts</source>
        <translation>
            <numerusform>und %n weiteres Artefakt</numerusform>
            <numerusform>und %n weitere Artefakte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ServeCommand</name>
    <message>
        <source>The input ended within a request: a line feed has to end each of them.</source>
        <translation>Die Eingabe endete innerhalb einer Anfrage: Jede muss mit einem Zeilenvorschub enden.</translation>
    </message>
    <message>
        <source>A request may have %1 bytes; this line had %2.</source>
        <translation>Eine Anfrage darf %1 Bytes haben; diese Zeile hatte %2.</translation>
    </message>
    <message>
        <source>A request with the id %1 is under way. Give each request an id of its own.</source>
        <translation>Eine Anfrage mit der id %1 läuft schon. Geben Sie jeder Anfrage eine eigene id.</translation>
    </message>
    <message>
        <source>No request with the id %1 is under way.</source>
        <translation>Es läuft keine Anfrage mit der id %1.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::SessionListCommand</name>
    <message>
        <source>There are no sessions. A run with --tier docker makes one, and ends it.</source>
        <translation>Es gibt keine Sitzungen. Ein Lauf mit --tier docker macht eine und beendet sie.</translation>
    </message>
    <message>
        <source>, agent %1</source>
        <translation>, Agent %1</translation>
    </message>
    <message>
        <source>, left by a program that has ended</source>
        <translation>, von einem beendeten Programm hinterlassen</translation>
    </message>
    <message>
        <source>%1: user %2%3, %4%5</source>
        <translation>%1: Nutzer %2%3, %4%5</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::SessionStopCommand</name>
    <message>
        <source>There are no sessions to stop.</source>
        <translation>Es gibt keine Sitzungen zu beenden.</translation>
    </message>
    <message>
        <source>Stopped sessions: %1.</source>
        <translation>Beendete Sitzungen: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ShowCommand</name>
    <message>
        <source>tool: %1, version %2 (there are: %3)</source>
        <translation>Werkzeug: %1, Version %2 (vorhanden: %3)</translation>
    </message>
    <message>
        <source>description: %1</source>
        <translation>Beschreibung: %1</translation>
    </message>
    <message>
        <source>shape: %1</source>
        <translation>Form: %1</translation>
    </message>
    <message>
        <source>allowed imports: %1</source>
        <translation>erlaubte Importe: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>policy: %1</source>
        <translation>Richtlinie: %1</translation>
    </message>
    <message>
        <source>promoted: %1 by %2</source>
        <translation>übernommen: %1 von %2</translation>
    </message>
    <message>
        <source>run before: %1</source>
        <translation>zuvor gelaufen: %1</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 in tier %2</source>
        <translation>%1 in Stufe %2</translation>
    </message>
    <message>
        <source>hash: %1</source>
        <translation>Hash: %1</translation>
    </message>
    <message>
        <source>schema: %1</source>
        <translation>Schema: %1</translation>
    </message>
    <message>
        <source>limits: %1 s, %2 MB, processes: %3</source>
        <translation>Grenzen: %1 s, %2 MB, Prozesse: %3</translation>
    </message>
    <message>
        <source>packages: %1</source>
        <translation>Pakete: %1</translation>
    </message>
    <message>
        <source>pinned: version %1</source>
        <translation>angeheftet: Version %1</translation>
    </message>
    <message>
        <source>tags: %1</source>
        <translation>Schlagwörter: %1</translation>
    </message>
    <message>
        <source>notes: %1</source>
        <translation>Notizen: %1</translation>
    </message>
    <message>
        <source>imported: %1 by %2</source>
        <translation>importiert: %1 von %2</translation>
    </message>
    <message>
        <source>calls: %1, failed: %2, last: %3</source>
        <translation>Aufrufe: %1, fehlgeschlagen: %2, zuletzt: %3</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ToolCall</name>
    <message>
        <source>The call was cancelled.</source>
        <translation>Der Aufruf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The arguments do not fit the schema of the tool &quot;%1&quot;.</source>
        <translation>Die Argumente passen nicht zum Schema des Werkzeugs „%1“.</translation>
    </message>
    <message>
        <source>The arguments</source>
        <translation>Die Argumente</translation>
    </message>
    <message>
        <source>There is more that does not fit.</source>
        <translation>Es gibt noch mehr, was nicht passt.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ToolChangeCommand</name>
    <message>
        <source>%1 is now called %2.</source>
        <translation>%1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>Removed the notes on %1.</source>
        <translation>Notizen zu %1 entfernt.</translation>
    </message>
    <message>
        <source>Noted for %1.</source>
        <translation>Zu %1 notiert.</translation>
    </message>
    <message>
        <source>%1 has no tags.</source>
        <translation>%1 hat keine Schlagwörter.</translation>
    </message>
    <message>
        <source>Tags of %1: %2</source>
        <translation>Schlagwörter von %1: %2</translation>
    </message>
    <message>
        <source>Restored %1, version %2.</source>
        <translation>%1, Version %2, wiederhergestellt.</translation>
    </message>
    <message>
        <source>Version %1 of %2 is in use now, until another is pinned.</source>
        <translation>Version %1 von %2 ist jetzt in Gebrauch, bis eine andere angeheftet wird.</translation>
    </message>
    <message>
        <source>The newest version of %1 is in use now: version %2.</source>
        <translation>Von %1 ist jetzt die neueste Version in Gebrauch: Version %2.</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::ValidateCommand</name>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
</context>
<context>
    <name>Assay::Cli::Workplace</name>
    <message>
        <source>The tier &quot;%1&quot; is not part of this version of Assay. Use --tier %2.</source>
        <translation>Die Stufe „%1“ gehört nicht zu dieser Version von Assay. --tier %2 verwenden.</translation>
    </message>
    <message>
        <source>There is no tier &quot;%1&quot;. The tiers are: %2.</source>
        <translation>Es gibt keine Stufe „%1“. Die Stufen sind: %2.</translation>
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
</context>
<context>
    <name>Assay::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
</context>
<context>
    <name>Assay::Diagnostic</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
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
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
    <message>
        <source>The last run ended in line %1: %2</source>
        <translation>Die letzte Ausführung endete in Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>Assay::DockerExecution</name>
    <message>
        <source>The tier &quot;%1&quot; has the Python that is in its container, so it takes no other interpreter. Name none, or take the tier &quot;subprocess&quot;.</source>
        <translation>Die Stufe „%1“ hat das Python, das in ihrem Container ist, und nimmt keinen anderen Interpreter. Nennen Sie keinen, oder nehmen Sie die Stufe „subprocess“.</translation>
    </message>
    <message>
        <source>This run requires isolation of &quot;%1&quot;, which is absent here: %2.</source>
        <translation>Dieser Lauf verlangt Isolation von „%1“, die hier fehlt: %2.</translation>
    </message>
    <message>
        <source>All runs of this session have %1 MB together; the limit of this run was %2 MB.</source>
        <translation>Alle Läufe dieser Sitzung haben zusammen %1 MB; die Grenze dieses Laufs war %2 MB.</translation>
    </message>
    <message>
        <source>Text, arguments and files of this run take %1 bytes on their way into the container; the limit there is %2. Pass less, or take the tier &quot;subprocess&quot;.</source>
        <translation>Text, Argumente und Dateien dieses Laufs brauchen auf dem Weg in den Container %1 Bytes; die Grenze dort ist %2. Übergeben Sie weniger, oder nehmen Sie die Stufe „subprocess“.</translation>
    </message>
</context>
<context>
    <name>Assay::DockerIsolation</name>
    <message>
        <source>the engine cannot limit the memory of a container on this machine (control groups version %1, driver %2)</source>
        <translation>die Engine kann auf diesem Rechner den Speicher eines Containers nicht begrenzen (Control Groups Version %1, Treiber %2)</translation>
    </message>
    <message>
        <source>a container with a read-only system, and Landlock in it; nothing of this machine&apos;s files but packages, read-only</source>
        <translation>ein Container mit nur lesbarem System und Landlock darin; nichts von den Dateien dieses Rechners außer Paketen, nur lesbar</translation>
    </message>
    <message>
        <source>a container without a network</source>
        <translation>ein Container ohne Netz</translation>
    </message>
    <message>
        <source>seccomp: no process can be started; the process namespace is that of the session</source>
        <translation>seccomp: kein Prozess lässt sich starten; der Prozess-Namensraum ist der der Sitzung</translation>
    </message>
    <message>
        <source>control group: %1 MB for the session; a limit of its own for each run</source>
        <translation>Control Group: %1 MB für die Sitzung; für jeden Lauf eine eigene Grenze</translation>
    </message>
    <message>
        <source>seccomp: a list of allowed calls</source>
        <translation>seccomp: eine Liste erlaubter Aufrufe</translation>
    </message>
    <message>
        <source>a container with a read-only system</source>
        <translation>ein Container mit nur lesbarem System</translation>
    </message>
    <message>
        <source>control group: %1 MB for the session, of which this run may take %2 MB</source>
        <translation>Control Group: %1 MB für die Sitzung, von denen dieser Lauf %2 MB nehmen darf</translation>
    </message>
    <message>
        <source>the engine cannot limit the number of processes of a container on this machine</source>
        <translation>die Engine kann auf diesem Rechner die Zahl der Prozesse eines Containers nicht begrenzen</translation>
    </message>
</context>
<context>
    <name>Assay::DockerSession</name>
    <message>
        <source>The agent of the session did not listen within %1 s after its container was started, so the session was given up. Try again when this machine has less to do.</source>
        <translation>Der Agent der Sitzung hat innerhalb von %1 s nach dem Start seines Containers nicht zugehört; die Sitzung wurde darum aufgegeben. Versuchen Sie es noch einmal, wenn dieser Rechner weniger zu tun hat.</translation>
    </message>
    <message>
        <source>The engine at %1 does not have the image that sessions run in (%2).</source>
        <translation>Die Engine an %1 hat das Abbild nicht, in dem Sitzungen laufen (%2).</translation>
    </message>
    <message>
        <source>The engine has a volume with the name %1 that Assay did not make, so it is left alone and this user has no session. Rename or remove it, or take another user.</source>
        <translation>Die Engine hat ein Volume namens %1, das nicht von Assay stammt; es bleibt unberührt, und dieser Nutzer hat keine Sitzung. Benennen Sie es um oder entfernen Sie es, oder nehmen Sie einen anderen Nutzer.</translation>
    </message>
    <message>
        <source>The session ended for want of memory: all that runs in it has %1 MB together.</source>
        <translation>Die Sitzung endete aus Mangel an Speicher: Alles, was darin läuft, hat zusammen %1 MB.</translation>
    </message>
    <message>
        <source>The container of the session (%1) was ended from outside while it was in use (exit code %2). Run the tool again; it gets another session.</source>
        <translation>Der Container der Sitzung (%1) wurde von außen beendet, während er in Gebrauch war (Exit-Code %2). Führen Sie das Werkzeug noch einmal aus; es bekommt eine andere Sitzung.</translation>
    </message>
    <message>
        <source>The container of the session ended with exit code %1 before its agent listened.</source>
        <translation>Der Container der Sitzung endete mit Exit-Code %1, bevor sein Agent zuhörte.</translation>
    </message>
    <message>
        <source>The container of the session (%1) was removed from outside while it was in use. Run the tool again; it gets another session.</source>
        <translation>Der Container der Sitzung (%1) wurde von außen entfernt, während er in Gebrauch war. Führen Sie das Werkzeug noch einmal aus; es bekommt eine andere Sitzung.</translation>
    </message>
</context>
<context>
    <name>Assay::DockerValidation</name>
    <message>
        <source>The validation was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
</context>
<context>
    <name>Assay::Draft</name>
    <message>
        <source>The draft in %1 cannot be read and was left where it is.</source>
        <translation>Der Entwurf in %1 kann nicht gelesen werden und blieb, wo er ist.</translation>
    </message>
</context>
<context>
    <name>Assay::DraftFolder</name>
    <message>
        <source>Drafts cannot be saved in %1. Make the folder writable; the text stays in this window until then.</source>
        <translation>Entwürfe können nicht in %1 gespeichert werden. Der Ordner muss beschreibbar sein; bis dahin bleibt der Text in diesem Fenster.</translation>
    </message>
    <message>
        <source>The draft could not be saved in %1: %2. The text stays in this window; saving is tried again.</source>
        <translation>Der Entwurf konnte nicht in %1 gespeichert werden: %2. Der Text bleibt in diesem Fenster; das Speichern wird wiederholt.</translation>
    </message>
</context>
<context>
    <name>Assay::EditorHint</name>
    <message>
        <source>Paste generated code here, or open an example.</source>
        <translation>Erzeugten Code hier einfügen oder ein Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Open an Example</source>
        <translation>Beispiel öffnen</translation>
    </message>
</context>
<context>
    <name>Assay::EditorPage</name>
    <message>
        <source>Text of the tool</source>
        <translation>Text des Werkzeugs</translation>
    </message>
    <message>
        <source>Version %1 in the library. A version never changes.</source>
        <translation>Version %1 in der Bibliothek. Eine Version ändert sich nie.</translation>
    </message>
    <message>
        <source>Edit as Draft</source>
        <translation>Als Entwurf bearbeiten</translation>
    </message>
    <message>
        <source>Tier %1 is no boundary: a tool that runs there can do all that you can do.</source>
        <translation>Stufe %1 ist keine Grenze: Ein Werkzeug, das dort läuft, kann alles, was Sie können.</translation>
    </message>
    <message>
        <source>The text, its issues and its last run are on the clipboard, as one prompt.</source>
        <translation>Der Text, seine Befunde und sein letzter Lauf sind als eine Anfrage in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The code on the clipboard is that of the draft, line for line. Copy the model&apos;s answer, then paste it again.</source>
        <translation>Der Code in der Zwischenablage ist Zeile für Zeile der des Entwurfs. Kopieren Sie die Antwort des Modells und fügen Sie sie dann erneut ein.</translation>
    </message>
    <message>
        <source>The answer is in the draft and was not run, since another run is on.</source>
        <translation>Die Antwort steht im Entwurf und wurde nicht ausgeführt, weil noch ein anderer Lauf im Gang ist.</translation>
    </message>
</context>
<context>
    <name>Assay::EditorTabs</name>
    <message>
        <source>untitled %1</source>
        <translation>unbenannt %1</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <extracomment>A tool&apos;s name and the number of the version that the tab shows.</extracomment>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>Title of the draft</source>
        <translation>Titel des Entwurfs</translation>
    </message>
</context>
<context>
    <name>Assay::EngineClient</name>
    <message>
        <source>an image</source>
        <translation>ein Image</translation>
    </message>
    <message>
        <source>a container</source>
        <translation>einen Container</translation>
    </message>
    <message>
        <source>tell its version</source>
        <translation>ihre Version nennen</translation>
    </message>
    <message>
        <source>describe itself</source>
        <translation>sich beschreiben</translation>
    </message>
    <message>
        <source>create the container %1</source>
        <translation>den Container %1 erzeugen</translation>
    </message>
    <message>
        <source>start the container %1</source>
        <translation>den Container %1 starten</translation>
    </message>
    <message>
        <source>describe the container %1</source>
        <translation>den Container %1 beschreiben</translation>
    </message>
    <message>
        <source>list its containers</source>
        <translation>ihre Container auflisten</translation>
    </message>
    <message>
        <source>stop the container %1</source>
        <translation>den Container %1 anhalten</translation>
    </message>
    <message>
        <source>kill the container %1</source>
        <translation>den Container %1 abbrechen</translation>
    </message>
    <message>
        <source>remove the container %1</source>
        <translation>den Container %1 entfernen</translation>
    </message>
    <message>
        <source>wait for the container %1</source>
        <translation>auf den Container %1 warten</translation>
    </message>
    <message>
        <source>load the image archive %1</source>
        <translation>das Image-Archiv %1 laden</translation>
    </message>
    <message>
        <source>describe the image %1</source>
        <translation>das Image %1 beschreiben</translation>
    </message>
    <message>
        <source>list its images</source>
        <translation>ihre Images auflisten</translation>
    </message>
    <message>
        <source>remove the image %1</source>
        <translation>das Image %1 entfernen</translation>
    </message>
    <message>
        <source>create the volume %1</source>
        <translation>das Volume %1 erzeugen</translation>
    </message>
    <message>
        <source>a volume</source>
        <translation>ein Volume</translation>
    </message>
    <message>
        <source>describe the volume %1</source>
        <translation>das Volume %1 beschreiben</translation>
    </message>
    <message>
        <source>list its volumes</source>
        <translation>ihre Volumes auflisten</translation>
    </message>
    <message>
        <source>remove the volume %1</source>
        <translation>das Volume %1 entfernen</translation>
    </message>
    <message>
        <source>tell its events</source>
        <translation>ihre Ereignisse melden</translation>
    </message>
    <message>
        <source>give the output of the container %1</source>
        <translation>die Ausgabe des Containers %1 liefern</translation>
    </message>
</context>
<context>
    <name>Assay::EngineErrors</name>
    <message>
        <source>It is not known whether the engine did it; ask it before you try again.</source>
        <translation>Ob die Engine es getan hat, ist nicht bekannt; fragen Sie sie, bevor Sie es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Nothing of the request was sent.</source>
        <translation>Von der Anfrage wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>the docker context &quot;%1&quot;</source>
        <translation>der Docker-Kontext „%1“</translation>
    </message>
    <message>
        <source>the usual place of %1</source>
        <extracomment>%1: Docker, rootless Docker, podman</extracomment>
        <translation>der übliche Ort von %1</translation>
    </message>
    <message>
        <source>The engine &quot;%2&quot;, which %1 names, is reached over the network. Sessions share a folder with their engine, so it has to run on this machine: start one here and name its socket, as in unix:///var/run/docker.sock.</source>
        <translation>Die Engine „%2“ (genannt von: %1) wird über das Netz erreicht. Sitzungen teilen einen Ordner mit ihrer Engine, deshalb muss sie auf diesem Rechner laufen: Starten Sie hier eine und nennen Sie ihren Socket, etwa unix:///var/run/docker.sock.</translation>
    </message>
    <message>
        <source>The engine &quot;%2&quot;, which %1 names, has a path that is not absolute. Name it from the root, as in unix:///var/run/docker.sock.</source>
        <translation>Die Engine „%2“ (genannt von: %1) hat einen Pfad, der nicht absolut ist. Nennen Sie ihn von der Wurzel an, etwa unix:///var/run/docker.sock.</translation>
    </message>
    <message>
        <source>The engine &quot;%2&quot;, which %1 names, is no address of a Unix socket. Name one, as in unix:///var/run/docker.sock.</source>
        <translation>Die Engine „%2“ (genannt von: %1) ist keine Adresse eines Unix-Sockets. Nennen Sie eine, etwa unix:///var/run/docker.sock.</translation>
    </message>
    <message>
        <source>The settings of the docker client in %1 cannot be read: %2. Mend the file, or set DOCKER_HOST, which goes before it.</source>
        <translation>Die Einstellungen des Docker-Clients in %1 können nicht gelesen werden: %2. Reparieren Sie die Datei, oder setzen Sie DOCKER_HOST, das ihr vorgeht.</translation>
    </message>
    <message>
        <source>%1 names the docker context &quot;%2&quot;, which does not exist: there is no %3. List the contexts with &quot;docker context ls&quot;.</source>
        <translation>%1 nennt den Docker-Kontext „%2“, den es nicht gibt: %3 fehlt. Die Kontexte zeigt „docker context ls“.</translation>
    </message>
    <message>
        <source>There is no engine: nothing is at %1. Install Docker or podman and start it, or set DOCKER_HOST to its socket.</source>
        <translation>Es gibt keine Engine: Nichts liegt unter %1. Installieren und starten Sie Docker oder podman, oder setzen Sie DOCKER_HOST auf den Socket.</translation>
    </message>
    <message>
        <source>There is no socket at %1, which %2 names. Start the engine, or name another one.</source>
        <translation>Unter %1 (genannt von: %2) liegt kein Socket. Starten Sie die Engine, oder nennen Sie eine andere.</translation>
    </message>
    <message>
        <source>The folder of the engine&apos;s socket %1 is closed to you. Use an engine of your own (rootless Docker or podman), or have the folder opened to you.</source>
        <translation>Der Ordner des Sockets %1 der Engine ist für Sie verschlossen. Verwenden Sie eine eigene Engine (Docker oder podman ohne Root), oder lassen Sie sich den Ordner öffnen.</translation>
    </message>
    <message>
        <source>The engine&apos;s socket %1 may be opened by %2 and by members of the group %3 only. Use an engine of your own (rootless Docker or podman), or join that group and log in again; its members can do all that the engine can.</source>
        <translation>Den Socket %1 der Engine dürfen nur %2 und Mitglieder der Gruppe %3 öffnen. Verwenden Sie eine eigene Engine (Docker oder podman ohne Root), oder treten Sie dieser Gruppe bei und melden Sie sich neu an; ihre Mitglieder können alles, was die Engine kann.</translation>
    </message>
    <message>
        <source>The engine&apos;s socket %1 may be opened by %2 only. Use an engine of your own (rootless Docker or podman).</source>
        <translation>Den Socket %1 der Engine darf nur %2 öffnen. Verwenden Sie eine eigene Engine (Docker oder podman ohne Root).</translation>
    </message>
    <message>
        <source>The engine&apos;s socket %1 cannot be opened: %2. Check that path, or name another engine.</source>
        <translation>Der Socket %1 der Engine kann nicht geöffnet werden: %2. Prüfen Sie den Pfad, oder nennen Sie eine andere Engine.</translation>
    </message>
    <message>
        <source>The engine&apos;s socket %1 is a symbolic link to %2. Links to sockets are not followed, since whoever can change one chooses the engine. Set DOCKER_HOST to unix://%2 if that is the engine you mean.</source>
        <translation>Der Socket %1 der Engine ist ein symbolischer Link auf %2. Links auf Sockets wird nicht gefolgt, denn wer einen ändern kann, wählt die Engine. Setzen Sie DOCKER_HOST auf unix://%2, wenn das die gemeinte Engine ist.</translation>
    </message>
    <message>
        <source>%1, which %2 names, is no socket. Name the socket of an engine.</source>
        <translation>%1 (genannt von: %2) ist kein Socket. Nennen Sie den Socket einer Engine.</translation>
    </message>
    <message>
        <source>No engine listens at %1, though its socket is there: it was stopped, or it crashed. Start the engine again.</source>
        <translation>Unter %1 antwortet keine Engine, obwohl ihr Socket da ist: Sie wurde angehalten oder ist abgestürzt. Starten Sie die Engine wieder.</translation>
    </message>
    <message>
        <source>What listens at %1 does not answer as a container engine: asked for its version, it %2. Name the socket of Docker or podman.</source>
        <translation>Was unter %1 lauscht, antwortet nicht wie eine Container-Engine. Auf die Frage nach seiner Version: Es %2. Nennen Sie den Socket von Docker oder podman.</translation>
    </message>
    <message>
        <source>The engine at %1 speaks version %2 of the engine&apos;s interface; at least %3 is needed. Install Docker 20.10 or podman 4.0, or anything newer.</source>
        <translation>Die Engine unter %1 spricht Version %2 der Engine-Schnittstelle; mindestens %3 wird gebraucht. Installieren Sie Docker 20.10, podman 4.0 oder etwas Neueres.</translation>
    </message>
    <message>
        <source>The engine at %1 serves no version of its interface below %2; Assay knows it up to %3. Install a newer Assay.</source>
        <translation>Die Engine unter %1 bedient keine Version ihrer Schnittstelle unter %2; Assay kennt sie bis %3. Installieren Sie ein neueres Assay.</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and sent nothing for %3 s. %4</source>
        <translation>Die Engine unter %1 sollte %2, hat aber %3 s lang nichts gesendet. %4</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and was not done after %3 s. %4</source>
        <translation>Die Engine unter %1 sollte %2 und war nach %3 s nicht fertig. %4</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and ended the connection in the middle of its answer. %3</source>
        <translation>Die Engine unter %1 sollte %2 und hat die Verbindung mitten in ihrer Antwort beendet. %3</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and ended the connection without an answer. %3</source>
        <translation>Die Engine unter %1 sollte %2 und hat die Verbindung ohne Antwort beendet. %3</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and ended the connection while it was being sent. The engine is there: it refused what was sent, or its disk is full. Its log says why.</source>
        <translation>Die Engine unter %1 sollte %2 und hat die Verbindung während der Übertragung beendet. Die Engine ist da: Sie hat das Gesendete abgelehnt, oder ihre Platte ist voll. Ihr Protokoll sagt, warum.</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and went away while it was being sent. Start the engine, then try again.</source>
        <translation>Die Engine unter %1 sollte %2 und ist während der Übertragung verschwunden. Starten Sie die Engine, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and its answer cannot be read: it %3. Check its log; it may be of a version that is not known.</source>
        <translation>Die Engine unter %1 sollte %2, und ihre Antwort kann nicht gelesen werden: Sie %3. Prüfen Sie ihr Protokoll; vielleicht ist sie von einer Version, die nicht bekannt ist.</translation>
    </message>
    <message>
        <source>status %1 without a message</source>
        <translation>Status %1 ohne Meldung</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and said no: %3</source>
        <translation>Die Engine unter %1 sollte %2 und hat abgelehnt: %3</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2; this was cancelled.</source>
        <translation>Die Engine unter %1 sollte %2; das wurde abgebrochen.</translation>
    </message>
    <message>
        <source>sent nothing</source>
        <translation>hat nichts gesendet</translation>
    </message>
    <message>
        <source>sent &quot;%1&quot;</source>
        <translation>hat „%1“ gesendet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot name %2. Names have letters, digits and _ . -, and begin with a letter or a digit.</source>
        <translation>„%1“ kann %2 nicht benennen. Namen haben Buchstaben, Ziffern und _ . - und beginnen mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>The file %1 cannot be sent to the engine: %2. Name a file that can be read.</source>
        <translation>Die Datei %1 kann nicht an die Engine gesendet werden: %2. Nennen Sie eine Datei, die gelesen werden kann.</translation>
    </message>
    <message>
        <source>Try again; if that does not help, look into the engine&apos;s log.</source>
        <translation>Versuchen Sie es noch einmal; wenn das nicht hilft, sehen Sie in das Protokoll der Engine.</translation>
    </message>
    <message>
        <source>The engine at %1 was asked to %2 and answered with more than %3 bytes, which is more than any such answer has. %4</source>
        <translation>Die Engine unter %1 sollte %2 und hat mit mehr als %3 Bytes geantwortet, mehr als jede solche Antwort hat. %4</translation>
    </message>
</context>
<context>
    <name>Assay::EngineExchange</name>
    <message>
        <source>tell its version</source>
        <translation>ihre Version nennen</translation>
    </message>
    <message>
        <source>ended the connection</source>
        <translation>hat die Verbindung beendet</translation>
    </message>
    <message>
        <source>said no</source>
        <translation>hat abgelehnt</translation>
    </message>
    <message>
        <source>it is empty, or no ordinary file</source>
        <translation>sie ist leer oder keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>tell that it is there</source>
        <translation>sich melden</translation>
    </message>
</context>
<context>
    <name>Assay::EngineLogs</name>
    <message>
        <source>sent what should be the head of a frame and is none</source>
        <translation>hat etwas gesendet, was der Kopf eines Rahmens sein sollte und keiner ist</translation>
    </message>
</context>
<context>
    <name>Assay::EngineWatch</name>
    <message>
        <source>The container engine at %1 (%2) went away, and with it the session. Start the engine and run the tool again.</source>
        <translation>Die Container-Engine an %1 (%2) ist verschwunden und mit ihr die Sitzung. Starten Sie die Engine und führen Sie das Werkzeug noch einmal aus.</translation>
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
    <name>Assay::FlatTabBar</name>
    <message>
        <source>Close this tab</source>
        <translation>Diesen Reiter schließen</translation>
    </message>
</context>
<context>
    <name>Assay::GuestChannel</name>
    <message>
        <source>The sandbox could not be given the inputs: %1.</source>
        <translation>Die Eingaben konnten der Sandbox nicht übergeben werden: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::GuestFolder</name>
    <message>
        <source>The files that run beside a tool cannot be written to %1. Make the folder writable, or set XDG_CACHE_HOME to a folder that is.</source>
        <translation>Die Dateien, die neben einem Werkzeug laufen, können nicht nach %1 geschrieben werden. Der Ordner muss beschreibbar sein, oder XDG_CACHE_HOME muss einen beschreibbaren Ordner nennen.</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user, or others may write to it, so what it holds is not run. Remove it, or set XDG_CACHE_HOME to a folder of your own.</source>
        <translation>Der Ordner %1 gehört einem anderen Benutzer, oder andere dürfen darin schreiben; sein Inhalt wird deshalb nicht ausgeführt. Den Ordner entfernen, oder XDG_CACHE_HOME auf einen eigenen Ordner setzen.</translation>
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
        <source>The sandbox could not be set up at step &quot;%1&quot;: %2</source>
        <translation>Die Sandbox konnte im Schritt „%1“ nicht eingerichtet werden: %2</translation>
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
    <name>Assay::HostCage</name>
    <message>
        <source>The kernel&apos;s setting %1 lets bubblewrap make no cage: runs are held by Landlock, seccomp and limits alone.</source>
        <translation>Die Einstellung %1 des Kernels lässt bubblewrap keinen Käfig machen: Läufe werden allein von Landlock, seccomp und Grenzen gehalten.</translation>
    </message>
    <message>
        <source>bubblewrap can make no cage here: runs are held by Landlock, seccomp and limits alone. What was said: &quot;%1&quot;.</source>
        <translation>bubblewrap kann hier keinen Käfig machen: Läufe werden allein von Landlock, seccomp und Grenzen gehalten. Gemeldet wurde: „%1“.</translation>
    </message>
    <message>
        <source>AppArmor restricts user namespaces.</source>
        <translation>AppArmor schränkt Benutzer-Namensräume ein.</translation>
    </message>
    <message>
        <source>In a chroot, and in a container that forbids user namespaces, there can be none: start Assay outside, or allow them to the container.</source>
        <translation>In einem chroot und in einem Container, der Benutzer-Namensräume verbietet, kann es keinen geben: Assay außerhalb starten oder sie dem Container erlauben.</translation>
    </message>
</context>
<context>
    <name>Assay::HttpServer</name>
    <message>
        <source>The address %1 can be reached from other machines. Name the hosts under which they may use this server.</source>
        <translation>Die Adresse %1 ist von anderen Rechnern aus erreichbar. Nennen Sie die Hosts, unter denen diese den Server benutzen dürfen.</translation>
    </message>
    <message>
        <source>Port %2 of %1 is in use by another program. Choose another port, or end that program.</source>
        <translation>Der Port %2 von %1 wird von einem anderen Programm benutzt. Wählen Sie einen anderen Port, oder beenden Sie jenes Programm.</translation>
    </message>
    <message>
        <source>The server cannot listen on port %2 of %1.</source>
        <translation>Der Server kann am Port %2 von %1 keine Verbindungen annehmen.</translation>
    </message>
    <message>
        <source>The path of a Unix socket may have %1 bytes; %2 has more. Choose a shorter one.</source>
        <translation>Der Pfad eines Unix-Sockets darf %1 Byte lang sein; %2 ist länger. Wählen Sie einen kürzeren.</translation>
    </message>
    <message>
        <source>Another program listens on %1. Choose another path, or end that program.</source>
        <translation>Ein anderes Programm nimmt Verbindungen unter %1 an. Wählen Sie einen anderen Pfad, oder beenden Sie jenes Programm.</translation>
    </message>
    <message>
        <source>The server cannot write to the folder of %1.</source>
        <translation>Der Server kann nicht in den Ordner von %1 schreiben.</translation>
    </message>
    <message>
        <source>The server cannot listen on %1: there is something that is no socket. Choose another path, or remove it.</source>
        <translation>Der Server kann unter %1 keine Verbindungen annehmen: Dort liegt etwas, das kein Socket ist. Wählen Sie einen anderen Pfad, oder entfernen Sie es.</translation>
    </message>
    <message>
        <source>The server cannot listen on %1.</source>
        <translation>Der Server kann unter %1 keine Verbindungen annehmen.</translation>
    </message>
</context>
<context>
    <name>Assay::HunksModel</name>
    <message>
        <source>removed: %1</source>
        <translation>entfernt: %1</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>hinzugefügt: %1</translation>
    </message>
    <message>
        <source>unchanged: %1</source>
        <translation>unverändert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n Zeile entfernt</numerusform>
            <numerusform>%n Zeilen entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <extracomment>%1 is the number of a line, %2 what changes there: &quot;2 lines removed, 1 line added&quot;.</extracomment>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1: %2 (left out)</source>
        <translation>Zeile %1: %2 (weggelassen)</translation>
    </message>
</context>
<context>
    <name>Assay::InProcess</name>
    <message>
        <source>The Python of this process could not be loaded, so that no tool can run in it. Use another tier, or start the program anew.</source>
        <translation>Das Python dieses Prozesses ließ sich nicht laden, daher kann kein Werkzeug darin laufen. Eine andere Stufe nehmen oder das Programm neu starten.</translation>
    </message>
    <message>
        <source>A tool that ran in this process before, or a thread of it, does not end, and nothing can end it. Use another tier, wait, or start the program anew.</source>
        <translation>Ein Werkzeug, das zuvor in diesem Prozess lief, oder ein Thread davon endet nicht, und nichts kann es beenden. Eine andere Stufe nehmen, warten oder das Programm neu starten.</translation>
    </message>
    <message>
        <source>Another part of this program uses Python already.</source>
        <translation>Ein anderer Teil dieses Programms verwendet bereits Python.</translation>
    </message>
</context>
<context>
    <name>Assay::InProcessExecution</name>
    <message>
        <source>The tier &quot;%1&quot; isolates nothing: a tool that runs there can do all that this program can do. It takes only tools that are declared as trusted, by asking for it as unsafe. For any other, take the tier &quot;subprocess&quot;.</source>
        <translation>Die Stufe „%1“ isoliert nichts: Ein Werkzeug, das dort läuft, kann alles, was dieses Programm kann. Sie nimmt nur Werkzeuge, denen ausdrücklich vertraut wird, indem sie als unsicher verlangt wird. Für jedes andere die Stufe „subprocess“ nehmen.</translation>
    </message>
    <message>
        <source>The tier &quot;%1&quot; has the Python that is loaded into this program, so it takes no other interpreter. Name none, or take the tier &quot;subprocess&quot;.</source>
        <translation>Die Stufe „%1“ hat das Python, das in dieses Programm geladen ist, und nimmt daher keinen anderen Interpreter. Keinen nennen oder die Stufe „subprocess“ nehmen.</translation>
    </message>
    <message>
        <source>This run requires isolation of &quot;%1&quot;, which is absent here: %2.</source>
        <translation>Dieser Lauf verlangt Isolation von „%1“, die hier fehlt: %2.</translation>
    </message>
    <message>
        <source>Threads of the tool (%1) still run and cannot be ended, so nothing else can run in this tier until they end.</source>
        <translation>Threads des Werkzeugs (%1) laufen noch und lassen sich nicht beenden; bis sie enden, kann in dieser Stufe nichts anderes laufen.</translation>
    </message>
    <message>
        <source>The tool needed more than its memory limit of %1 MB.</source>
        <translation>Das Werkzeug brauchte mehr als seine Speichergrenze von %1 MB.</translation>
    </message>
    <message>
        <source>The tool broke the Python that ran it, so its end could not be reported: %1</source>
        <translation>Das Werkzeug hat das Python beschädigt, in dem es lief; sein Ende ließ sich daher nicht berichten: %1</translation>
    </message>
    <message>
        <source>The Python of this process could not run the tool: %1</source>
        <translation>Das Python dieses Prozesses konnte das Werkzeug nicht ausführen: %1</translation>
    </message>
    <message>
        <source>it gave no value</source>
        <translation>Es gab keinen Wert</translation>
    </message>
    <message>
        <source>The tool does not stop and still runs in this process; nothing else can run in this tier until it ends.</source>
        <translation>Das Werkzeug hält nicht an und läuft in diesem Prozess weiter; bis es endet, kann in dieser Stufe nichts anderes laufen.</translation>
    </message>
    <message>
        <source>The tool ran longer than its timeout of %1 s and was stopped.</source>
        <translation>Das Werkzeug lief länger als seine Zeitgrenze von %1 s und wurde angehalten.</translation>
    </message>
    <message>
        <source>The tool printed more than %1 MB and was stopped.</source>
        <translation>Das Werkzeug hat mehr als %1 MB ausgegeben und wurde angehalten.</translation>
    </message>
    <message>
        <source>The tier &quot;%1&quot; gives a tool no copies of files, since its runs have no folder of their own. Take the tier &quot;subprocess&quot;.</source>
        <translation>Die Stufe „%1“ gibt einem Werkzeug keine Kopien von Dateien, weil ihre Läufe keinen eigenen Ordner haben. Die Stufe „subprocess“ nehmen.</translation>
    </message>
</context>
<context>
    <name>Assay::InProcessPlugin</name>
    <message>
        <source>The Python of this tier does not run a tool as it should.</source>
        <translation>Das Python dieser Stufe führt ein Werkzeug nicht so aus, wie es soll.</translation>
    </message>
</context>
<context>
    <name>Assay::InProcessSandbox</name>
    <message>
        <source>the tool runs in this very process and reaches every file that it reaches</source>
        <translation>das Werkzeug läuft in eben diesem Prozess und erreicht jede Datei, die er erreicht</translation>
    </message>
    <message>
        <source>the tool runs in this very process and has its network</source>
        <translation>das Werkzeug läuft in eben diesem Prozess und hat dessen Netz</translation>
    </message>
    <message>
        <source>the tool may start processes, and end this one</source>
        <translation>das Werkzeug darf Prozesse starten und diesen beenden</translation>
    </message>
    <message>
        <source>only what Python objects take is counted; the memory is this process&apos;s own</source>
        <translation>gezählt wird nur, was Python-Objekte belegen; der Speicher ist der dieses Prozesses</translation>
    </message>
    <message>
        <source>no system call is refused</source>
        <translation>kein Systemaufruf wird verweigert</translation>
    </message>
</context>
<context>
    <name>Assay::InputFiles</name>
    <message>
        <source>The input &quot;%1&quot; cannot be given to the tool. %2</source>
        <translation>Die Eingabe „%1“ kann dem Werkzeug nicht gegeben werden. %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a link to what is not in its folder. Name the file that it stands for.</source>
        <translation>„%1“ ist ein Verweis auf etwas, das nicht in seinem Ordner liegt. Die Datei nennen, für die er steht.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot;.</source>
        <translation>Es gibt keine Datei „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2.</source>
        <translation>„%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Name its files one by one, or an archive of them.</source>
        <translation>„%1“ ist ein Ordner. Seine Dateien einzeln nennen oder ein Archiv davon.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a pipe. Write what comes out of it to a file, and name that.</source>
        <translation>„%1“ ist eine Pipe. In eine Datei schreiben, was aus ihr kommt, und diese nennen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a socket. Name a file.</source>
        <translation>„%1“ ist ein Socket. Eine Datei nennen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a device. Name a file.</source>
        <translation>„%1“ ist ein Gerät. Eine Datei nennen.</translation>
    </message>
    <message>
        <source>With &quot;%1&quot;, which has %2 bytes, the inputs have more than %3 bytes together, which is the limit. Give the tool the part that it needs.</source>
        <translation>Mit „%1“ (%2 Bytes) haben die Eingaben zusammen mehr als die erlaubten %3 Bytes. Dem Werkzeug den Teil geben, den es braucht.</translation>
    </message>
    <message>
        <source>There is no room for it: %1.</source>
        <translation>Es ist kein Platz dafür: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::InputList</name>
    <message>
        <source>Add &amp;Files…</source>
        <translation>&amp;Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Input files</source>
        <translation>Eingabedateien</translation>
    </message>
    <message>
        <source>Add Input Files</source>
        <translation>Eingabedateien hinzufügen</translation>
    </message>
    <message>
        <source>Files that the tool may read: it gets copies. They can be dropped here, too.</source>
        <translation>Dateien, die das Werkzeug lesen darf: Es bekommt Kopien. Sie können auch hierher gezogen werden.</translation>
    </message>
</context>
<context>
    <name>Assay::InputsModel</name>
    <message>
        <source>assay.inputs[&quot;%1&quot;] is a copy of %2</source>
        <translation>assay.inputs[&quot;%1&quot;] ist eine Kopie von %2</translation>
    </message>
</context>
<context>
    <name>Assay::InterpreterProbe</name>
    <message>
        <source>There is no interpreter at %1. Name an executable Python 3.9 or newer.</source>
        <translation>Bei %1 gibt es keinen Interpreter. Ein ausführbares Python 3.9 oder neuer nennen.</translation>
    </message>
    <message>
        <source>There is no Python 3 on this machine.</source>
        <translation>Auf diesem Rechner gibt es kein Python 3.</translation>
    </message>
    <message>
        <source>%1 did not answer within 10 seconds.</source>
        <translation>%1 hat nicht innerhalb von 10 Sekunden geantwortet.</translation>
    </message>
    <message>
        <source>%1 names &quot;%2&quot; as a folder that it needs; a cage with it would show a tool more than an interpreter.</source>
        <translation>%1 nennt „%2“ als einen Ordner, den er braucht; ein Käfig damit würde einem Werkzeug mehr zeigen als einen Interpreter.</translation>
    </message>
    <message>
        <source>%1 is Python %2; Assay needs 3.9 or newer.</source>
        <translation>%1 ist Python %2; Assay braucht 3.9 oder neuer.</translation>
    </message>
    <message>
        <source>%1 is not a Python interpreter: it says nothing.</source>
        <translation>%1 ist kein Python-Interpreter und sagt nichts.</translation>
    </message>
    <message>
        <source>%1 is not a Python interpreter: it says &quot;%2&quot;.</source>
        <translation>%1 ist kein Python-Interpreter: Es meldet „%2“.</translation>
    </message>
    <message>
        <source>%1 is Python %2 and does not work: it says &quot;%3&quot;.</source>
        <translation>%1 ist Python %2 und arbeitet nicht: Es meldet „%3“.</translation>
    </message>
    <message>
        <source>%1 cannot be started (%2).</source>
        <translation>%1 kann nicht gestartet werden (%2).</translation>
    </message>
</context>
<context>
    <name>Assay::IsolationProof</name>
    <message>
        <source>a trial tool got out: %1</source>
        <translation>ein Probewerkzeug kam heraus: %1</translation>
    </message>
    <message>
        <source>The isolation of a run could not be proved: the trial tool gave no answer.</source>
        <translation>Die Abschottung eines Laufs ließ sich nicht beweisen: Das Probewerkzeug gab keine Antwort.</translation>
    </message>
</context>
<context>
    <name>Assay::IssuesModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
</context>
<context>
    <name>Assay::IssuesPane</name>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Apply Fix</source>
        <translation>Abhilfe anwenden</translation>
    </message>
    <message>
        <source>Issues appear here while you type.</source>
        <translation>Befunde erscheinen hier beim Tippen.</translation>
    </message>
    <message>
        <source>No issues: the text may run under the chosen policy.</source>
        <translation>Keine Befunde: Der Text darf unter der gewählten Richtlinie laufen.</translation>
    </message>
    <message>
        <source>The text is being checked.</source>
        <translation>Der Text wird geprüft.</translation>
    </message>
</context>
<context>
    <name>Assay::JsonSchema</name>
    <message>
        <source>The schema refers to &quot;%1&quot;, which lies outside of it. Nothing is fetched for a schema: put what it refers to into its $defs.</source>
        <translation>Das Schema verweist auf „%1“, was außerhalb liegt. Für ein Schema wird nichts geholt: Nehmen Sie, worauf es verweist, in seine $defs auf.</translation>
    </message>
    <message>
        <source>The schema is no JSON Schema (draft 2020-12). Mend or replace it.</source>
        <translation>Das Schema ist kein JSON-Schema (Entwurf 2020-12). Berichtigen oder ersetzen Sie es.</translation>
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
    <name>Assay::JsonTreeModel</name>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>Assay::LibraryModel</name>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>Promoted by %1, %2.</source>
        <translation>Übernommen von %1, %2.</translation>
    </message>
</context>
<context>
    <name>Assay::LibraryPane</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter of the library</source>
        <translation>Filter der Bibliothek</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Tools that you promote are kept here.</source>
        <translation>Übernommene Werkzeuge werden hier aufbewahrt.</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
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
    <name>Assay::MainWindow</name>
    <message>
        <source>Assay</source>
        <translation>Assay</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>All drafts are saved.</source>
        <translation>Alle Entwürfe sind gespeichert.</translation>
    </message>
    <message>
        <source>%1 was closed.</source>
        <translation>%1 wurde geschlossen.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1 – Assay</source>
        <translation>%1 – Assay</translation>
    </message>
    <message>
        <source>New drafts start with policy standard: everyday Python is allowed, since the cage is the boundary.</source>
        <translation>Neue Entwürfe beginnen mit der Richtlinie standard: Alltägliches Python ist erlaubt, denn die Grenze ist der Käfig.</translation>
    </message>
    <message>
        <source>%1 is in the library as version %2.</source>
        <translation>%1 ist als Version %2 in der Bibliothek.</translation>
    </message>
    <message>
        <source>Show It</source>
        <translation>Zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n versions of %1 were forgotten.</source>
        <translation>
            <numerusform>%n Version von %1 wurde entfernt.</numerusform>
            <numerusform>%n Versionen von %1 wurden entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a Tool&apos;s Text</source>
        <translation>Text eines Werkzeugs öffnen</translation>
    </message>
    <message>
        <source>Python files (*.py);;All files (*)</source>
        <translation>Python-Dateien (*.py);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save a Copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message numerus="yes">
        <source>%n broken characters of the pasted text were replaced by U+FFFD.</source>
        <translation>
            <numerusform>Ein kaputtes Zeichen des eingefügten Textes wurde durch U+FFFD ersetzt.</numerusform>
            <numerusform>%n kaputte Zeichen des eingefügten Textes wurden durch U+FFFD ersetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The text is in colours again.</source>
        <translation>Der Text ist wieder farbig.</translation>
    </message>
    <message>
        <source>The text is very long: it is shown without colours.</source>
        <translation>Der Text ist sehr lang: Er wird ohne Farben gezeigt.</translation>
    </message>
    <message>
        <source>Line %1 is very long: only its start is shown.</source>
        <translation>Zeile %1 ist sehr lang: Nur ihr Anfang wird gezeigt.</translation>
    </message>
</context>
<context>
    <name>Assay::MissingPartsPage</name>
    <message>
        <source>Copy Command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>This command helps:</source>
        <translation>Dieser Befehl hilft:</translation>
    </message>
    <message>
        <source>Editing goes on meanwhile; runs wait for it.</source>
        <translation>Bearbeiten geht inzwischen weiter; Läufe warten darauf.</translation>
    </message>
</context>
<context>
    <name>Assay::NameChips</name>
    <message>
        <source>Add a package</source>
        <translation>Paket hinzufügen</translation>
    </message>
    <message>
        <source>Package to add</source>
        <translation>Paket, das dazukommt</translation>
    </message>
    <message>
        <source>Packages that the tool needs, for example requests or numpy&gt;=2. They are fetched at its next run; what it may import is still decided above.</source>
        <translation>Pakete, die das Werkzeug braucht, zum Beispiel requests oder numpy&gt;=2. Sie werden beim nächsten Lauf geholt; was importiert werden darf, wird weiterhin oben entschieden.</translation>
    </message>
    <message>
        <source>Add a module</source>
        <translation>Modul hinzufügen</translation>
    </message>
    <message>
        <source>Module to allow</source>
        <translation>Modul, das erlaubt wird</translation>
    </message>
    <message>
        <source>Modules that the tool may import, for example json or os.path. Enter adds them.</source>
        <translation>Module, die das Werkzeug importieren darf, zum Beispiel json oder os.path. Die Eingabetaste fügt sie hinzu.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>%1 nicht mehr erlauben</translation>
    </message>
</context>
<context>
    <name>Assay::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
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
    <name>Assay::OutputPane</name>
    <message>
        <source>The tool is running and has printed nothing yet.</source>
        <translation>Das Werkzeug läuft und hat noch nichts ausgegeben.</translation>
    </message>
    <message>
        <source>The last run printed nothing.</source>
        <translation>Der letzte Lauf hat nichts ausgegeben.</translation>
    </message>
    <message>
        <source>What the tool prints appears here while it runs.</source>
        <translation>Was das Werkzeug ausgibt, erscheint hier, während es läuft.</translation>
    </message>
    <message numerus="yes">
        <source>The first %n lines are not shown here.</source>
        <translation>
            <numerusform>Die erste Zeile wird hier nicht gezeigt.</numerusform>
            <numerusform>Die ersten %n Zeilen werden hier nicht gezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Assay::OutputView</name>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message numerus="yes">
        <source>… %n more characters</source>
        <extracomment>Follows the visible start of a very long line of output.</extracomment>
        <translation>
            <numerusform>… %n weiteres Zeichen</numerusform>
            <numerusform>… %n weitere Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>err</source>
        <extracomment>Stands before each line that came on standard error.</extracomment>
        <translation>err</translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>Stands before each line of a message that the tool did not print but log.</extracomment>
        <translation>Log</translation>
    </message>
</context>
<context>
    <name>Assay::PackageFailures</name>
    <message>
        <source>&quot;%1&quot; is no package. Write a name, with a version if need be: requests, numpy&gt;=2, uvicorn[standard].</source>
        <translation>„%1“ ist kein Paket. Schreiben Sie einen Namen, wenn nötig mit einer Version: requests, numpy&gt;=2, uvicorn[standard].</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names an address. Packages come from the index only, by their names: write %2.</source>
        <translation>„%1“ nennt eine Adresse. Pakete kommen nur vom Index, unter ihrem Namen: Schreiben Sie %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands among the allowed packages and is no package name. Write names such as requests.</source>
        <translation>„%1“ steht unter den erlaubten Paketen und ist kein Paketname. Schreiben Sie Namen wie requests.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands among the allowed packages, which are names alone. Write %2.</source>
        <translation>„%1“ steht unter den erlaubten Paketen; dort stehen nur Namen. Schreiben Sie %2.</translation>
    </message>
    <message>
        <source>The package %1 is not among the allowed packages; none is.</source>
        <translation>Das Paket %1 ist nicht unter den erlaubten Paketen; keines ist erlaubt.</translation>
    </message>
    <message>
        <source>The package %1 is not among the allowed packages (%2).</source>
        <translation>Das Paket %1 ist nicht unter den erlaubten Paketen (%2).</translation>
    </message>
    <message>
        <source>The package %1 cannot be fetched: %2 does not answer. Check the network and the index in the configuration of pip, then run again.</source>
        <translation>Das Paket %1 kann nicht geholt werden: %2 antwortet nicht. Prüfen Sie das Netz und den Index in den Einstellungen von pip, und führen Sie das Werkzeug dann erneut aus.</translation>
    </message>
    <message>
        <source>The package %1 cannot be fetched: %2 wants other credentials. Put them into the configuration of pip or into .netrc, then run again.</source>
        <translation>Das Paket %1 kann nicht geholt werden: %2 verlangt andere Zugangsdaten. Schreiben Sie sie in die Einstellungen von pip oder in .netrc, und führen Sie das Werkzeug dann erneut aus.</translation>
    </message>
    <message>
        <source>The index broke off while %1 was fetched. Nothing was kept of it; run again.</source>
        <translation>Der Index brach ab, während %1 geholt wurde. Davon wurde nichts behalten; führen Sie das Werkzeug erneut aus.</translation>
    </message>
    <message>
        <source>pip cannot read its configuration, which says where packages come from. Mend what it names.</source>
        <translation>pip kann seine Einstellungen nicht lesen, die sagen, woher Pakete kommen. Berichtigen Sie, was es nennt.</translation>
    </message>
    <message>
        <source>The configuration of pip names the file %1 for &quot;%2&quot;, and it cannot be read.</source>
        <translation>Die Einstellungen von pip nennen die Datei %1 für „%2“, und sie kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>pip, which fetches packages, is not on this machine.</source>
        <translation>pip, das Pakete holt, ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The index has no package &quot;%1&quot;. Check the name.</source>
        <translation>Der Index hat kein Paket „%1“. Prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>The index has no &quot;%1&quot; for %2; its newest versions are %3.</source>
        <translation>Der Index hat kein „%1“ für %2; seine neuesten Versionen sind %3.</translation>
    </message>
    <message>
        <source>The index has %1 as source only (%2). Building it would run code of the package, which is not done. Choose a version or a package that comes as a wheel.</source>
        <translation>Der Index hat %1 nur als Quelltext (%2). Beim Bauen würde Code des Pakets ausgeführt, und das geschieht nicht. Wählen Sie eine Version oder ein Paket, das als Wheel kommt.</translation>
    </message>
    <message>
        <source>The index has no %1 for %2 on this machine. Choose another version, or another interpreter.</source>
        <translation>Der Index hat kein %1 für %2 auf diesem Rechner. Wählen Sie eine andere Version oder einen anderen Interpreter.</translation>
    </message>
    <message>
        <source>The index has no %1 for %2 on this machine, only such as %3. Choose another version, or another interpreter.</source>
        <translation>Der Index hat kein %1 für %2 auf diesem Rechner, nur solche wie %3. Wählen Sie eine andere Version oder einen anderen Interpreter.</translation>
    </message>
    <message>
        <source>The packages cannot be had together, since they need different versions of others. Ask for other versions.</source>
        <translation>Diese Pakete sind nicht zusammen zu haben, da sie verschiedene Versionen anderer brauchen. Verlangen Sie andere Versionen.</translation>
    </message>
    <message>
        <source>The packages are larger than %1 MB, the limit for a download; it was stopped at %2. Ask for less, or raise &quot;download_mb&quot; in %3.</source>
        <translation>Die Pakete sind größer als %1 MB, die Grenze für einen Abruf; er wurde bei %2 angehalten. Verlangen Sie weniger, oder erhöhen Sie „download_mb“ in %3.</translation>
    </message>
    <message>
        <source>Unpacked, the packages are larger than %1 MB or have too many files; %2 is one too many. Ask for less, or raise &quot;unpacked_mb&quot; in %3.</source>
        <translation>Entpackt sind die Pakete größer als %1 MB oder haben zu viele Dateien; %2 ist eines zu viel. Verlangen Sie weniger, oder erhöhen Sie „unpacked_mb“ in %3.</translation>
    </message>
    <message>
        <source>%1 was not unpacked: it has an entry &quot;%2&quot;, which leads out of its folder. Do not use this package.</source>
        <translation>%1 wurde nicht entpackt: Es hat einen Eintrag „%2“, der aus seinem Ordner hinausführt. Benutzen Sie dieses Paket nicht.</translation>
    </message>
    <message>
        <source>The packages cannot be unpacked. Nothing was kept of them; run again.</source>
        <translation>Die Pakete können nicht entpackt werden. Davon wurde nichts behalten; führen Sie das Werkzeug erneut aus.</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked. Nothing was kept of it; run again.</source>
        <translation>%1 kann nicht entpackt werden. Davon wurde nichts behalten; führen Sie das Werkzeug erneut aus.</translation>
    </message>
    <message>
        <source>Preparing the packages did not end within an hour and was stopped.</source>
        <translation>Die Vorbereitung der Pakete endete nicht binnen einer Stunde und wurde angehalten.</translation>
    </message>
    <message>
        <source>The packages cannot be prepared: pip failed in a way that is not known.</source>
        <translation>Die Pakete können nicht vorbereitet werden: pip scheiterte auf unbekannte Weise.</translation>
    </message>
    <message>
        <source>Packages are fetched and unpacked in a cage of bubblewrap only, and this host lets it make none. Choose an interpreter that has the packages, or let bubblewrap make cages.</source>
        <translation>Pakete werden nur in einem Käfig von bubblewrap geholt und entpackt, und dieser Rechner lässt es keinen machen. Wählen Sie einen Interpreter, der die Pakete hat, oder lassen Sie bubblewrap Käfige machen.</translation>
    </message>
</context>
<context>
    <name>Assay::PackageFit</name>
    <message>
        <source>The container has Python %1, and packages for it have to be fetched with the same version; %2 is Python %3. Install Python %1, or take the tier &quot;subprocess&quot;.</source>
        <translation>Der Container hat Python %1, und Pakete dafür müssen mit derselben Version geholt werden; %2 ist Python %3. Installieren Sie Python %1, oder nehmen Sie die Stufe „subprocess“.</translation>
    </message>
</context>
<context>
    <name>Assay::PackageJob</name>
    <message>
        <source>Waiting for another program that fetches the same packages …</source>
        <translation>Warten auf ein anderes Programm, das dieselben Pakete holt …</translation>
    </message>
    <message>
        <source>Looking at what packages are asked for …</source>
        <translation>Prüfen, welche Pakete verlangt sind …</translation>
    </message>
    <message>
        <source>Installing packages …</source>
        <translation>Pakete werden eingerichtet …</translation>
    </message>
    <message>
        <source>Fetching packages …</source>
        <translation>Pakete werden geholt …</translation>
    </message>
    <message>
        <source>Fetching %1 …</source>
        <translation>%1 wird geholt …</translation>
    </message>
    <message>
        <source>Fetching %1: %2 of %3 kB …</source>
        <translation>%1 wird geholt: %2 von %3 kB …</translation>
    </message>
</context>
<context>
    <name>Assay::PackageLimits</name>
    <message>
        <source>The settings for packages in %1 cannot be used: %2</source>
        <translation>Die Einstellungen für Pakete in %1 sind nicht zu gebrauchen: %2</translation>
    </message>
    <message>
        <source>it is no JSON object.</source>
        <translation>sie sind kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>it has &quot;%1&quot;; known are download_mb, unpacked_mb and store_mb.</source>
        <translation>darin steht „%1“; bekannt sind download_mb, unpacked_mb und store_mb.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be a whole number of megabytes from 1 to %2.</source>
        <translation>„%1“ muss eine ganze Zahl von Megabyte von 1 bis %2 sein.</translation>
    </message>
</context>
<context>
    <name>Assay::PackagePreparation</name>
    <message>
        <source>Packages are fetched and unpacked in a cage of bubblewrap only, which is not on this machine.</source>
        <translation>Pakete werden nur in einem Käfig von bubblewrap geholt und entpackt, und das ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The configuration of pip takes packages from %1, which lies below %2. Other users cannot look into that, and a cage that root starts runs as another user. Open the folder with chmod o+x, or move the packages.</source>
        <translation>Die Einstellungen von pip nehmen Pakete aus %1, das unter %2 liegt. Andere Benutzer können dort nicht hineinsehen, und ein Käfig, den root startet, läuft als anderer Benutzer. Öffnen Sie den Ordner mit chmod o+x, oder verschieben Sie die Pakete.</translation>
    </message>
</context>
<context>
    <name>Assay::PackageStep</name>
    <message>
        <source>It said more than it may.</source>
        <translation>Er sagte mehr, als er darf.</translation>
    </message>
</context>
<context>
    <name>Assay::PackageStore</name>
    <message>
        <source>Packages cannot be kept in %1. Make the folder writable and its disk less full, or set XDG_CACHE_HOME to a folder that is.</source>
        <translation>In %1 können keine Pakete aufbewahrt werden. Machen Sie den Ordner beschreibbar und schaffen Sie Platz, oder setzen Sie XDG_CACHE_HOME auf einen Ordner, für den das gilt.</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user, or others may write to it, so the packages in it are not used. Remove it, or set XDG_CACHE_HOME to a folder of your own.</source>
        <translation>Der Ordner %1 gehört einem anderen Benutzer, oder andere dürfen darin schreiben; darum werden die Pakete darin nicht benutzt. Entfernen Sie ihn, oder setzen Sie XDG_CACHE_HOME auf einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>The packages were not kept: unpacked, they are more than plain files and folders, or their folder cannot be changed.</source>
        <translation>Die Pakete wurden nicht behalten: Entpackt sind sie mehr als einfache Dateien und Ordner, oder ihr Ordner ist nicht zu ändern.</translation>
    </message>
</context>
<context>
    <name>Assay::PlacedEdits</name>
    <message>
        <source>Two edits touch the same text in line %1; nothing was changed. Validate again to get new fixes.</source>
        <translation>Zwei Änderungen betreffen denselben Text in Zeile %1; es wurde nichts geändert. Eine neue Prüfung liefert neue Abhilfen.</translation>
    </message>
</context>
<context>
    <name>Assay::Plugins</name>
    <message>
        <source>The plugin %1 failed, so its tier is not used. %2</source>
        <translation>Das Plugin %1 ist gescheitert, daher wird seine Stufe nicht verwendet. %2</translation>
    </message>
    <message>
        <source>It threw an exception: %1.</source>
        <translation>Es warf eine Ausnahme: %1.</translation>
    </message>
    <message>
        <source>Its root object is no sandbox plugin.</source>
        <translation>Sein Wurzelobjekt ist kein Sandbox-Plugin.</translation>
    </message>
    <message>
        <source>It cannot be loaded: %1.</source>
        <translation>Es lässt sich nicht laden: %1.</translation>
    </message>
    <message>
        <source>It did not make the tier &quot;%1&quot; that it promised.</source>
        <translation>Es hat die Stufe „%1“, die es versprach, nicht hergestellt.</translation>
    </message>
    <message>
        <source>The plugin %1 was built for version %2 of the plugin interface; this Assay has version %3. Install a build of it for this Assay.</source>
        <translation>Das Plugin %1 wurde für Version %2 der Plugin-Schnittstelle gebaut; dieses Assay hat Version %3. Eine Fassung davon für dieses Assay installieren.</translation>
    </message>
    <message>
        <source>The plugin %1 does not describe itself: it needs the texts &quot;tier&quot; (lower case letters, digits and -), &quot;title&quot; and &quot;isolation&quot;. Install another build of it.</source>
        <translation>Das Plugin %1 beschreibt sich nicht: Es braucht die Texte „tier“ (Kleinbuchstaben, Ziffern und -), „title“ und „isolation“. Eine andere Fassung davon installieren.</translation>
    </message>
    <message>
        <source>The plugin %1, or its folder, belongs to another user or can be changed by others, so it is not loaded. Make both your own, writable by you alone.</source>
        <translation>Das Plugin %1 oder sein Ordner gehört einem anderen Benutzer oder lässt sich von anderen ändern; es wird daher nicht geladen. Beide zu eigenen machen, die niemand sonst schreiben kann.</translation>
    </message>
    <message>
        <source>The plugin %1 calls its tier &quot;%2&quot;, which is the name of %3. Remove it, or install another build.</source>
        <translation>Das Plugin %1 nennt seine Stufe „%2“; so heißt schon %3. Es entfernen oder eine andere Fassung installieren.</translation>
    </message>
    <message>
        <source>The self-test of the plugin %1 was not done after %2 s and was stopped, so its tier is not used. Install another build of it.</source>
        <translation>Der Selbsttest des Plugins %1 war nach %2 s nicht fertig und wurde angehalten; seine Stufe wird daher nicht verwendet. Eine andere Fassung davon installieren.</translation>
    </message>
    <message>
        <source>The plugin %1 could not be tested, so its tier is not used: %2.</source>
        <translation>Das Plugin %1 ließ sich nicht prüfen; seine Stufe wird daher nicht verwendet: %2.</translation>
    </message>
    <message>
        <source>The plugin %1 ended the process of its self-test with signal %2 (%3), so its tier is not used. Install another build of it.</source>
        <translation>Das Plugin %1 hat den Prozess seines Selbsttests mit Signal %2 (%3) beendet; seine Stufe wird daher nicht verwendet. Eine andere Fassung davon installieren.</translation>
    </message>
    <message>
        <source>The self-test of the plugin %1 ended with exit code %2 and no answer, so its tier is not used. Install another build of it.</source>
        <translation>Der Selbsttest des Plugins %1 endete mit Exit-Code %2 und ohne Antwort; seine Stufe wird daher nicht verwendet. Eine andere Fassung davon installieren.</translation>
    </message>
    <message>
        <source>a tier that is part of Assay</source>
        <translation>eine Stufe, die zu Assay gehört</translation>
    </message>
    <message>
        <source>the tier of %1</source>
        <translation>die Stufe von %1</translation>
    </message>
    <message>
        <source>%1 is no sandbox plugin.</source>
        <translation>%1 ist kein Sandbox-Plugin.</translation>
    </message>
    <message>
        <source>The settings in %1 cannot be used: %2. Correct the file, or remove it.</source>
        <translation>Die Einstellungen in %1 sind nicht verwendbar: %2. Die Datei berichtigen oder entfernen.</translation>
    </message>
</context>
<context>
    <name>Assay::Policy</name>
    <message>
        <source>The policy file %1 cannot be read: %2. Name a file that you may read.</source>
        <translation>Die Richtliniendatei %1 kann nicht gelesen werden: %2. Eine lesbare Datei nennen.</translation>
    </message>
    <message>
        <source>%1 is not a file. Name a policy file.</source>
        <translation>%1 ist keine Datei. Eine Richtliniendatei nennen.</translation>
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
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>the text &quot;%1&quot;</source>
        <translation>der Text „%1“</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>die Zahl %1</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>&quot;error&quot; or &quot;warning&quot;</source>
        <translation>„error“ oder „warning“</translation>
    </message>
    <message>
        <source>a text that says why it is refused</source>
        <translation>ein Text, der sagt, warum es abgelehnt wird</translation>
    </message>
    <message>
        <source>an object with a reason for each name</source>
        <translation>ein Objekt mit einem Grund für jeden Namen</translation>
    </message>
    <message>
        <source>a text that says why it is refused, or an object with &quot;reason&quot;</source>
        <translation>ein Text, der sagt, warum es abgelehnt wird, oder ein Objekt mit „reason“</translation>
    </message>
    <message>
        <source>an array of module names</source>
        <translation>eine Liste von Modulnamen</translation>
    </message>
    <message>
        <source>an array of parameter names</source>
        <translation>eine Liste von Parameternamen</translation>
    </message>
    <message>
        <source>The policy file %1 cannot be used: it has a field &quot;%2&quot;, which is none of %3. Remove or rename it.</source>
        <translation>Die Richtliniendatei %1 kann nicht verwendet werden: Sie hat ein Feld „%2“, das keines von %3 ist. Es entfernen oder umbenennen.</translation>
    </message>
    <message>
        <source>The policy file %1 cannot be used: &quot;%2&quot; in &quot;%3&quot; is no Python name. What modules hold belongs into &quot;members&quot;.</source>
        <translation>Die Richtliniendatei %1 kann nicht verwendet werden: „%2“ in „%3“ ist kein Python-Name. Was Module enthalten, gehört in „members“.</translation>
    </message>
    <message>
        <source>The policy file %1 cannot be used: &quot;%2&quot; in &quot;members&quot; is no dotted name such as sys.modules.</source>
        <translation>Die Richtliniendatei %1 kann nicht verwendet werden: „%2“ in „members“ ist kein Name mit Punkten wie sys.modules.</translation>
    </message>
    <message>
        <source>The policy file %1 cannot be used: &quot;%2&quot; is %3, and has to be %4.</source>
        <translation>Die Richtliniendatei %1 kann nicht verwendet werden: „%2“ ist %3, muss aber sein: %4.</translation>
    </message>
</context>
<context>
    <name>Assay::PromoteDialog</name>
    <message>
        <source>Promote</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Promote to the Library</source>
        <translation>In die Bibliothek übernehmen</translation>
    </message>
    <message>
        <source>What it does, for the agents that choose among tools</source>
        <translation>Was es tut, für die Agenten, die unter Werkzeugen wählen</translation>
    </message>
    <message>
        <source>Schema of the arguments</source>
        <translation>Schema der Argumente</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>This text has not been run as it stands.</source>
        <translation>Dieser Text ist so, wie er dasteht, noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>Last run: %1, %2 ms in tier %3.</source>
        <extracomment>%1 is the state (&quot;ok&quot;), %2 a time in milliseconds, %3 the tier.</extracomment>
        <translation>Letzter Lauf: %1, %2 ms in Stufe %3.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 s, %2 MB, policy %3, imports: %4</source>
        <translation>%1 s, %2 MB, Richtlinie %3, Importe: %4</translation>
    </message>
    <message>
        <source>A new tool.</source>
        <translation>Ein neues Werkzeug.</translation>
    </message>
    <message>
        <source>A new version of this tool; the newest is version %1.</source>
        <translation>Eine neue Version dieses Werkzeugs; die neueste ist Version %1.</translation>
    </message>
    <message>
        <source>A schema is a JSON object, for example {&quot;type&quot;: &quot;object&quot;}.</source>
        <translation>Ein Schema ist ein JSON-Objekt, zum Beispiel {&quot;type&quot;: &quot;object&quot;}.</translation>
    </message>
    <message>
        <source>&amp;Argument schema</source>
        <translation>&amp;Argument-Schema</translation>
    </message>
    <message>
        <source>, processes: %1</source>
        <translation>, Prozesse: %1</translation>
    </message>
    <message>
        <source>, packages: %1</source>
        <translation>, Pakete: %1</translation>
    </message>
</context>
<context>
    <name>Assay::Promotion</name>
    <message>
        <source>This text has not been checked yet. Validate it, then promote it.</source>
        <translation>Dieser Text ist noch nicht geprüft. Erst prüfen, dann übernehmen.</translation>
    </message>
    <message>
        <source>This text has issues that keep it from running. Mend them, then promote it.</source>
        <translation>Dieser Text hat Befunde, die ihn am Laufen hindern. Erst beheben, dann übernehmen.</translation>
    </message>
</context>
<context>
    <name>Assay::ReadingNote</name>
    <message>
        <source>%1 code blocks were joined into one tool: lines %2.</source>
        <extracomment>%2 are line numbers: &quot;3–9, 14, 20–31&quot;.</extracomment>
        <translation>%1 Codeblöcke wurden zu einem Werkzeug verbunden: Zeilen %2.</translation>
    </message>
    <message>
        <source>Of %1 code blocks only the largest was read, lines %2: joined they are no Python.</source>
        <extracomment>%1 is a number, %2 are line numbers: &quot;3–9&quot;.</extracomment>
        <translation>Von %1 Codeblöcken wurde nur der größte gelesen, Zeilen %2: Verbunden sind sie kein Python.</translation>
    </message>
</context>
<context>
    <name>Assay::Remedy</name>
    <message>
        <source>The window runs nothing without it; the command line can waive it: assay run --waive %1</source>
        <translation>Das Fenster führt ohne sie nichts aus; die Befehlszeile kann darauf verzichten: assay run --waive %1</translation>
    </message>
    <message>
        <source>Choose another interpreter in the tool bar.</source>
        <translation>In der Werkzeugleiste einen anderen Interpreter wählen.</translation>
    </message>
    <message>
        <source>Or start the window with another file in the variable ASSAY_LIBRARY.</source>
        <translation>Oder das Fenster mit einer anderen Datei in der Variablen ASSAY_LIBRARY starten.</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>Ausführen: %1</translation>
    </message>
    <message>
        <source>Add %1 to the packages of the tool.</source>
        <translation>Fügen Sie %1 den Paketen des Werkzeugs hinzu.</translation>
    </message>
    <message>
        <source>Choose the tier in the tool bar, which declares it.</source>
        <translation>Wählen Sie die Stufe in der Werkzeugleiste, das erklärt es.</translation>
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
    <message>
        <source>The tier &quot;%1&quot; brings no packages, and this run depends on %2. Choose the tier &quot;subprocess&quot;, or an interpreter that has them.</source>
        <translation>Die Stufe „%1“ bringt keine Pakete, und dieser Lauf hängt von %2 ab. Wählen Sie die Stufe „subprocess“ oder einen Interpreter, der sie hat.</translation>
    </message>
    <message>
        <source>%1 packages are asked for; the limit is %2.</source>
        <translation>%1 Pakete sind verlangt; die Grenze ist %2.</translation>
    </message>
    <message>
        <source>The policy &quot;%1&quot; does not let * stand among the allowed packages. Name the packages, or choose the policy &quot;open&quot;.</source>
        <translation>Die Richtlinie „%1“ lässt * nicht unter den erlaubten Paketen stehen. Nennen Sie die Pakete, oder wählen Sie die Richtlinie „open“.</translation>
    </message>
</context>
<context>
    <name>Assay::ResultPane</name>
    <message>
        <source>Result as text</source>
        <translation>Ergebnis als Text</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Result as tree</source>
        <translation>Ergebnis als Baum</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Show Traceback</source>
        <translation>Traceback zeigen</translation>
    </message>
    <message>
        <source>What the tool returns appears here. Run it with Ctrl+Return.</source>
        <translation>Was das Werkzeug zurückgibt, erscheint hier. Strg+Eingabe führt es aus.</translation>
    </message>
    <message>
        <source>The last run gave no value: %1.</source>
        <extracomment>%1 is how the run ended, for example &quot;timed out&quot;.</extracomment>
        <translation>Der letzte Lauf ergab keinen Wert: %1.</translation>
    </message>
</context>
<context>
    <name>Assay::RunFailure</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the state (&quot;failed&quot;), %2 the exception with its message, or why the run was ended.</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Assay::RunPanel</name>
    <message>
        <source>Arguments as JSON</source>
        <translation>Argumente als JSON</translation>
    </message>
    <message>
        <source>A body reads args and returns its value; a function is called with the arguments.</source>
        <translation>Ein Rumpf liest args und gibt seinen Wert zurück; eine Funktion wird mit den Argumenten aufgerufen.</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>Seconds</extracomment>
        <translation> s</translation>
    </message>
    <message>
        <source>The run is stopped after this time.</source>
        <translation>Nach dieser Zeit wird der Lauf angehalten.</translation>
    </message>
    <message>
        <source> MB</source>
        <extracomment>Megabytes</extracomment>
        <translation> MB</translation>
    </message>
    <message>
        <source>Memory that the tool may use beyond the interpreter&apos;s own.</source>
        <translation>Speicher, den das Werkzeug über den des Interpreters hinaus nutzen darf.</translation>
    </message>
    <message>
        <source>&amp;Call as</source>
        <translation>Aufruf &amp;als</translation>
    </message>
    <message>
        <source>&amp;Timeout</source>
        <translation>&amp;Zeitgrenze</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>&amp;Speicher</translation>
    </message>
    <message>
        <source>Allowed imports</source>
        <translation>Erlaubte Importe</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>&amp;Argumente</translation>
    </message>
    <message>
        <source>Body: returns its value</source>
        <translation>Rumpf mit Rückgabewert</translation>
    </message>
    <message>
        <source>The only function</source>
        <translation>Die einzige Funktion</translation>
    </message>
    <message>
        <source>Function %1</source>
        <translation>Funktion %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Processes that the tool may start. Threads are always allowed.</source>
        <translation>Prozesse, die das Werkzeug starten darf. Threads sind immer erlaubt.</translation>
    </message>
    <message>
        <source>&amp;Processes</source>
        <translation>&amp;Prozesse</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
</context>
<context>
    <name>Assay::RunSummary</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>stopping, %1</source>
        <translation>wird angehalten, %1</translation>
    </message>
    <message>
        <source>running, %1</source>
        <translation>läuft, %1</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
</context>
<context>
    <name>Assay::RuntimeImage</name>
    <message>
        <source>The part of Assay that goes into the container image is not in %1: %2 is not there. Install Assay anew, or build it again.</source>
        <translation>Der Teil von Assay, der in das Container-Abbild kommt, liegt nicht in %1: %2 fehlt. Installieren Sie Assay neu, oder bauen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>What goes into the container image was changed in %1 during the build. Build again.</source>
        <translation>Was in das Container-Abbild kommt, wurde während des Baus in %1 geändert. Bauen Sie noch einmal.</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>Es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>it is no regular file</source>
        <translation>Es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The disk is full: %1 cannot be written. Building the image takes about 1 GB for a while; free some space and build again.</source>
        <translation>Der Datenträger ist voll: %1 kann nicht geschrieben werden. Der Bau des Abbilds braucht eine Weile lang etwa 1 GB; schaffen Sie Platz, und bauen Sie noch einmal.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose a place that can.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen Ort, an dem das geht.</translation>
    </message>
    <message>
        <source>The name %1 is too long for an archive. Use a shorter one.</source>
        <translation>Der Name %1 ist zu lang für ein Archiv. Nehmen Sie einen kürzeren.</translation>
    </message>
    <message>
        <source>No folder of one&apos;s own can be made below %1, where images are built: %2. Make it writable for you alone.</source>
        <translation>Unterhalb von %1, wo Abbilder gebaut werden, lässt sich kein eigener Ordner anlegen: %2. Machen Sie ihn für Sie allein beschreibbar.</translation>
    </message>
    <message>
        <source>The program mmdebstrap, which makes the image from Debian&apos;s packages, is not on this machine. Install the package of that name, or load an archive that was made on another machine.</source>
        <translation>Das Programm mmdebstrap, das das Abbild aus Debians Paketen macht, ist nicht auf diesem Rechner. Installieren Sie das Paket dieses Namens, oder laden Sie ein Archiv, das auf einem anderen Rechner entstand.</translation>
    </message>
    <message>
        <source>The disk is full: mmdebstrap could not make the image. It takes about 1 GB for a while; free some space and build again.</source>
        <translation>Der Datenträger ist voll: mmdebstrap konnte das Abbild nicht machen. Es braucht eine Weile lang etwa 1 GB; schaffen Sie Platz, und bauen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Debian&apos;s packages could not be fetched. Check the network and http_proxy, name another server, or load an archive that was made on another machine.</source>
        <translation>Debians Pakete konnten nicht geholt werden. Prüfen Sie das Netz und http_proxy, nennen Sie einen anderen Server, oder laden Sie ein Archiv, das auf einem anderen Rechner entstand.</translation>
    </message>
    <message>
        <source>Debian&apos;s packages could not be verified. Install the package debian-archive-keyring in a version that knows Debian 13, or load an archive that was made on another machine.</source>
        <translation>Debians Pakete konnten nicht geprüft werden. Installieren Sie das Paket debian-archive-keyring in einer Version, die Debian 13 kennt, oder laden Sie ein Archiv, das auf einem anderen Rechner entstand.</translation>
    </message>
    <message>
        <source>mmdebstrap may not make the image as this user: it needs user namespaces, the package uidmap, and ids for this user in /etc/subuid and /etc/subgid. Build as root, or load an archive that was made on another machine.</source>
        <translation>mmdebstrap darf das Abbild als dieser Benutzer nicht machen: Es braucht Benutzer-Namensräume, das Paket uidmap und Nummern für diesen Benutzer in /etc/subuid und /etc/subgid. Bauen Sie als root, oder laden Sie ein Archiv, das auf einem anderen Rechner entstand.</translation>
    </message>
    <message>
        <source>mmdebstrap could not make the image from Debian&apos;s packages. Its last words are below; an archive that was made on another machine can be loaded.</source>
        <translation>mmdebstrap konnte das Abbild nicht aus Debians Paketen machen. Seine letzten Worte stehen unten; ein Archiv, das auf einem anderen Rechner entstand, kann geladen werden.</translation>
    </message>
    <message>
        <source>mmdebstrap ended well, but what it made is no layer of an image: %1.</source>
        <translation>mmdebstrap endete ohne Fehler, aber was es gemacht hat, ist keine Schicht eines Abbilds: %1.</translation>
    </message>
    <message>
        <source>The layer of Debian&apos;s packages that was kept in %1 is not what it was. Remove the file, and build again.</source>
        <translation>Die Schicht aus Debians Paketen, die in %1 aufgehoben war, ist nicht mehr, was sie war. Löschen Sie die Datei, und bauen Sie noch einmal.</translation>
    </message>
    <message>
        <source>The file %1 is no archive of an image. Name one that &quot;%2&quot; wrote.</source>
        <translation>Die Datei %1 ist kein Archiv eines Abbilds. Nennen Sie eines, das „%2“ geschrieben hat.</translation>
    </message>
    <message>
        <source>The file %1 is compressed. Decompress it first, and load what comes of it.</source>
        <translation>Die Datei %1 ist komprimiert. Entpacken Sie sie zuerst, und laden Sie, was herauskommt.</translation>
    </message>
    <message>
        <source>The archive %1 ends too early: it was not copied to its end. Copy it again.</source>
        <translation>Das Archiv %1 endet zu früh: Es wurde nicht bis zum Ende kopiert. Kopieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The archive %1 is damaged: its part %2 is not what the archive says it is. Copy it again, or build it again.</source>
        <translation>Das Archiv %1 ist beschädigt: Sein Teil %2 ist nicht, was das Archiv angibt. Kopieren oder bauen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The archive %1 holds an image that is not Assay&apos;s. Nothing was loaded.</source>
        <translation>Das Archiv %1 enthält ein Abbild, das nicht von Assay ist. Nichts wurde geladen.</translation>
    </message>
    <message>
        <source>The archive %1 holds an image for %2, and this machine is %3. Build one on a machine like this one.</source>
        <translation>Das Archiv %1 enthält ein Abbild für %2, und dieser Rechner ist %3. Bauen Sie eines auf einem Rechner wie diesem.</translation>
    </message>
    <message>
        <source>The archive %1 was made by another build of Assay (%2) and does not fit this one (%3). Make one with the Assay that is installed here.</source>
        <translation>Das Archiv %1 stammt von einem anderen Assay (%2) und passt nicht zu diesem (%3). Machen Sie eines mit dem Assay, das hier installiert ist.</translation>
    </message>
    <message>
        <source>The engine does not have the image %1, which sessions run in.</source>
        <translation>Die Engine hat das Abbild %1 nicht, in dem Sitzungen laufen.</translation>
    </message>
    <message>
        <source>The engine has an image of another build of Assay, and not %1, which this one needs.</source>
        <translation>Die Engine hat ein Abbild eines anderen Assay und nicht %1, das dieses braucht.</translation>
    </message>
    <message>
        <source>The engine said that it took the image %1, and does not have it. Its disk may be full; its log says why.</source>
        <translation>Die Engine sagte, sie habe das Abbild %1 genommen, und hat es nicht. Ihr Datenträger ist vielleicht voll; ihr Protokoll sagt, warum.</translation>
    </message>
    <message>
        <source>The work on the image was cancelled. Nothing of it is left.</source>
        <translation>Die Arbeit am Abbild wurde abgebrochen. Nichts davon ist übrig.</translation>
    </message>
</context>
<context>
    <name>Assay::SchemaCheck</name>
    <message>
        <source>The schema of the tool could not be checked: it needs more time, memory or depth than a schema may. Simplify its patterns and references.</source>
        <translation>Das Schema des Werkzeugs ließ sich nicht prüfen: Es braucht mehr Zeit, Speicher oder Tiefe, als ein Schema darf. Vereinfachen Sie seine Muster und Verweise.</translation>
    </message>
</context>
<context>
    <name>Assay::SessionFolder</name>
    <message>
        <source>The folder that a session shares with its container cannot be made in %1. Make the folder yours alone and writable, or set XDG_RUNTIME_DIR to one that is.</source>
        <translation>Der Ordner, den eine Sitzung mit ihrem Container teilt, lässt sich in %1 nicht anlegen. Machen Sie den Ordner zu Ihrem alleinigen und beschreibbar, oder setzen Sie XDG_RUNTIME_DIR auf einen solchen.</translation>
    </message>
</context>
<context>
    <name>Assay::SessionList</name>
    <message>
        <source>You have no session with the name &quot;%1&quot; in this engine.</source>
        <translation>Sie haben in dieser Engine keine Sitzung namens „%1“.</translation>
    </message>
</context>
<context>
    <name>Assay::SessionPool</name>
    <message>
        <source>The engine at %1 runs on another kind of processor (%2) than this program (%3), so it cannot run our image. Use an engine of this machine.</source>
        <translation>Die Engine an %1 läuft auf einem anderen Prozessortyp (%2) als dieses Programm (%3) und kann unser Abbild darum nicht ausführen. Nehmen Sie eine Engine dieses Rechners.</translation>
    </message>
    <message>
        <source>Another one has its name.</source>
        <translation>Ein anderes hat seinen Namen.</translation>
    </message>
    <message>
        <source>%1 sessions are in use, which is as many as there may be at once. Wait until a run has ended, and try again.</source>
        <translation>%1 Sitzungen sind in Gebrauch; mehr darf es nicht zugleich geben. Warten Sie, bis ein Lauf geendet hat, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The session was stopped before it was ready.</source>
        <translation>Die Sitzung wurde beendet, bevor sie bereit war.</translation>
    </message>
</context>
<context>
    <name>Assay::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Use Standard Keys</source>
        <translation>Standardtasten verwenden</translation>
    </message>
    <message>
        <source>%1 already belongs to &quot;%2&quot;.</source>
        <translation>%1 gehört schon zu „%2“.</translation>
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
    <name>Assay::SourceFile</name>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 konnte nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>Assay::StatusLine</name>
    <message>
        <source>Show the issues</source>
        <translation>Die Befunde zeigen</translation>
    </message>
    <message>
        <source>Ln %1, Col %2</source>
        <translation>Z. %1, Sp. %2</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>no issues</source>
        <translation>keine Befunde</translation>
    </message>
    <message numerus="yes">
        <source>%n issues</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the traceback</source>
        <translation>Den Traceback zeigen</translation>
    </message>
    <message>
        <source>%1 in line %2</source>
        <extracomment>%1 is the state of the last run (&quot;failed&quot;).</extracomment>
        <translation>%1 in Zeile %2</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>wird geprüft</translation>
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
        <source>It reported success without a value.</source>
        <translation>Er hat Erfolg ohne einen Wert gemeldet.</translation>
    </message>
    <message>
        <source>It sent a value that is not JSON, or more than its limits allow.</source>
        <translation>Er hat einen Wert geschickt, der kein JSON ist oder größer, als seine Grenzen erlauben.</translation>
    </message>
    <message>
        <source>It reported an outcome that does not fit what it did.</source>
        <translation>Er hat einen Ausgang gemeldet, der nicht zu dem passt, was er getan hat.</translation>
    </message>
    <message>
        <source>The worker broke the protocol while the tool ran. %1</source>
        <translation>Der Arbeitsprozess hat das Protokoll verletzt, während das Werkzeug lief. %1</translation>
    </message>
    <message>
        <source>The tool printed more than %1 MB and was stopped.</source>
        <translation>Das Werkzeug hat mehr als %1 MB ausgegeben und wurde angehalten.</translation>
    </message>
    <message>
        <source>This run requires isolation of &quot;%1&quot;, which is absent here: %2.</source>
        <translation>Dieser Lauf verlangt Isolation von „%1“, die hier fehlt: %2.</translation>
    </message>
    <message>
        <source>The sandbox was lost while the tool ran. %1</source>
        <translation>Die Sandbox ging verloren, während das Werkzeug lief. %1</translation>
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
    <message>
        <source>Prose around the code</source>
        <translation>Prosa um den Code</translation>
    </message>
</context>
<context>
    <name>Assay::TierChoices</name>
    <message>
        <source>Tier: where the tool runs</source>
        <translation>Stufe: wo das Werkzeug läuft</translation>
    </message>
    <message>
        <source>Policy: what the text may say</source>
        <translation>Richtlinie: was der Text sagen darf</translation>
    </message>
    <message>
        <source>Interpreter: which Python reads and runs the text</source>
        <translation>Interpreter: welches Python den Text liest und ausführt</translation>
    </message>
    <message>
        <source>policy: %1</source>
        <translation>Richtlinie: %1</translation>
    </message>
    <message>
        <source>Python: standard</source>
        <translation>Python: Standard</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose a Python Interpreter</source>
        <translation>Python-Interpreter wählen</translation>
    </message>
</context>
<context>
    <name>Assay::TokenKey</name>
    <message>
        <source>A key for tokens has %1 random bytes; this one has %2.</source>
        <translation>Ein Schlüssel für Token hat %1 zufällige Bytes; dieser hat %2.</translation>
    </message>
    <message>
        <source>All bytes of the key for tokens are the same. A key is made of random bytes.</source>
        <translation>Alle Bytes des Schlüssels für Token sind gleich. Ein Schlüssel besteht aus zufälligen Bytes.</translation>
    </message>
</context>
<context>
    <name>Assay::ToolInput</name>
    <message>
        <source>The run has %1 inputs; the limit is %2. Put files that belong together into one archive.</source>
        <translation>Der Lauf hat %1 Eingaben; erlaubt sind %2. Zusammengehörige Dateien in einem Archiv zusammenfassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no usable name for an input. Take up to 64 letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, beginning with a letter or digit.</source>
        <translation>„%1“ ist als Name einer Eingabe nicht brauchbar. Bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“ nehmen, mit einem Buchstaben oder einer Ziffer am Anfang.</translation>
    </message>
    <message>
        <source>Two inputs are called &quot;%1&quot;. Give each a name of its own.</source>
        <translation>Zwei Eingaben heißen „%1“. Jeder einen eigenen Namen geben.</translation>
    </message>
</context>
<context>
    <name>Assay::ToolMessages</name>
    <message>
        <source>The tool sent messages of more than %1 MB and was stopped.</source>
        <translation>Das Werkzeug hat Meldungen von mehr als %1 MB gesendet und wurde angehalten.</translation>
    </message>
    <message>
        <source>The tool gave more than %1 artifacts and was stopped.</source>
        <translation>Das Werkzeug hat mehr als %1 Artefakte übergeben und wurde angehalten.</translation>
    </message>
    <message>
        <source>The tool gave artifacts of more than %1 bytes and was stopped.</source>
        <translation>Das Werkzeug hat Artefakte von mehr als %1 Bytes übergeben und wurde angehalten.</translation>
    </message>
    <message>
        <source>The artifact that the tool called &quot;%1&quot; is called &quot;%2&quot; here, which is safe as the name of a file.</source>
        <translation>Das Artefakt, das im Werkzeug „%1“ hieß, heißt hier „%2“; dieser Name ist als Dateiname sicher.</translation>
    </message>
    <message numerus="yes">
        <source>%n more artifacts have other names than the tool gave them.</source>
        <translation>
            <numerusform>%n weiteres Artefakt heißt anders als im Werkzeug.</numerusform>
            <numerusform>%n weitere Artefakte heißen anders als im Werkzeug.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of %1 messages the last %2 are kept.</source>
        <translation>Von %1 Meldungen sind die letzten %2 aufbewahrt.</translation>
    </message>
    <message>
        <source>%1 messages came faster than they are taken, and are left out.</source>
        <translation>%1 Meldungen kamen schneller, als sie angenommen werden, und fehlen deshalb.</translation>
    </message>
</context>
<context>
    <name>Assay::ToolProgress</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>Assay::ToolStore</name>
    <message>
        <source>The disk that holds the library %1 is full. Nothing was changed. Free some space and try again.</source>
        <translation>Der Datenträger mit der Bibliothek %1 ist voll. Es wurde nichts geändert. Platz schaffen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Another program keeps the library %1 locked. Nothing was changed. Try again when it is done.</source>
        <translation>Ein anderes Programm hält die Bibliothek %1 gesperrt. Es wurde nichts geändert. Erneut versuchen, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>There is no library at %1. It is made when the first tool is promoted.</source>
        <translation>Bei %1 gibt es keine Bibliothek. Sie entsteht, wenn das erste Werkzeug übernommen wird.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a library. Name a file in it, for example %2.</source>
        <translation>%1 ist ein Ordner, keine Bibliothek. Eine Datei darin nennen, zum Beispiel %2.</translation>
    </message>
    <message>
        <source>The library %1 is damaged and cannot be read. Nothing was changed. Restore it from a backup, or move it away so that a new one is made.</source>
        <translation>Die Bibliothek %1 ist beschädigt und kann nicht gelesen werden. Es wurde nichts geändert. Aus einer Sicherung wiederherstellen oder beiseite legen, damit eine neue entsteht.</translation>
    </message>
    <message>
        <source>The library %1 could not be used: %2.</source>
        <translation>Die Bibliothek %1 konnte nicht benutzt werden: %2.</translation>
    </message>
    <message>
        <source>The library %1 is damaged: the schema of tool &quot;%2&quot; is no JSON. Forget this tool and promote it again.</source>
        <translation>Die Bibliothek %1 ist beschädigt: Das Schema des Werkzeugs „%2“ ist kein JSON. Dieses Werkzeug entfernen und neu übernehmen.</translation>
    </message>
    <message>
        <source>There is no tool &quot;%1&quot;: the library %2 is empty.</source>
        <translation>Es gibt kein Werkzeug „%1“: Die Bibliothek %2 ist leer.</translation>
    </message>
    <message>
        <source>There is no tool &quot;%1&quot; in the library %2. It has: %3.</source>
        <translation>In der Bibliothek %2 gibt es kein Werkzeug „%1“. Sie enthält: %3.</translation>
    </message>
    <message>
        <source>Tool &quot;%1&quot; has no version %2. It has: %3.</source>
        <translation>Das Werkzeug „%1“ hat keine Version %2. Es hat: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a tool. A name has 1 to 64 letters of A to Z, digits, &quot;_&quot; and &quot;-&quot;, and begins with a letter or a digit.</source>
        <translation>„%1“ kann kein Name eines Werkzeugs sein. Ein Name hat 1 bis 64 Buchstaben von A bis Z, Ziffern, „_“ und „-“ und beginnt mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>The folder %1 for the library cannot be made.</source>
        <translation>Der Ordner %1 für die Bibliothek kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>The library %1 cannot be read. Make it readable for you.</source>
        <translation>Die Bibliothek %1 kann nicht gelesen werden. Sie für sich lesbar machen.</translation>
    </message>
    <message>
        <source>The library %1 cannot be opened for writing. Make the file and its folder writable for you.</source>
        <translation>Die Bibliothek %1 kann nicht zum Schreiben geöffnet werden. Die Datei und ihren Ordner für sich beschreibbar machen.</translation>
    </message>
    <message>
        <source>The library %1 was made by a newer Assay: its format is %2, and this program knows formats up to %3. Nothing was changed. Use the newer program.</source>
        <translation>Die Bibliothek %1 stammt von einem neueren Assay: Ihr Format ist %2, und dieses Programm kennt Formate bis %3. Nichts wurde geändert. Das neuere Programm verwenden.</translation>
    </message>
    <message>
        <source>%1 is a SQLite file of another program, not a library. Nothing was changed.</source>
        <translation>%1 ist eine SQLite-Datei eines anderen Programms, keine Bibliothek. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The library %1 was made by an older Assay. It has to be brought up to date once, and cannot be written to. Nothing was changed. Let a user who may write to it open it.</source>
        <translation>Die Bibliothek %1 stammt von einem älteren Assay. Sie muss einmal auf den neuen Stand gebracht werden, ist aber nicht beschreibbar. Nichts wurde geändert. Lassen Sie sie von jemandem öffnen, der hineinschreiben darf.</translation>
    </message>
    <message>
        <source>No forgotten version of a tool &quot;%1&quot; is kept.</source>
        <translation>Von einem Werkzeug „%1“ ist keine vergessene Version aufbewahrt.</translation>
    </message>
    <message>
        <source>No forgotten version %1 of a tool &quot;%2&quot; is kept.</source>
        <translation>Es ist keine vergessene Version %1 eines Werkzeugs „%2“ aufbewahrt.</translation>
    </message>
    <message>
        <source>The copy %1 cannot be written: %2. Name another place.</source>
        <translation>Die Kopie %1 kann nicht geschrieben werden: %2. Nennen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>%1 exists already, and a copy replaces nothing. Name another file.</source>
        <translation>%1 gibt es schon, und eine Kopie ersetzt nichts. Nennen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The library %1 lies on a disk that can only be read. Nothing was changed. Copy it to another disk to change it.</source>
        <translation>Die Bibliothek %1 liegt auf einem Datenträger, der nur gelesen werden kann. Nichts wurde geändert. Kopieren Sie sie auf einen anderen, um sie zu ändern.</translation>
    </message>
    <message>
        <source>The library %1 has changes that stand only in the log beside it, and the log cannot be used there. Let a user who may write to the library open it, or copy both files to a disk that can be written to.</source>
        <translation>Die Bibliothek %1 hat Änderungen, die nur im Protokoll neben ihr stehen, und das Protokoll ist dort nicht zu benutzen. Lassen Sie sie von jemandem öffnen, der in sie schreiben darf, oder kopieren Sie beide Dateien auf einen beschreibbaren Datenträger.</translation>
    </message>
    <message>
        <source>The library %1 lies on a file system, perhaps of a network, without the locks and the shared memory that keep programs apart. Nothing was changed. Move the library to a disk of this machine.</source>
        <translation>Die Bibliothek %1 liegt auf einem Dateisystem, vielleicht einem Netzlaufwerk, ohne die Sperren und den gemeinsamen Speicher, die Programme auseinanderhalten. Nichts wurde geändert. Verschieben Sie sie auf einen Datenträger dieses Rechners.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read: %2.</source>
        <translation>Der Ordner %1 ist nicht zu lesen: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 ist nicht zu lesen: %2.</translation>
    </message>
    <message>
        <source>it is a link, and links are not followed</source>
        <translation>es ist ein Verweis, und Verweisen wird nicht gefolgt</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made: %2.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is larger than %1 bytes, the most that is read</source>
        <translation>es ist größer als %1 Bytes, mehr wird nicht gelesen</translation>
    </message>
    <message>
        <source>The file is missing.</source>
        <translation>Die Datei fehlt.</translation>
    </message>
    <message>
        <source>A folder of a version is called by its number, for example 3.</source>
        <translation>Der Ordner einer Version heißt wie ihre Nummer, zum Beispiel 3.</translation>
    </message>
    <message>
        <source>It has %1 versions; at most %2 are read.</source>
        <translation>Es hat %1 Versionen; höchstens %2 werden gelesen.</translation>
    </message>
    <message>
        <source>Another folder has a tool of the name &quot;%1&quot;, too.</source>
        <translation>Ein anderer Ordner hat auch ein Werkzeug namens „%1“.</translation>
    </message>
    <message>
        <source>It pins version %1, and there is no folder of that version.</source>
        <translation>Es heftet Version %1 an, und zu dieser Version gibt es keinen Ordner.</translation>
    </message>
    <message>
        <source>The version in %1 was edited there. Nothing was written, so that the edit is not lost. Promote what was edited, or remove the folder.</source>
        <translation>Die Version in %1 wurde dort bearbeitet. Nichts wurde geschrieben, damit die Bearbeitung nicht verloren geht. Übernehmen Sie das Bearbeitete, oder entfernen Sie den Ordner.</translation>
    </message>
    <message>
        <source>The folder %1 is there already and is not that of the tool &quot;%2&quot;. Name another place.</source>
        <translation>Den Ordner %1 gibt es schon, und er ist nicht der des Werkzeugs „%2“. Nennen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>It has more than %1 tools.</source>
        <translation>Es hat mehr als %1 Werkzeuge.</translation>
    </message>
    <message>
        <source>There is no tool in %1. A tool is a folder with a file %2 in it.</source>
        <translation>In %1 ist kein Werkzeug. Ein Werkzeug ist ein Ordner mit einer Datei %2.</translation>
    </message>
    <message>
        <source>An object is expected.</source>
        <translation>Ein Objekt wird erwartet.</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be a whole number from %2 to %3.</source>
        <translation>„%1“ muss eine ganze Zahl von %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be a list of texts, each of one line.</source>
        <translation>„%1“ muss eine Liste von Texten sein, jeder eine Zeile.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be a time such as 2026-01-31T10:20:30.000Z, or empty.</source>
        <translation>„%1“ muss ein Zeitpunkt wie 2026-01-31T10:20:30.000Z sein oder leer.</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is not known.</source>
        <translation>Der Schlüssel „%1“ ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is missing.</source>
        <translation>Der Schlüssel „%1“ fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be %2.</source>
        <translation>„%1“ muss %2 sein.</translation>
    </message>
    <message>
        <source>%1 is no part of a tool: %2</source>
        <translation>%1 ist kein Teil eines Werkzeugs: %2</translation>
    </message>
    <message>
        <source>It has the form %1 of a newer Assay; this program reads the form %2.</source>
        <translation>Es hat die Form %1 eines neueren Assay; dieses Programm liest die Form %2.</translation>
    </message>
    <message>
        <source>&quot;shape&quot; has to be &quot;%1&quot; or &quot;%2&quot;.</source>
        <translation>„shape“ muss „%1“ oder „%2“ sein.</translation>
    </message>
    <message>
        <source>A schema is an object.</source>
        <translation>Ein Schema ist ein Objekt.</translation>
    </message>
    <message>
        <source>The notes on &quot;%1&quot; have %2 characters. At most %3 are kept.</source>
        <translation>Die Notizen zu „%1“ haben %2 Zeichen. Höchstens %3 werden aufbewahrt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be a tag. A tag has 1 to %2 characters that can be seen, and no comma.</source>
        <translation>„%1“ kann kein Schlagwort sein. Ein Schlagwort hat 1 bis %2 sichtbare Zeichen und kein Komma.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; would have %2 tags. At most %3 are kept.</source>
        <translation>„%1“ hätte %2 Schlagwörter. Höchstens %3 werden aufbewahrt.</translation>
    </message>
    <message>
        <source>The search has %1 characters. At most %2 can be looked for.</source>
        <translation>Die Suche hat %1 Zeichen. Höchstens %2 können gesucht werden.</translation>
    </message>
    <message>
        <source>The search has %1 words. At most %2 can be looked for.</source>
        <translation>Die Suche hat %1 Wörter. Höchstens %2 können gesucht werden.</translation>
    </message>
    <message>
        <source>There is a tool &quot;%1&quot; already. Choose another name, or forget that tool first.</source>
        <translation>Es gibt schon ein Werkzeug „%1“. Wählen Sie einen anderen Namen, oder vergessen Sie zuerst jenes Werkzeug.</translation>
    </message>
    <message>
        <source>There is a tool &quot;%1&quot; already, and &quot;%2&quot; differs from it only in how it is written. Use that name or another one.</source>
        <translation>Es gibt schon ein Werkzeug „%1“, und „%2“ ist nur anders geschrieben. Nehmen Sie jenen Namen oder einen anderen.</translation>
    </message>
    <message>
        <source>There is no tool &quot;%1&quot; in the library %2. It was renamed to &quot;%3&quot;.</source>
        <translation>In der Bibliothek %2 gibt es kein Werkzeug „%1“. Es wurde in „%3“ umbenannt.</translation>
    </message>
    <message>
        <source>Forgotten versions of a tool &quot;%1&quot; are still kept. Choose another name, or forget that tool for good first.</source>
        <translation>Von einem Werkzeug „%1“ sind noch vergessene Versionen aufbewahrt. Wählen Sie einen anderen Namen, oder vergessen Sie zuerst jenes Werkzeug endgültig.</translation>
    </message>
    <message>
        <source>Version %1 of &quot;%2&quot; is pinned, so it is the one in use. Pin another version or none, then forget this one.</source>
        <translation>Version %1 von „%2“ ist angeheftet, also in Gebrauch. Heften Sie eine andere oder keine an, dann vergessen Sie diese.</translation>
    </message>
    <message>
        <source>Version %1 of &quot;%2&quot; is in use, and the library has none before it.</source>
        <translation>Version %1 von „%2“ ist in Gebrauch, und die Bibliothek hat keine davor.</translation>
    </message>
</context>
<context>
    <name>Assay::TracebackModel</name>
    <message>
        <source>Line %1 in %2</source>
        <translation>Zeile %1 in %2</translation>
    </message>
    <message>
        <source>%1, line %2 in %3</source>
        <translation>%1, Zeile %2 in %3</translation>
    </message>
</context>
<context>
    <name>Assay::TracebackPane</name>
    <message>
        <source>When a run fails, the way to the error appears here, line by line.</source>
        <translation>Scheitert ein Lauf, erscheint hier der Weg zum Fehler, Zeile für Zeile.</translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation>Traceback</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the state (&quot;failed&quot;), %2 the exception&apos;s class or the signal&apos;s name.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>You stopped this run.</source>
        <translation>Sie haben diesen Lauf angehalten.</translation>
    </message>
    <message>
        <source>Caused by %1: %2</source>
        <translation>Verursacht durch %1: %2</translation>
    </message>
</context>
<context>
    <name>Assay::ValidationShard</name>
    <message>
        <source>The text could not be checked: the interpreter was not done with it after %1 s.</source>
        <translation>Der Text konnte nicht geprüft werden: Der Interpreter war nach %1 s nicht damit fertig.</translation>
    </message>
    <message>
        <source>The text could not be checked: the interpreter died of parsing it.</source>
        <translation>Der Text konnte nicht geprüft werden: Der Interpreter ist beim Einlesen gestorben.</translation>
    </message>
    <message>
        <source>The text could not be checked. %1</source>
        <translation>Der Text konnte nicht geprüft werden. %1</translation>
    </message>
</context>
<context>
    <name>Assay::WindowDocks</name>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
</context>
<context>
    <name>Assay::WorkFolders</name>
    <message>
        <source>&quot;%1&quot; is no usable identifier of an agent.</source>
        <translation>„%1“ ist kein brauchbarer Bezeichner eines Agenten.</translation>
    </message>
    <message>
        <source>The working folder %1/%2 cannot be made or used.</source>
        <translation>Der Arbeitsordner %1/%2 lässt sich nicht anlegen oder benutzen.</translation>
    </message>
</context>
<context>
    <name>Assay::WorkbenchActions</name>
    <message>
        <source>New Draft</source>
        <translation>Neuer Entwurf</translation>
    </message>
    <message>
        <source>Open File…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Open an Example</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>Save a Copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Save Draft Now</source>
        <translation>Entwurf jetzt speichern</translation>
    </message>
    <message>
        <source>Rename Draft</source>
        <translation>Entwurf umbenennen</translation>
    </message>
    <message>
        <source>Close Tab</source>
        <translation>Reiter schließen</translation>
    </message>
    <message>
        <source>Reopen Closed Tab</source>
        <translation>Geschlossenen Reiter wieder öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Comment or Uncomment</source>
        <translation>Kommentar setzen oder entfernen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Validate</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Promote…</source>
        <translation>Übernehmen …</translation>
    </message>
    <message>
        <source>Apply Fix</source>
        <translation>Abhilfe anwenden</translation>
    </message>
    <message>
        <source>Next Issue</source>
        <translation>Nächster Befund</translation>
    </message>
    <message>
        <source>Previous Issue</source>
        <translation>Voriger Befund</translation>
    </message>
    <message>
        <source>Open Tool…</source>
        <translation>Werkzeug öffnen …</translation>
    </message>
    <message>
        <source>Find a Command…</source>
        <translation>Befehl suchen …</translation>
    </message>
    <message>
        <source>Next Pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Focus on the Code</source>
        <translation>Nur der Code</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation>Traceback</translation>
    </message>
    <message>
        <source>Run Settings</source>
        <translation>Ausführungseinstellungen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>As the System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts…</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>An&amp;sicht</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Copy for the Model</source>
        <translation>Für das Modell kopieren</translation>
    </message>
    <message>
        <source>Paste the Answer…</source>
        <translation>Antwort einfügen …</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>Artefakte</translation>
    </message>
</context>
<context>
    <name>Assay::WorkerChannels</name>
    <message>
        <source>The system has no file descriptors left to start a worker with. Close what is open, or raise the limit with ulimit -n.</source>
        <translation>Das System hat keine Dateideskriptoren mehr, um einen Arbeitsprozess zu starten. Offenes schließen oder die Grenze mit ulimit -n erhöhen.</translation>
    </message>
</context>
<context>
    <name>Assay::Zygote</name>
    <message>
        <source>The process that holds the sandbox ended.</source>
        <translation>Der Prozess, der die Sandbox hält, ist beendet.</translation>
    </message>
    <message>
        <source>Step &quot;%1&quot;: %2</source>
        <translation>Schritt „%1“: %2</translation>
    </message>
</context>
<context>
    <name>Assay::ZygoteWorkerSource</name>
    <message>
        <source>bubblewrap, which makes the cage, is not on this machine.</source>
        <translation>bubblewrap, das den Käfig macht, ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The interpreter %1 lies below %2, which other users cannot look into. A cage that root starts runs as another user. Open the folder with chmod o+x, or choose an interpreter elsewhere.</source>
        <translation>Der Interpreter %1 liegt unter %2, wo andere Benutzer nicht hineinsehen können. Ein Käfig, den root startet, läuft als anderer Benutzer. Den Ordner mit chmod o+x öffnen oder einen Interpreter an anderer Stelle wählen.</translation>
    </message>
    <message>
        <source>The interpreter %1 needs %2, but every run gets an empty %3 of its own. Move it, or make the environment elsewhere.</source>
        <translation>Der Interpreter %1 braucht %2, aber jeder Lauf bekommt ein leeres eigenes %3. Legen Sie ihn oder die Umgebung anderswo an.</translation>
    </message>
    <message>
        <source>made by bubblewrap</source>
        <translation>von bubblewrap gemacht</translation>
    </message>
</context>
<context>
    <name>StartOptions</name>
    <message>
        <source>A workbench for Python tools that language models write.</source>
        <translation>Eine Werkbank für Python-Werkzeuge, die Sprachmodelle schreiben.</translation>
    </message>
    <message>
        <source>Texts to open, each in a tab.</source>
        <translation>Texte, die geöffnet werden, jeder in einem Reiter.</translation>
    </message>
    <message>
        <source>Open FILE, validate and run it, write a picture of the window, and quit.</source>
        <translation>Die Datei öffnen, prüfen und ausführen, ein Bild des Fensters schreiben und enden.</translation>
    </message>
    <message>
        <source>Modules that the opened texts may import, separated by commas.</source>
        <translation>Module, die die geöffneten Texte importieren dürfen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Arguments of the opened texts.</source>
        <translation>Argumente der geöffneten Texte.</translation>
    </message>
</context>
</TS>
