"""Adds a night's ratios to a history and says which fell beyond the noise.

    history.py HISTORY.csv TOLD.txt COMMIT

TOLD.txt is what scripts/benchmark-generator.sh printed. Only ratios within a run are kept: times of a shared machine
differ from night to night for reasons of its own. A ratio fell if its best round tonight is below the medians of all
of the last ten nights, of which there must be four. The history is written anew, with tonight; a table in Markdown
goes to standard output. Exit code 1 if a ratio fell, 2 if there is none.
"""

import csv
import datetime
import re
import statistics
import sys
from pathlib import Path

FIELDS = ("date", "commit", "title", "ratio", "lowest", "highest")
LINE = re.compile(r"^(?P<title>.+?)\s{2,}.*\bratio (?P<ratio>[\d.]+) \((?P<lowest>[\d.]+) to (?P<highest>[\d.]+)\)$")
NIGHTS = 10
ENOUGH = 4


def main(history, told, commit):
    file = Path(history)
    rows = []
    if file.exists():
        with file.open(newline="") as lines:
            rows = list(csv.DictReader(lines))
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    found = [match.groupdict() for match in map(LINE.match, Path(told).read_text().splitlines()) if match]
    if not found:
        print(f"history.py: {told} holds no ratio: the benchmark did not get so far", file=sys.stderr)
        return 2
    fell = []
    print("| esbench / other | tonight | rounds | median of the last nights | nights | |")
    print("|---|---|---|---|---|---|")
    for row in found:
        before = [float(each["ratio"]) for each in rows if each["title"] == row["title"]][-NIGHTS:]
        down = len(before) >= ENOUGH and float(row["highest"]) < min(before)
        if down:
            fell.append(row["title"])
        usual = f"{statistics.median(before):.2f}" if before else "-"
        print(f"| {row['title']} | {row['ratio']} | {row['lowest']} to {row['highest']} | {usual} | {len(before)} "
              f"| {'**fell**' if down else ''} |")
    rows += [{"date": today, "commit": commit, **row} for row in found]
    with file.open("w", newline="") as lines:
        writer = csv.DictWriter(lines, FIELDS)
        writer.writeheader()
        writer.writerows(rows)
    for title in fell:
        print(f"history.py: {title}: below all of the last nights", file=sys.stderr)
    return 1 if fell else 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
