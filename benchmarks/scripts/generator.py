"""Measures the load generator beside other clients on the same stub; see --help.

Clients run in turn, the client on one core and the stub on the other. What counts is units of work per second of the
client process's CPU time in a window of its steady phase, user and system, garbage collection included, less the JIT
compiler's, which ends sooner or later; the stub counts the work. Ratios are made within a round and the median over the rounds is printed with the smallest and the largest.
"""

import argparse
import csv
import json
import os
import re
import shutil
import signal
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ESBENCH = str(ROOT / "scripts/esbench")
TRACK = ROOT / "benchmarks/tracks/generator"
TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1_000_000
SEARCH = (
    '{"size":10,"query":{"bool":{"filter":[{"term":{"service":"checkout"}},{"range":{"@timestamp":'
    '{"gte":"2024-01-01T00:00:00Z","lt":"2024-01-02T00:00:00Z"}}}]}},"sort":[{"@timestamp":"desc"}]}'
)
PATHS = {"search": "/bench/_search", "bulk": "/_bulk"}
TYPES = {"search": "application/json", "bulk": "application/x-ndjson"}


class Bench:
    """One run of this program: settings, working directory, stubs."""

    def __init__(self, options, work):
        self.options = options
        self.work = work
        self.stubs = []
        self.race_number = 0
        # A short run shows that work is done and counted, which its first moments do.
        self.warmup = 0 if options.short else 6
        self.window = 0.5 if options.short else 4
        self.client_seconds = 2 if options.short else 12
        self.rounds = 1 if options.short else options.rounds
        self.crowds = (8,) if options.short else (8, 64)
        self.documents = 20_000 if options.short else 400_000
        self.track = work / "track" if options.short else TRACK
        self.corpus = self.track / "corpus"

    # --- programs

    def pinned(self, core, command, **more):
        return subprocess.Popen(["taskset", "-c", str(core), *map(str, command)], **more)

    def stub(self, *arguments):
        """Starts a stub and gives its URL."""
        log = self.work / f"stub-{len(self.stubs)}.log"
        with open(log, "w") as out:
            command = [ESBENCH, "stub", "--port", "0", *arguments]
            process = self.pinned(self.options.stub_cpu, command, stdout=out, stderr=subprocess.STDOUT)
        self.stubs.append(process)
        deadline = time.monotonic() + 60
        while True:
            found = re.search(r"listening on (https?://\S+)", log.read_text())
            if found:
                return found.group(1)
            if process.poll() is not None or time.monotonic() > deadline:
                fail(f"the stub did not start: {log.read_text().strip()}")
            time.sleep(0.1)

    def stop(self):
        for process in self.stubs:
            process.terminate()
        for process in self.stubs:
            process.wait(10)

    def race(self, url, challenge, **params):
        """The command line of a race; its run directory is the last argument but one."""
        self.race_number += 1
        given = {"warmup": self.warmup, "seconds": self.client_seconds - self.warmup, "documents": self.documents, **params}
        return [
            *(ESBENCH, "race", "--quiet", "--confirm-destructive", "--track-path", self.track, "--challenge", challenge),
            *("--target-hosts", url, "--client-options", "verify_certs:false", "--results-dir", self.work / "races"),
            *("--track-params", ",".join(f"{k}:{v}" for k, v in given.items())),
            *("--race-id", f"race-{self.race_number}"),
        ]

    def result(self, command):
        return json.loads((self.work / "races" / command[-1] / "result.json").read_text())

    def wrk(self, url, kind, clients):
        script = self.work / f"{kind}.lua"
        return ["wrk", "-t1", f"-c{clients}", f"-d{self.client_seconds}s", "-s", script, url + PATHS[kind]]

    def c_client(self, url, kind, clients):
        corpus = self.corpus / "documents-with-actions.json"
        return [self.work / "bulk_client", url.rsplit(":", 1)[1], corpus, clients, self.client_seconds]

    def low_level_client(self, url, kind, clients):
        jars = (ROOT / "target/benchmark.classpath").read_text().strip()
        class_path = f"{ROOT}/target/test-classes:{ROOT}/target/classes:{jars}"
        main = "io.esbench.reference.LowLevelClientLoad"
        java = ["java", "-XX:+UseSerialGC", "-Xmx512m", "-cp", class_path, main]
        return [*java, url, PATHS[kind], self.work / f"{kind}.body", clients, self.client_seconds]

    # --- measuring

    def measure(self, url, counter, command, window=None):
        """Work per CPU second of a client that is started for it, and its memory at the end of the window."""
        with open(self.work / "client.log", "w") as log:
            idle = counted(url, counter)
            process = self.pinned(self.options.client_cpu, command, stdout=log, stderr=subprocess.STDOUT)
        self.await_work(process, url, counter, idle)
        time.sleep(self.warmup)
        if process.poll() is not None:
            self.ended_early()
        work, cpu = counted(url, counter), cpu_seconds(process.pid)
        time.sleep(self.window if window is None else window)
        cpu, work = cpu_seconds(process.pid) - cpu, counted(url, counter) - work
        if work <= 0:
            fail(f"a client did nothing for {self.window} s: {command}")
        memory = resident_megabytes(process.pid)
        status, told = process.wait(), (self.work / "client.log").read_text()
        # A race on a stub that keeps no documents ends with 5: they are not in the index.
        if status not in (0, 5) or "Non-2xx" in told or "Socket errors" in told:
            fail(f"a client ended with {status}: {told[-500:]}")
        return work / max(cpu, 1 / TICKS), memory

    def await_work(self, process, url, counter, idle):
        """Waits for the client's first work: how long a program takes to start depends on the machine."""
        deadline = time.monotonic() + 60
        while counted(url, counter) == idle:
            if process.poll() is not None or time.monotonic() > deadline:
                self.ended_early()
            time.sleep(0.05)

    def ended_early(self):
        fail(f"a client ended early: {(self.work / 'client.log').read_text()[-500:]}")

    def compare(self, title, url, counter, unit, scale, ours, theirs):
        ratios, our_rates, their_rates = [], [], []
        for _ in range(self.rounds):
            their_rates.append(self.measure(url, counter, theirs())[0])
            our_rates.append(self.measure(url, counter, ours())[0])
            ratios.append(our_rates[-1] / max(their_rates[-1], 1e-9))
        print(
            f"{title:<46} {statistics.median(our_rates) / scale:>9,.0f} {statistics.median(their_rates) / scale:>9,.0f}"
            f" {unit:<15} ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})",
            flush=True,
        )

    def against(self, other, name, url, kind, clients):
        theirs = lambda: other(url, kind, clients)
        title = f"{kind}, {clients} clients, {name}"
        if kind == "search":
            self.compare(
                title, url, "searches", "searches/CPU s", 1, lambda: self.race(url, "search", clients=clients), theirs
            )
            return
        ways = [("bulk-with-actions", "")]
        if other == self.wrk and not url.startswith("https"):
            ways.append(("bulk", ", actions added"))
        for challenge, words in ways:
            self.compare(
                title + words,
                url,
                "bodyBytes",
                "MB/CPU s",
                MEGABYTE,
                lambda: self.race(url, challenge, clients=clients),
                theirs,
            )

    # --- parts

    def search(self):
        url = self.stub()
        for clients in self.crowds:
            self.against(self.wrk, "wrk", url, "search", clients)

    def bulk(self):
        url = self.stub()
        for clients in self.crowds:
            self.against(self.wrk, "wrk", url, "bulk", clients)
            self.against(self.c_client, "C client on the corpus", url, "bulk", clients)

    def tls(self):
        url = self.stub("--tls")
        for kind in ("search", "bulk"):
            self.against(self.wrk, "wrk, TLS", url, kind, self.crowds[-1])

    def library(self):
        build = ["mvn", "-q", "-B", "-Dspotless.check.skip=true", "test-compile"]
        done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0:
            fail("the low-level client's program does not compile: " + done.stdout[:2000])
        url = self.stub()
        for kind in ("search", "bulk"):
            self.against(self.low_level_client, "low-level client", url, kind, 8)

    def paced(self):
        """Punctuality and overhead at 1,000 searches/s, beside a C client."""
        seconds = 2 if self.options.short else 20
        url = self.stub("--service-time", "2ms")
        port = url.rsplit(":", 1)[1]
        rows = []
        for _ in range(self.rounds):
            c_client = ["taskset", "-c", str(self.options.client_cpu), self.work / "paced_client"]
            told = subprocess.run([*c_client, port, "1000", str(seconds), "16"], capture_output=True, text=True, check=True)
            theirs = [float(v) for v in told.stdout.split()[1:]]
            command = self.race(url, "paced-search", clients=16, rate=1000, seconds=seconds)
            self.run_to_end(command)
            task = self.result(command)["tasks"][0]
            ours = [1000 * at(task[d] if d in task else task["load"][d], p)
                    for d in ("startDelay", "serviceTime") for p in (50, 99)]
            rows.append((ours, theirs))
        names = ("start delay p50", "start delay p99", "service time p50", "service time p99")
        for i, name in enumerate(names):
            ours, theirs = (statistics.median(r[side][i] for r in rows) for side in (0, 1))
            print(f"1,000 searches/s on a 2 ms stub, {name:<17} esbench {ours:8.1f} us   C client {theirs:8.1f} us")
        added = statistics.median((o[2] - 2000) / (t[2] - 2000) for o, t in rows)
        print(f"what the client adds to the 2 ms, p50: {added:.2f} times the C client's", flush=True)

    def watch(self):
        """What the threads that watch the nodes take of the CPU time, at 1,000 searches/s."""
        window = 2 if self.options.short else 30
        url = self.stub("--service-time", "2ms", "--script", str(self.nodes_script({"json": nodes(3)})))
        shares = []
        for _ in range(self.rounds):
            command = self.race(url, "paced-search", clients=16, rate=1000, seconds=window + 2)
            shares.append(self.share_of_watch(command, window))
            if not self.result(command)["nodes"]["seconds"]:
                fail("the nodes were not read")
        watch, process = (1000 * statistics.median(s[side] for s in shares) / window for side in (0, 1))
        percent = sorted(100 * a / b for a, b in shares)
        print(f"1,000 searches/s, CPU time per second: watch of the nodes {watch:.2f} ms of {process:.1f} ms of the process; "
              f"{watch / 10:.3f} % of a core, {statistics.median(percent):.2f} % of the process"
              f" ({percent[0]:.2f} to {percent[-1]:.2f})", flush=True)

    def share_of_watch(self, command, window):
        """CPU seconds of the threads that watch the nodes and of the whole process, in the window."""
        with open(self.work / "client.log", "w") as log:
            process = self.pinned(self.options.client_cpu, command, stdout=log, stderr=subprocess.STDOUT)
        time.sleep(self.warmup + 1)
        # The dumps of threads cost time of their own, so they are outside.
        watched = watching_seconds(process.pid)
        used = cpu_seconds(process.pid)
        time.sleep(window)
        used = cpu_seconds(process.pid) - used
        watched = watching_seconds(process.pid) - watched
        if process.wait() not in (0, 5):
            fail(f"a client ended with {process.returncode}: {(self.work / 'client.log').read_text()[-500:]}")
        return watched, max(used, 1 / TICKS)

    def nodes_script(self, answer):
        """A script for a stub that answers so to every question about nodes."""
        script = self.work / "nodes.json"
        then = [{**answer, "times": 1}]
        script.write_text(json.dumps({"rules": [{"path": "/_nodes*", "again": True, "then": then}]}))
        return script

    def collections(self):
        """Garbage collections of a minute at 1,000 searches/s."""
        seconds = 3 if self.options.short else 60
        url = self.stub("--service-time", "2ms")
        command = self.race(url, "paced-search", clients=16, rate=1000, seconds=seconds)
        self.run_to_end(command)
        collected = self.result(command)["tasks"][0]["generator"]["usage"]["gc"]
        print(f"collections in {seconds} s at 1,000 searches/s: {collected['count']}", flush=True)

    def memory(self):
        """Resident memory without the mapped corpus, for a short and a long run, a small and a large corpus."""
        url = self.stub()
        for seconds in (2, 4) if self.options.short else (10, 60):
            for challenge in ("search", "bulk-with-actions", "bulk"):
                command = self.race(url, challenge, clients=64, seconds=seconds + 2)
                _, megabytes = self.measure(url, "requests", command, seconds)
                print(f"resident, 64 clients, {challenge}, after {seconds} s: {megabytes:.0f} MB", flush=True)

    def start(self):
        """From the start of a race to its first answer, with and without the class-data archive."""
        walls, cpus = [], []
        for _ in range(self.rounds):
            with_archive, without = (self.first_answer(options) for options in ("", "-Xshare:off"))
            walls.append(with_archive[0] / without[0])
            cpus.append(with_archive[1] / without[1])
        print(
            f"start of a race to its first answer, with the class-data archive / without: wall"
            f" {statistics.median(walls):.2f}, CPU {statistics.median(cpus):.2f}",
            flush=True,
        )

    def first_answer(self, options):
        """Microseconds to the first search's answer, CPU seconds of the race of ten searches."""
        arrivals = self.work / f"arrivals-{len(self.stubs)}.csv"
        url = self.stub("--arrivals", str(arrivals))
        before = os.times()
        urllib.request.urlopen(url, timeout=10).close()  # the first arrival of the log marks the start
        self.run_to_end(self.race(url, "first-search"), {**os.environ, "ESBENCH_JAVA_OPTS": options})
        after = os.times()
        stub = self.stubs.pop()
        stub.send_signal(signal.SIGTERM)
        stub.wait(10)
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        with open(arrivals) as log:
            rows = list(csv.DictReader(log))
        first = next(row for row in rows if row["kind"] == "search")
        return float(first["answered_us"]) - float(rows[0]["arrived_us"]), cpu

    def run_to_end(self, command, environment=None):
        done = subprocess.run(
            ["taskset", "-c", str(self.options.client_cpu), *map(str, command)],
            capture_output=True,
            text=True,
            env=environment,
        )
        if done.returncode != 0:
            fail(f"a race ended with {done.returncode}: {done.stdout[-500:]}{done.stderr[-500:]}")

    def prepare(self):
        """Builds everything and makes the corpus, none of which is to be measured."""
        subprocess.run([ESBENCH, "--version"], check=True, stdout=subprocess.DEVNULL)
        if self.track != TRACK:
            self.track.mkdir()
            shutil.copy(TRACK / "track.json", self.track)
        self.corpus.mkdir(exist_ok=True)
        plain, ready = self.corpus / "documents.json", self.corpus / "documents-with-actions.json"
        if not plain.exists():
            command = [ESBENCH, "corpus", "generate", "--quiet", "--docs", str(self.documents), "--output", str(plain)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        if not ready.exists():
            with open(plain, "rb") as source, open(ready, "wb") as target:
                for line in source:
                    target.write(b'{"index":{"_index":"bench"}}\n' + line)
        with open(ready, "rb") as source:
            (self.work / "bulk.body").write_bytes(b"".join(next(source) for _ in range(2000)))
        (self.work / "search.body").write_text(SEARCH)
        for kind, content_type in TYPES.items():
            (self.work / f"{kind}.lua").write_text(
                f'wrk.method = "POST"\nwrk.headers["Content-Type"] = "{content_type}"\n'
                f'local file = io.open("{self.work}/{kind}.body", "rb")\nwrk.body = file:read("*a")\nfile:close()\n'
            )
        for program in ("paced_client", "bulk_client"):
            source = str(ROOT / f"benchmarks/c/{program}.c")
            subprocess.run(["cc", "-O2", "-o", str(self.work / program), source], check=True)


def fail(message):
    print("benchmark-generator: " + message, file=sys.stderr)
    sys.exit(4)


def nodes(count):
    """What so many nodes tell when they are watched."""
    pool = {"queue": 0, "rejected": 0}
    node = {
        "timestamp": 1700000000000,
        "process": {"timestamp": 1700000000000, "cpu": {"total_in_millis": 123456}},
        "os": {"timestamp": 1700000000000, "cpu": {"percent": 40}, "mem": {"free_in_bytes": 1 << 30}},
        "jvm": {
            "timestamp": 1700000000000,
            "uptime_in_millis": 654321,
            "mem": {"heap_used_in_bytes": 1 << 29},
            "gc": {"collectors": {n: {"collection_count": 9, "collection_time_in_millis": 99} for n in ("young", "old")}},
        },
        "indices": {
            "merges": {"current": 0, "total_time_in_millis": 5000},
            "refresh": {"total": 100, "total_time_in_millis": 900},
            "indexing": {"index_total": 100000},
            "search": {"query_total": 100000},
        },
        "thread_pool": {n: pool for n in ("write", "search", "get", "management", "refresh", "flush")},
        "fs": {"io_stats": {"total": {"read_kilobytes": 1000, "write_kilobytes": 9000}}},
    }
    return {"nodes": {f"id-{i}": {"name": f"node-{i}", **node} for i in range(count)}}


def counted(url, name):
    trusting = ssl._create_unverified_context()
    with urllib.request.urlopen(url + "/_stub/counters", timeout=10, context=trusting) as answer:
        return json.load(answer)[name]


def cpu_seconds(pid):
    """CPU time of a process so far, less that of its JIT compiler threads."""
    threads = sum(
        ticks(task / "stat")
        for task in Path(f"/proc/{pid}/task").iterdir()
        if re.match("C[12] Compiler", (task / "comm").read_text())
    )
    return (ticks(Path(f"/proc/{pid}/stat")) - threads) / TICKS


def watching_seconds(pid):
    """CPU time so far of the thread that asks for figures of the nodes and of those that carry its answers."""
    dump = subprocess.run(["jcmd", str(pid), "Thread.print"], check=True, capture_output=True, text=True).stdout
    threads = re.findall(r'^"esbench-(?:nodes|admin)[^"]*".* cpu=([0-9.]+)ms ', dump, re.MULTILINE)
    if not threads:
        fail("no thread watches the nodes")
    return sum(float(millis) for millis in threads) / 1000


def ticks(stat):
    fields = stat.read_text().rsplit(") ", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def resident_megabytes(pid):
    """Resident memory without the mapped corpus."""
    kibibytes, corpus = 0, False
    for line in open(f"/proc/{pid}/smaps"):
        if re.match(r"[0-9a-f]+-[0-9a-f]+ ", line):
            corpus = "/documents" in line
        elif line.startswith("Rss:") and not corpus:
            kibibytes += int(line.split()[1])
    if kibibytes == 0:
        fail(f"the memory of process {pid} could not be read")
    return kibibytes * 1024 / MEGABYTE


def at(distribution, percentile):
    return next((q["millis"] for q in distribution["quantiles"] if q["percentile"] == percentile), 0)


PARTS = ("search", "bulk", "tls", "library", "paced", "watch", "collections", "memory", "start")


def main():
    words = argparse.ArgumentParser(prog="benchmark-generator.sh", description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("parts", nargs="*", metavar="PART", help="of " + ", ".join(PARTS) + "; default: all")
    words.add_argument("--rounds", type=int, default=5, help="interleaved rounds, default 5")
    words.add_argument("--short", action="store_true", help="shows that everything works; its figures mean nothing")
    words.add_argument("--client-cpu", type=int, default=0, help="core of the clients, default 0")
    words.add_argument("--stub-cpu", type=int, default=1, help="core of the stub, default 1")
    options = words.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        words.error(f"unknown part {unknown[0]}; known are {', '.join(PARTS)}")
    if len(os.sched_getaffinity(0)) < 2:
        fail("two cores are needed, one for the clients and one for the stub")
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(options, Path(directory))
        try:
            bench.prepare()
            print(f"load average {os.getloadavg()[0]:.1f}; first esbench, then the other", flush=True)
            for part in options.parts or PARTS:
                getattr(bench, part)()
        finally:
            bench.stop()


if __name__ == "__main__":
    main()
