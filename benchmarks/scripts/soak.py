"""Races the same load for a long time and looks at what piles up in the process of the race, and in that of the stub.

  soak.sh stub [MINUTES]   1,800 searches and 200 bulks a second on the built-in stub, 30 minutes
  soak.sh node [MINUTES]   bulks, searches, aggregations, scrolls, points in time and statistics on a real node, 10 minutes
  soak.sh judge FILE       judges the samples.csv of an earlier run again

Looked at every 10 s: the heap that is in use after a full collection that is asked for (the smallest of three in a row),
open file descriptors, threads without those of the JIT compiler, resident memory. The first half of the samples is left
out; through the second half goes a line by Theil and Sen, the median of the slopes of all pairs, with its 95 % interval.
A quantity is flat if the line rises by less than its bound. The verdict is a block of Markdown on the standard output;
samples, log and result stay in target/soak.

Exit code: 0 everything is flat and right, 10 something is not, 4 the run was not possible.
"""

import argparse
import csv
import json
import math
import os
import re
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ESBENCH = str(ROOT / "scripts/esbench")
TRACK = ROOT / "benchmarks/tracks/soak"
MEBIBYTE = 1 << 20
PER = 600  # seconds that growth is told for
COLLECTIONS = 3  # in a row, of which the smallest heap counts
FEWEST = 5  # samples in the half that is judged
COLUMNS = ("second", "process", "heap", "descriptors", "threads", "resident")
# What counts as flat: growth in ten minutes below the larger of a share and an amount; of what is counted, less than
# one in the whole half that is judged.
BOUNDS = {"heap": (0.02, 1 * MEBIBYTE), "resident": (0.05, 16 * MEBIBYTE), "descriptors": None, "threads": None}
TITLES = {
    "heap": "heap after GC",
    "resident": "resident memory",
    "descriptors": "file descriptors",
    "threads": "threads",
}


# --- judging


def theil_sen(points):
    """Slope, and the ends of its 95 % interval (Sen 1968)."""
    slopes = sorted(
        (later[1] - sooner[1]) / (later[0] - sooner[0])
        for i, sooner in enumerate(points)
        for later in points[i + 1 :]
        if later[0] > sooner[0]
    )
    n = len(points)
    reach = 1.96 * math.sqrt(n * (n - 1) * (2 * n + 5) / 18) / 2
    low = max(0, math.floor(len(slopes) / 2 - reach))
    high = min(len(slopes) - 1, math.ceil(len(slopes) / 2 + reach))
    return statistics.median(slopes), slopes[low], slopes[high]


