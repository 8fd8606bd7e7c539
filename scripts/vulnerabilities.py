"""Asks OSV (https://osv.dev) what vulnerabilities of the libraries in an SBOM are known.

Prints a line for each, the worst first. Vulnerabilities without a rating count as critical: nobody has ruled it out.

Exit code: 0 none as severe as --at-least, 10 there are some, 4 the SBOM cannot be read or OSV cannot be asked.
"""

import argparse
import http.client
import json
import sys
import time
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BATCH = 500  # OSV takes 1,000 queries at once.
LEVELS = ("LOW", "MODERATE", "HIGH", "CRITICAL", "NOT RATED")
NAMES = {"MEDIUM": "MODERATE"}


class Osv:
    """The service, within a time for all requests together."""

    def __init__(self, url, seconds):
        self.url, self.seconds = url.rstrip("/"), seconds
        self.deadline = time.monotonic() + seconds

    def ask(self, path, body=None):
        left = self.deadline - time.monotonic()
        if left <= 0:
            fail(f"{self.url} has not answered everything within {self.seconds} s; try again or give --timeout")
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=min(left, 20)) as answer:
                return json.load(answer)
        except (OSError, http.client.HTTPException) as e:
            fail(f"{self.url}{path} cannot be asked: {getattr(e, 'reason', None) or e}; nothing was checked")
        except ValueError as e:
            fail(f"{self.url}{path} did not answer with JSON: {e}; nothing was checked")

    def ids(self, purls):
        """Pairs of library and vulnerability, all pages of them."""
        queries = [{"package": {"purl": purl}} for purl in purls]
        while queries:
            now, queries = queries[:BATCH], queries[BATCH:]
            results = self.ask("/v1/querybatch", {"queries": now}).get("results", [])
            if len(results) != len(now):
                fail(f"{self.url} answered {len(results)} of {len(now)} queries; nothing was checked")
            for query, result in zip(now, results):
                for found in result.get("vulns", []):
                    yield query["package"]["purl"], found["id"]
                if result.get("next_page_token"):
                    queries.append({**query, "page_token": result["next_page_token"]})

    def vulnerability(self, name):
        return self.ask("/v1/vulns/" + urllib.parse.quote(name))


def libraries(path):
    """Package URLs without qualifiers: native variants of a library are one to OSV."""
    try:
        components = json.loads(path.read_text())["components"]
        purls = sorted({component["purl"].split("?")[0] for component in components})
    except OSError as e:
        fail(f"{path} cannot be read: {e.strerror}; 'mvn -DskipTests package' writes target/bom.json")
    except (ValueError, KeyError, TypeError, AttributeError):
        fail(f"{path} is not an SBOM: expected CycloneDX JSON with 'components' that have a 'purl'")
    if not purls:
        fail(f"{path} names no libraries: nothing can be checked")
    return purls


def level(vulnerability):
    told = str(vulnerability.get("database_specific", {}).get("severity", "")).upper()
    told = NAMES.get(told, told)
    return told if told in LEVELS else "NOT RATED"


def fail(message):
    print("vulnerabilities: " + message, file=sys.stderr)
    sys.exit(4)


def main():
    words = argparse.ArgumentParser(
        prog="vulnerabilities.sh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("sbom", nargs="?", type=Path, default=ROOT / "target/bom.json", help="default target/bom.json")
    words.add_argument("--at-least", choices=[name.lower() for name in LEVELS[:4]], default="critical",
                       help="what gives exit code 10, default critical")
    words.add_argument("--url", default="https://api.osv.dev", help="default https://api.osv.dev")
    words.add_argument("--timeout", type=int, default=120, help="seconds for everything, default 120")
    options = words.parse_args()
    purls = libraries(options.sbom)
    osv = Osv(options.url, options.timeout)
    pairs = sorted(set(osv.ids(purls)))
    known = {name: osv.vulnerability(name) for name in sorted({name for _, name in pairs})}
    found = [(level(known[name]), purl, name) for purl, name in pairs if "withdrawn" not in known[name]]
    found.sort(key=lambda one: (-LEVELS.index(one[0]), one[1:]))
    for severity, purl, name in found:
        summary = " ".join((known[name].get("summary") or "no summary").split())
        print(f"{severity:<9}  {purl.removeprefix('pkg:maven/')}  {name}  {summary}")
    bad = sum(LEVELS.index(severity) >= LEVELS.index(options.at_least.upper()) for severity, _, _ in found)
    print(f"{len(purls)} libraries checked; known vulnerabilities: {len(found)}, {options.at_least} or worse: {bad}")
    return 10 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
