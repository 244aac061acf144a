# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Prepares packages for tools with pip. Core starts it once for each step, with one JSON object on standard input, and reads JSON objects,
one a line, from standard output: any number of "progress", then one of "done" or "error". docs/architecture.md says which step runs where.
Nothing of a package is executed here: requirements are parsed, wheels are fetched, unpacked and compiled."""
import glob
import json
import os
import re
import sys

_STAGING = "/staging"
_WHEELS = "/wheels"
_MOST_ENTRIES = 200_000
_MOST_MEMORY = 2 * 1024 * 1024 * 1024     # of each process that reads archives: their lists of contents may be made to need any amount
_LARGEST_FILE_HANDED_IN = 4 * 1024 * 1024
# What of pip's options says where packages come from; the others are ours to decide.
_OPTIONS = ("index-url", "extra-index-url", "no-index", "find-links", "trusted-host", "cert", "client-cert", "proxy", "timeout", "retries",
            "constraint", "pre", "prefer-binary")
_OLDER_NAMES = {"default-timeout": "timeout"}
_FILE_OPTIONS = ("cert", "client-cert", "constraint")
_FILE_VARIABLES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
_PROXY_VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
# What a version and its operators are written with. "===" takes anything: with a slash, pip would take the whole for a path.
_IN_VERSIONS = re.compile(r"[A-Za-z0-9._*+!<>=~,-]*")
_PAUSE = 0.1
_RUN_PIP = "import runpy, sys; sys.path.append(%r); sys.argv[0] = 'pip'; runpy.run_module('pip', run_name='__main__', alter_sys=True)"


class Failure(Exception):
    """Why a step came to nothing: a code for core to put into words, and what belongs in them."""

    def __init__(self, code, **facts):
        super().__init__(code)
        self.code = code
        self.facts = facts


def tell(kind, **fields):
    sys.__stdout__.write(json.dumps({"kind": kind, **fields}) + "\n")
    sys.__stdout__.flush()


def find_pip(path):
    """What has to be on the search path for pip: the interpreter's own, else the one that it would install, else the system's."""
    wheels = []
    try:
        import ensurepip
        wheels = glob.glob(os.path.join(os.path.dirname(ensurepip.__file__), "_bundled", "pip-*.whl"))
    except ImportError:
        pass
    wheels = wheels or glob.glob("/usr/share/python-wheels/pip-*.whl")
    own, system = ([folder for folder in folders if os.path.isfile(os.path.join(folder, "pip", "__init__.py"))]
                   for folders in (path, ["/usr/lib/python3/dist-packages"]))
    places = own + sorted(wheels)[-1:] + system
    if not places:
        raise Failure("pip-missing")
    return places[0]


# Requirements

def parse(job):
    """The requirements as they are meant, and what the interpreter is that they are for."""
    sys.path.append(find_pip(job["path"]))
    from pip._vendor.packaging.requirements import InvalidRequirement, Requirement
    from pip._vendor.packaging.utils import canonicalize_name

    def read(text, code):
        try:
            return Requirement(text)
        except InvalidRequirement as fault:
            raise Failure(code, what=text, words=str(fault).partition("\n")[0]) from None

    allowed = set()
    for text in job["allowed"]:
        if text == "*":
            allowed.add("*")
            continue
        entry = read(text, "allowed-package-invalid")
        if entry.specifier or entry.extras or entry.url or entry.marker:
            raise Failure("allowed-package-not-a-name", what=text, name=canonicalize_name(entry.name))
        allowed.add(canonicalize_name(entry.name))
    wanted = set()
    for text in job["requirements"]:
        requirement = read(text, "requirement-invalid")
        name = canonicalize_name(requirement.name)
        if requirement.url:
            raise Failure("requirement-has-address", what=text, name=name)
        if not _IN_VERSIONS.fullmatch(str(requirement.specifier)):
            raise Failure("requirement-invalid", what=text, words="a version has letters, digits and . _ * + ! - only")
        if "*" not in allowed and name not in allowed:
            raise Failure("package-not-allowed", name=name, allowed=sorted(allowed))
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        extras = sorted(canonicalize_name(extra) for extra in requirement.extras)
        wanted.add(name + ("[%s]" % ",".join(extras) if extras else "") + str(requirement.specifier))
    tell("done", requirements=sorted(wanted), interpreter=identity())


def identity():
    import platform
    import sysconfig
    return {"implementation": sys.implementation.name, "version": platform.python_version(),
            "abi": sysconfig.get_config_var("SOABI") or sys.implementation.cache_tag or "", "platform": sysconfig.get_platform()}


# The user's configuration of pip

def configuration(job):
    """What the user's pip would take packages from. The only step that runs outside a cage; it reads no package and no requirement."""
    import ast
    import subprocess
    listed = subprocess.run(pip_command(find_pip(job["path"]), False) + ["--disable-pip-version-check", "config", "list"],
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
    if listed.returncode != 0:
        raise Failure("pip-configuration-broken", words=last_line(listed.stderr))
    found = {}
    for line in listed.stdout.splitlines():
        key, equals, value = line.partition("=")
        section, _, name = key.rpartition(".")
        if equals:
            found[section, _OLDER_NAMES.get(name, name)] = ast.literal_eval(value)
    options = {}
    for section in ("global", "download", ":env:"):
        for name in _OPTIONS:
            if (section, name) in found:
                options[name] = found[section, name]
    environment = {name: os.environ[name] for low in _PROXY_VARIABLES for name in (low, low.upper()) if os.environ.get(name)}
    files = {}
    for name in _FILE_OPTIONS:
        if name in options:
            embed(options, name, files)
    variables = {name: os.environ[name] for name in _FILE_VARIABLES if os.environ.get(name)}
    for name in list(variables):
        embed(variables, name, files)
    folders = local_places(options)
    if os.path.isdir(os.environ.get("SSL_CERT_DIR", "")):
        variables["SSL_CERT_DIR"] = os.environ["SSL_CERT_DIR"]
        folders.append(os.environ["SSL_CERT_DIR"])
    tell("done", options=options, environment={**environment, **variables}, files=files, netrc=credentials(options),
         folders=sorted({os.path.abspath(folder) for folder in folders}))


def embed(options, name, files):
    """Files are handed over as they are: where they lie is not for the cage to see."""
    places = []
    for index, place in enumerate(options[name].split()):
        if "://" in place:
            places.append(place)
            continue
        path = os.path.expanduser(place)
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read(_LARGEST_FILE_HANDED_IN + 1)
        except (OSError, ValueError) as fault:
            raise Failure("pip-file-not-readable", what=path, option=name, words=getattr(fault, "strerror", None) or str(fault)) from None
        if len(text) > _LARGEST_FILE_HANDED_IN:
            raise Failure("pip-file-not-readable", what=path, option=name, words="it is larger than 4 MiB")
        key = "%s-%d" % (name, index)
        files[key] = text
        places.append("/tmp/pip/" + key)
    options[name] = " ".join(places)


def local_places(options):
    """Folders of this machine that packages come from. What is not there is left out, as pip leaves it out."""
    from urllib.parse import unquote, urlsplit
    found = []
    for name in ("index-url", "extra-index-url", "find-links"):
        kept = []
        for place in options.get(name, "").split():
            path = os.path.expanduser(place)
            if place.startswith("file:"):
                path = unquote(urlsplit(place).path)
            elif "://" in place:
                kept.append(place)
                continue
            if os.path.exists(path):
                kept.append(place if place.startswith("file:") else os.path.abspath(path))
                found.append(path)
        if name in options:
            options[name] = " ".join(kept)
            if not kept:
                del options[name]
    return found


def credentials(options):
    """Of the user's netrc what concerns the places that packages come from."""
    import netrc
    from urllib.parse import urlsplit
    path = os.environ.get("NETRC") or next((place for place in map(os.path.expanduser, ("~/.netrc", "~/_netrc")) if os.path.exists(place)), "")
    if not path:
        return []
    try:
        known = netrc.netrc(path)
    except (OSError, netrc.NetrcParseError):
        return []
    places = " ".join(options.get(name, "") for name in ("index-url", "extra-index-url", "find-links", "proxy")).split()
    hosts = {urlsplit(place).hostname for place in places} | {"pypi.org"}
    return [[host, *(part or "" for part in known.hosts[host])] for host in sorted(filter(None, hosts)) if host in known.hosts]


# Running pip

def pip_command(place, isolated=True):
    return [sys.executable, "-I", *(["-S"] if isolated else []), "-B", "-c", _RUN_PIP % place]


def pip_version(place):
    for name in [os.path.basename(place)] if place.endswith(".whl") else os.listdir(place):
        match = re.match(r"pip-(\d+)\.(\d+)", name)
        if match:
            return int(match.group(1)), int(match.group(2))
    return 0, 0


def bound(file_bytes):
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, _MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or [""])[-1][:500]


