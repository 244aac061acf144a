# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""An index of packages that are made here. `index.py FOLDER` prints its port, serves until its standard input ends, and writes what was asked
for to FOLDER/log, a path and the number of bytes of the answer on each line. With a number in FOLDER/left it serves that many more bytes and
breaks off."""
import base64
import hashlib
import http.server
import io
import os
import sys
import threading
import time
import zipfile

FOLDER = sys.argv[1]
HUGE = 2 * 1024 ** 3
CREDENTIALS = "Basic " + base64.b64encode(b"ada:se cret").decode()


def wheel(name, version="1.0", files=None, requires=(), extras=(), tag="py3-none-any", raw=None):
    """(file name, bytes). `raw`: entries that RECORD does not know."""
    project = name.replace("-", "_")
    information = "%s-%s.dist-info/" % (project, version)
    metadata = ["Metadata-Version: 2.1", "Name: " + name, "Version: " + version]
    metadata += ["Provides-Extra: " + extra for extra in extras] + ["Requires-Dist: " + each for each in requires]
    contents = dict(files if files is not None else {project + ".py": "VALUE = %r\n" % (name + " " + version)})
    contents[information + "METADATA"] = "\n".join(metadata) + "\n"
    contents[information + "WHEEL"] = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: %s\n" % tag
    record = "".join("%s,sha256=%s,%d\n" % (
        path, base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode(), len(text.encode()))
        for path, text in contents.items()) + information + "RECORD,,\n"
    contents[information + "RECORD"] = record
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in {**contents, **(raw or {})}.items():
            archive.writestr(path, text)
    return "%s-%s-%s.whl" % (project, version, tag), stream.getvalue()


MARK = "open(%r, 'a').write(__name__ + '\\n')\n"
HERE = "import os\nos.makedirs('/tmp/marks', exist_ok=True)\n" + MARK % "/tmp/marks/ran"
EVIL = {
    "evil.py": "VALUE = 'evil'\n",
    "evil.pth": "import os; os.makedirs('/tmp/marks', exist_ok=True); open('/tmp/marks/pth', 'w').close()\n",
    "sitecustomize.py": HERE, "usercustomize.py": HERE, "json.py": HERE + "loads = dumps = None\n", "json/__init__.py": HERE,
    "encodings.py": HERE, "assay_guest/__init__.py": HERE, "_isolation.py": HERE, "setup.py": HERE,
    "evil-1.0.data/scripts/evil": "#!python\n" + HERE, "evil-1.0.dist-info/entry_points.txt": "[console_scripts]\nevilscript = evil:main\n",
}
PACKAGES = {
    "alpha": [wheel("alpha", requires=["beta>=1", "gamma; extra == 'more'"], extras=["more"])],
    "beta": [wheel("beta"), wheel("beta", "2.0")],
    "gamma": [wheel("gamma")],
    "first": [wheel("first", requires=["beta==1.0"])],
    "second": [wheel("second", requires=["beta==2.0"])],
    "sourced": [("sourced-1.0.tar.gz", b"not looked at")],
    "foreign": [wheel("foreign", tag="cp39-cp39-win_amd64")],
    "padded": [wheel("padded", files={"padded.py": "VALUE = 1\n", "padding.txt": "".join(hashlib.sha256(b"%d" % i).hexdigest() for i in range(20000))})],
    "bulky": [wheel("bulky", files={"bulky.txt": "0" * 3_000_000})],
    "evil": [wheel("evil", files=EVIL)],
    "climber": [wheel("climber", raw={"../../../../../../../../tmp/marks/climbed": "x"})],
    "rooted": [wheel("rooted", raw={"/tmp/marks/rooted": "x"})],
    "torn": [("torn-1.0-py3-none-any.whl", wheel("torn")[1][:-40])],
    "huge": [("huge-1.0-py3-none-any.whl", None)],
    "stuck": [("stuck-1.0-py3-none-any.whl", None)],
    "secret": [wheel("secret")],
}


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    lock = threading.Lock()

    def do_GET(self):
        kind, _, rest = self.path.strip("/").partition("/")
        name = rest.strip("/") if kind == "simple" else rest.partition("-")[0]
        if name == "secret" and self.headers.get("Authorization") != CREDENTIALS:
            self.answer(401, b"no", [("WWW-Authenticate", 'Basic realm="index"')])
        elif kind == "simple" and name in PACKAGES:
            links = "".join('<a href="/files/%s">%s</a>\n' % (file, file) for file, _bytes in PACKAGES[name])
            self.answer(200, b"<!DOCTYPE html><html><body>\n" + links.encode() + b"</body></html>", [("Content-Type", "text/html")])
        elif kind == "files" and name in PACKAGES:
            self.send_file(name, dict(PACKAGES[name])[rest])
        else:
            self.answer(404, b"no", [])

    def send_file(self, name, contents):
        if contents is not None:
            self.answer(200, contents, [])
            return
        self.send_response(200)
        self.send_header("Content-Length", str(HUGE))
        self.end_headers()
        self.note(HUGE)
        sent = 0
        try:
            while sent < HUGE:
                self.wfile.write(bytes(65536))
                sent += 65536
                if name == "stuck":
                    time.sleep(600)
        except OSError:
            self.close_connection = True

    def answer(self, status, body, headers):
        self.note(len(body))
        with self.lock:
            left = self.left()
            piece = body if left is None else body[:left]
            if left is not None:
                with open(FOLDER + "/left", "w") as file:
                    file.write(str(left - len(piece)))
        if left == 0:
            self.close_connection = True
            return
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(piece)
        self.close_connection = len(piece) < len(body)

    def left(self):
        try:
            with open(FOLDER + "/left") as file:
                return int(file.read())
        except (OSError, ValueError):
            return None

    def note(self, size):
        with self.lock, open(FOLDER + "/log", "a") as file:
            file.write("%s %d\n" % (self.path, size))

    def log_message(self, *_arguments):
        pass


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()
    os._exit(0)


main()