class Row:
    """The verdict on one quantity of one process."""

    def __init__(self, process, quantity, points):
        self.process, self.quantity = process, quantity
        half = points[len(points) // 2 :]
        self.enough = len(half) >= FEWEST
        values = [value for _, value in half]
        third = max(1, len(values) // 3)
        self.begin, self.end = statistics.median(values[:third]), statistics.median(values[-third:])
        if not self.enough:
            self.flat = False
            return
        counted = BOUNDS[quantity] is None
        # Growth is not told for longer than was looked at: a trial of a minute says nothing of ten.
        span = half[-1][0] - half[0][0] if counted else min(PER, points[-1][0] - points[0][0])
        self.growth, self.low, self.high = (slope * span for slope in theil_sen(half))
        self.bound = 1 if counted else max(BOUNDS[quantity][0] * statistics.median(values), BOUNDS[quantity][1])
        self.flat = self.growth < self.bound

    def told(self, value, sign=""):
        if BOUNDS[self.quantity] is None:
            return f"{value:{sign}.1f}".removesuffix(".0")
        return f"{value / MEBIBYTE:{sign}.2f} MiB"

    def markdown(self):
        cells = [self.process, TITLES[self.quantity], self.told(self.begin), self.told(self.end)]
        if self.enough:
            interval = f"{self.told(self.low, '+')} to {self.told(self.high, '+')}"
            cells += [f"{self.told(self.growth, '+')} ({interval})", f"< {self.told(self.bound)}"]
            cells += ["flat" if self.flat else "**grows**"]
        else:
            cells += ["", "", "**too few samples**"]
        return "| " + " | ".join(cells) + " |"


def judged(samples):
    """Rows for all that was looked at."""
    processes = list(dict.fromkeys(sample["process"] for sample in samples))
    return [
        Row(process, quantity, [(s["second"], s[quantity]) for s in samples if s["process"] == process])
        for process in processes
        for quantity in TITLES
    ]


def table(rows):
    lines = [
        "| Process | | Begin | End | Growth (95 %) | Bound | |",
        "|---|---|--:|--:|--:|--:|---|",
        *(row.markdown() for row in rows),
    ]
    return "\n".join(lines)


def read(path):
    with open(path, newline="") as file:
        reader = csv.DictReader(file)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            fail(f"{path}: the first line is {reader.fieldnames}, but must be {','.join(COLUMNS)}")
        try:
            return [{k: v if k == "process" else float(v) for k, v in line.items()} for line in reader]
        except (TypeError, ValueError) as e:
            fail(f"{path}:{reader.line_num}: every value but the process must be a number: {e}")


# --- looking


class Gone(Exception):
    """A process ended while it was looked at."""


class Watched:
    """A process that is looked at."""

    def __init__(self, name, process, jcmd, work):
        self.name, self.pid, self.jcmd = name, process.pid, jcmd
        self.commands = work / "jcmd.txt"
        self.commands.write_text("GC.run\nGC.heap_info\n" * COLLECTIONS)

    def sample(self, second):
        told = self.ask("-f", str(self.commands))
        used = re.findall(r"(?:generation|heap)\s+total \d+K, used (\d+)K", told)
        if not used or len(used) % COLLECTIONS:
            raise Gone(f"jcmd did not tell the heap of the {self.name}: {told.strip()[-300:]}")
        # Two generations for each collection, or one heap; what is on its way is not in all of them.
        parts = len(used) // COLLECTIONS
        heaps = [sum(map(int, used[i : i + parts])) for i in range(0, len(used), parts)]
        return {
            "second": round(second, 1),
            "process": self.name,
            "heap": min(heaps) * 1024,
            "descriptors": len(os.listdir(f"/proc/{self.pid}/fd")),
            "threads": sum(not self.compiler(task) for task in os.listdir(f"/proc/{self.pid}/task")),
            "resident": int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"),
        }

    def compiler(self, task):
        """The JVM starts and ends these by itself."""
        try:
            return re.match(r"C[12] Comp", Path(f"/proc/{self.pid}/task/{task}/comm").read_text()) is not None
        except OSError:
            return True

    def thread_names(self):
        names = re.findall(r'^"([^"]+)" #\d+', self.ask("Thread.print"), re.MULTILINE)
        return Counter(name for name in names if not re.match(r"C[12] CompilerThread", name))

    def ask(self, *command):
        done = subprocess.run([self.jcmd, str(self.pid), *command], capture_output=True, text=True, timeout=60)
        return done.stdout + done.stderr


class Soak:
    """One run of this program: settings, folder, processes."""

    def __init__(self, options):
        self.options = options
        self.seconds = options.seconds or 60 * (options.minutes or (30 if options.what == "stub" else 10))
        self.started = datetime.now(timezone.utc)
        self.work = ROOT / f"target/soak/{options.what}-{self.started:%Y%m%d-%H%M%S}"
        self.processes = []
        self.samples = []
        self.counters = None

    def run(self):
        self.work.mkdir(parents=True)
        # Builds what is not built, so that what is started below is the JVM at once.
        if subprocess.run([ESBENCH, "--version"], stdout=subprocess.DEVNULL).returncode != 0:
            fail("esbench does not run, see above")
        jcmd = found_jcmd()
        command = [ESBENCH, "race", "--track-path", TRACK, "--challenge", self.options.what]
        command += ["--results-dir", self.work, "--race-id", "race", "--track-params", f"seconds:{self.seconds}"]
        watched = []
        if self.options.what == "stub":
            stub = self.start("stub", [ESBENCH, "stub", "--port", "0", "--count-documents"])
            url = self.wait(stub, "stub", r"listening on (http://\S+)", 60)
            command += ["--target-hosts", url, "--confirm-destructive"]
            watched.append(Watched("stub", stub, jcmd, self.work))
        race = self.start("race", command)
        self.wait(race, "race", r"running (search)", 600)
        watched.insert(0, Watched("race", race, jcmd, self.work))
        names = self.watch(race, watched)
        try:
            status = race.wait(300)
        except subprocess.TimeoutExpired:
            fail("the race has not ended five minutes after its time")
        if self.options.what == "stub":
            with urllib.request.urlopen(url + "/_stub/counters", timeout=10) as answer:
                self.counters = json.load(answer)
        return self.tell(status, names)

    def start(self, name, command):
        with open(self.work / f"{name}.log", "w") as log:
            process = subprocess.Popen([*map(str, command)], stdout=log, stderr=subprocess.STDOUT, cwd=ROOT)
        self.processes.append(process)
        return process

    def wait(self, process, name, pattern, seconds):
        log, deadline = self.work / f"{name}.log", time.monotonic() + seconds
        while not (found := re.search(pattern, log.read_text())):
            if process.poll() is not None or time.monotonic() > deadline:
                fail(f"the {name} did not get going, see {log}: {log.read_text().strip()[-500:]}")
            time.sleep(0.2)
        return found.group(1)

    def watch(self, race, watched):
        """Samples until shortly before the end; gives the threads at the beginning and at the end of each."""
        begin = time.monotonic()
        for process in watched:
            process.ask("VM.version")  # The first question starts a thread for jcmd.
        names = [[process.thread_names()] for process in watched]
        with open(self.work / "samples.csv", "w", newline="") as file:
            out = csv.DictWriter(file, COLUMNS)
            out.writeheader()
            turn = 0
            # The last ones would see the task end.
            end = begin + self.seconds - max(5, min(10, self.seconds / 6))
            while (due := begin + (turn + 0.5) * self.options.every) < end:
                time.sleep(max(0, due - time.monotonic()))
                seen = self.look(race, watched, begin)
                if time.monotonic() > end or seen is None:
                    break
                self.samples += seen
                out.writerows(seen)
                file.flush()
                turn += 1
        if race.poll() is None:
            for process, seen in zip(watched, names):
                seen.append(process.thread_names())
        return {process.name: seen for process, seen in zip(watched, names)}

    def look(self, race, watched, begin):
        """A sample of each; nothing if the race has ended."""
        try:
            if race.poll() is None:
                return [process.sample(time.monotonic() - begin) for process in watched]
        except (Gone, OSError) as e:
            if race.poll() is None:
                fail(str(e))
        return None

    # --- telling

    def tell(self, status, names):
        path = self.work / "race/result.json"
        if not path.exists():
            fail(f"the race ended with {status} and left no result, see {self.work / 'race.log'}")
        result = json.loads(path.read_text())
        rows = judged(self.samples)
        if not rows:
            fail(f"the race ended before anything was looked at, see {self.work / 'race.log'}")
        checks = [*self.checks(status, result), *self.thread_checks(names)]
        right = all(row.flat for row in rows) and all(ok for ok, _ in checks)
        block = [self.heading(result), "", table(rows), ""]
        block += [f"- {'' if ok else '**not right:** '}{words}" for ok, words in checks]
        block += [f"- {words}" for words in rates(result)]
        text = "\n".join(block)
        (self.work / "soak.md").write_text(text + "\n")
        print(text)
        return 0 if right else 10

    def heading(self, result):
        length = f"{self.seconds // 60} minutes" if self.seconds >= 120 else f"{self.seconds} s, a trial"
        what = {"stub": "2,000 operations/s on the stub", "node": "mixed load on a node"}[self.options.what]
        commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
        return (
            f"### {length}: {what}\n\n{self.started:%Y-%m-%d}, commit {commit.stdout.strip() or 'unknown'}, "
            f"{os.cpu_count()} cores, {result['target']['distribution']} {result['target']['version']}, "
            f"{len([s for s in self.samples if s['process'] == 'race'])} samples, "
            f"load average {os.getloadavg()[2]:.1f} at the end."
        )

    def checks(self, status, result):
        failed = [check["name"] for check in result["selfChecks"] if not check["passed"]]
        yield status == 0, f"exit code {status}, {result['status'].lower()}"
        yield not failed, f"{len(result['selfChecks'])} self-checks passed" if not failed else f"failed: {failed}"
        good = sum(task["requests"]["succeeded"] for task in result["tasks"])
        bad = sum(task["requests"]["failed"] for task in result["tasks"])
        yield bad == 0 and good > 0, f"{good:,} requests succeeded, {bad:,} failed"
        documents = Counter()
        for task in result["tasks"]:
            documents.update(task["documents"] or {})
        acknowledged = sum(documents[way] for way in ("created", "updated", "deleted", "noop"))
        sent = documents["sent"]
        yield sent == acknowledged > 0, f"{sent:,} documents sent, {acknowledged:,} acknowledged"
        if self.counters:
            counted = self.counters["searches"] + self.counters["bulks"]
            yield counted == good + bad, f"{counted:,} searches and bulks counted by the stub"
            held = [task["load"]["verdict"] != "NOT_HELD" for task in result["tasks"]]
            yield all(held), "the rates were held" if all(held) else "a rate was not held"

    def thread_checks(self, names):
        for process, seen in names.items():
            new, gone = seen[-1] - seen[0], seen[0] - seen[-1]
            words = f"threads of the {process} at the end that were not there at the beginning: "
            words += ", ".join(sorted(new)) or "none"
            if gone:
                words += "; gone: " + ", ".join(sorted(gone))
            # Whether there are more and more is judged above: pools may start a thread late.
            yield len(seen) == 2, words

    def stop(self):
        for process in self.processes:
            if process.poll() is None:
                process.terminate()
        for process in self.processes:
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()


def rates(result):
    for task in result["tasks"]:
        load = task["load"]
        if load["targetPerSecond"]:
            verdict = load["verdict"].lower().replace("_", " ")
            unit = f"{load['targetUnit']}/s"
            yield f"{task['task']}: {load['targetPerSecond']:,.0f} {unit} asked, {load['achievedPerSecond']:,.1f} started, {verdict}"


def found_jcmd():
    places = [os.environ["JAVA_HOME"] + "/bin"] if os.environ.get("JAVA_HOME") else []
    for place in [*places, *os.environ.get("PATH", "").split(os.pathsep)]:
        if os.access(os.path.join(place, "jcmd"), os.X_OK):
            return os.path.join(place, "jcmd")
    fail("jcmd is missing: it comes with a JDK, not with a runtime; set JAVA_HOME to one")


def fail(message):
    print("soak: " + message, file=sys.stderr)
    sys.exit(4)


def at_least(least):
    def number(text):
        value = int(text)
        if value < least:
            raise ValueError
        return value

    number.__name__ = f"whole number from {least}"
    return number


def arguments():
    words = argparse.ArgumentParser(
        prog="soak.sh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = words.add_subparsers(dest="what", required=True, metavar="stub, node or judge")
    for kind in ("stub", "node"):
        run = kinds.add_parser(kind)
        run.add_argument("minutes", nargs="?", type=at_least(1), help="default 30 on the stub, 10 on a node")
        run.add_argument("--seconds", type=at_least(20), help="instead of minutes, to try it")
        run.add_argument("--every", type=at_least(1), default=10, help="seconds between samples, default 10")
    kinds.add_parser("judge").add_argument("file", type=Path)
    return words.parse_args()


def main():
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    if options.what == "judge":
        try:
            samples = read(options.file)
        except OSError as e:
            fail(f"{options.file} cannot be read: {e.strerror}")
        rows = judged(samples)
        print(table(rows))
        return 0 if rows and all(row.flat for row in rows) else 10
    soak = Soak(options)
    try:
        return soak.run()
    except KeyboardInterrupt:
        return 130
    finally:
        soak.stop()


if __name__ == "__main__":
    sys.exit(main())