def size_of(folder):
    total = 0
    for path, _folders, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(path, name)).st_size
            except OSError:
                pass
    return total


# Wheels

def environment_for_pip(settings):
    """pip's options as the user has them, in an environment that holds nothing else."""
    os.makedirs("/tmp/pip", exist_ok=True)
    for name, text in settings["files"].items():
        with open("/tmp/pip/" + name, "w", encoding="utf-8") as file:
            file.write(text)
    with open("/tmp/.netrc", "w", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        for host, login, account, password in settings["netrc"]:
            words = ["machine", host, "login", login, "password", password] + (["account", account] if account else [])
            file.write(" ".join(map(quoted, words)) + "\n")
    variables = {"PATH": "/usr/bin:/bin", "HOME": "/tmp", "TMPDIR": _STAGING + "/tmp", "LANG": "C.UTF-8", "PIP_CONFIG_FILE": os.devnull,
                 "PIP_RETRIES": "1", **settings["environment"]}
    for name, value in settings["options"].items():
        variables["PIP_" + name.upper().replace("-", "_")] = value
    return variables


def quoted(word):
    return word if word.isalnum() else '"%s"' % word.replace("\\", "\\\\").replace('"', '\\"')


class Download:
    """pip at work: what it says becomes progress, and what it writes is counted."""

    def __init__(self, job):
        self._place = find_pip(job["path"])
        self._job = job
        self._package = ""
        self._file_received = self._file_total = 0
        self._fetching = False
        self.log = _STAGING + "/pip.log"

    def command(self):
        progress = "raw" if pip_version(self._place) >= (24, 1) else "off"
        return pip_command(self._place) + [
            "download", "--disable-pip-version-check", "--no-input", "--no-cache-dir", "--only-binary", ":all:", "--progress-bar", progress,
            "--log", self.log, "--dest", _STAGING + "/wheels", "--", *self._job["requirements"]]

    def run(self):
        import selectors
        import subprocess
        for name in ("tmp", "wheels"):
            os.makedirs(os.path.join(_STAGING, name))
        errors = open("/tmp/errors", "w+", encoding="utf-8", errors="replace")
        process = subprocess.Popen(self.command(), env=environment_for_pip(self._job["configuration"]), cwd="/tmp",
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        waiting = selectors.DefaultSelector()
        waiting.register(process.stdout, selectors.EVENT_READ)
        os.set_blocking(process.stdout.fileno(), False)
        rest = b""
        while True:
            if waiting.select(_PAUSE):
                piece = process.stdout.read()
                if piece == b"":
                    break
                *lines, rest = (rest + (piece or b"")).split(b"\n")
                for line in lines:
                    self._hear(line.decode("utf-8", "replace").strip())
            self._measure(process)
        if process.wait() != 0:
            errors.seek(0)
            raise self._failure(errors.read())

    def _hear(self, line):
        words = line.split()
        if line.startswith("Progress ") and len(words) == 4 and words[1].isdigit() and words[3].isdigit():
            self._file_received, self._file_total = int(words[1]), int(words[3])
        elif line.startswith("Downloading ") and len(words) > 1:
            self._package = " ".join(words[1].rpartition("/")[2].split("-")[:2])
            self._file_received = self._file_total = 0
            self._fetching = not words[1].endswith(".metadata")
        elif line.startswith("Collecting ") and len(words) > 1:
            self._package = words[1]
            self._file_received = self._file_total = 0
        else:
            return
        tell("progress", package=self._package, received=self._file_received, total=self._file_total)

    def _measure(self, process):
        if size_of(_STAGING) > self._job["limit_bytes"] or self._file_total > self._job["limit_bytes"]:
            process.kill()
            process.wait()
            raise Failure("packages-too-large", package=self._package)

    def _failure(self, words):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            log = file.read()
        if "File too large" in words or "File too large" in log:
            return Failure("packages-too-large", package=self._package)
        unreachable = re.findall(r"Could not fetch URL (\S+): (?!.*404 Client Error)(.*?) - skipping", log)
        missing = re.search(r"No matching distribution found for (.+)", words)
        if missing:
            return self._missing(missing.group(1).strip(), log, words, unreachable)
        if "ResolutionImpossible" in words or "conflicting dependencies" in words:
            return Failure("packages-conflict", words=conflict(words + log))
        if self._fetching or re.search(r"IncompleteRead|incomplete-download|Connection broken|Read timed out|ConnectionError", words + log):
            return Failure("index-lost", package=self._package, words=last_line(words))
        return Failure("pip-failed", words=last_line(words))

    def _missing(self, requirement, log, words, unreachable):
        name = re.split(r"[\s<>=!~;\[(]", requirement, maxsplit=1)[0]
        same = re.sub(r"[-_.]+", "-", name).lower()

        def links(reason):
            found = re.findall(r"Skipping link: %s.*?: (\S+)" % reason, log)
            files = (link.partition("#")[0].rpartition("/")[2] for link in found)
            return sorted({file for file in files if re.sub(r"[-_.]+", "-", file).lower().startswith(same)})

        if unreachable:
            address, reason = unreachable[0]
            code = "index-refuses" if re.search(r"40[137] Client Error", reason) else "index-unreachable"
            return Failure(code, package=name, address=without_password(address), words=reason[:300])
        versions = re.search(r"\(from versions: (.*?)\)", words)
        if versions and versions.group(1) != "none":
            return Failure("package-version-missing", package=name, what=requirement, versions=versions.group(1).split(", ")[-5:])
        sources = links("No sources permitted for")
        others = links(r"none of the wheel's tags") + links("Project is not compatible") + links("The package .* is incompatible")
        if others:
            return Failure("package-does-not-fit", package=name, files=others[-3:], sources=sources[-1:])
        if sources:
            return Failure("package-is-source", package=name, files=sources[-1:])
        if re.search(r"requires a different Python|Requires-Python", log + words):
            return Failure("package-does-not-fit", package=name, files=[], sources=[])
        return Failure("package-unknown", package=name)


def without_password(address):
    return re.sub(r"//[^/@]*@", "//", address)


def conflict(words):
    lines = [line.strip() for line in words.splitlines()]
    wanted = [line for line in lines if " depends on " in line or "The user requested " in line]
    return "; ".join(sorted(set(re.sub(r"^\S+ ", "", line) if re.match(r"^\d{4}-", line) else line for line in wanted)))[:500]


def fetch(job):
    bound(job["limit_bytes"])
    sys.path.append(find_pip(job["path"]))
    Download(job).run()
    tell("done", wheels=[describe(name) for name in sorted(os.listdir(_STAGING + "/wheels"))])


def describe(name):
    from pip._vendor.packaging.utils import parse_wheel_filename
    project, version, _build, _tags = parse_wheel_filename(name)
    return {"file": name, "name": project, "version": str(version), "sha256": digest(_STAGING + "/wheels/" + name)}


def digest(path):
    import hashlib
    sha = hashlib.sha256()
    with open(path, "rb") as file:
        for piece in iter(lambda: file.read(1 << 20), b""):
            sha.update(piece)
    return sha.hexdigest()


# The environment

def check_archive(wheel, left):
    """What unpacking would write is known before it begins: zipfile writes no more of an entry than the archive announces."""
    import zipfile
    try:
        with zipfile.ZipFile(os.path.join(_WHEELS, wheel["file"])) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as fault:
        raise Failure("package-broken", package=wheel["file"], words=str(fault)) from None
    for entry in entries:
        name = entry.filename
        if name.startswith(("/", "\\")) or ".." in re.split(r"[/\\]", name) or "\0" in name:
            raise Failure("package-reaches-out", package=wheel["file"], what=name[:200])
    size = sum(entry.file_size for entry in entries)
    if size > left or len(entries) > _MOST_ENTRIES:
        raise Failure("packages-too-large-unpacked", package=wheel["file"])
    return left - size


def install(job):
    """Unpacks the wheels; without a network, and with no other files than these in reach."""
    import subprocess
    bound(job["limit_bytes"])
    left = job["limit_bytes"]
    for wheel in job["wheels"]:
        if digest(os.path.join(_WHEELS, wheel["file"])) != wheel["sha256"]:
            raise Failure("package-broken", package=wheel["file"], words="its contents changed")
        left = check_archive(wheel, left)
    os.makedirs(_STAGING + "/tmp")
    target = _STAGING + "/modules"
    os.makedirs(target)
    command = pip_command(find_pip(job["path"])) + [
        "install", "--disable-pip-version-check", "--no-input", "--no-cache-dir", "--no-index", "--find-links", _WHEELS, "--no-deps",
        "--only-binary", ":all:", "--no-compile", "--no-warn-script-location", "--quiet", "--target", target, "--",
        *("%s==%s" % (wheel["name"], wheel["version"]) for wheel in job["wheels"])]
    variables = {"PATH": "/usr/bin:/bin", "HOME": "/tmp", "TMPDIR": _STAGING + "/tmp", "LANG": "C.UTF-8", "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(command, env=variables, cwd="/tmp", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, errors="replace")
    if done.returncode != 0:
        raise Failure("package-broken", package=job["wheels"][0]["file"] if len(job["wheels"]) == 1 else "", words=last_line(done.stderr))
    # Compiled in a process that may die of it. What does not compile is left for the import to fail on.
    subprocess.run([sys.executable, "-I", "-S", "-B", "-m", "compileall", "-q", "-q", "--invalidation-mode", "unchecked-hash", target],
                   env=variables, cwd="/tmp", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    tell("done")


def main():
    job = json.loads(sys.stdin.buffer.read())
    try:
        {"parse": parse, "configuration": configuration, "fetch": fetch, "install": install}[job["verb"]](job)
    except Failure as failure:
        tell("error", code=failure.code, **failure.facts)
    except Exception as fault:
        tell("error", code="step-failed", words="%s: %s" % (type(fault).__name__, fault))


main()
