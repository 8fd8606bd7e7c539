#!/usr/bin/env python3
"""The yardstick of the corpus generator: documents of the same shape, written the obvious way.

Standard library only. Not byte-identical to esbench's corpus: it uses Python's own random
numbers. Usage: generate_corpus_reference.py DOCUMENTS OUTPUT
"""
import json
import random
import sys
from datetime import datetime, timedelta

SERVICES = (
    "svc-auth svc-billing svc-cart svc-catalog svc-checkout svc-email "
    "svc-gateway svc-inventory svc-orders svc-payments svc-search svc-users"
).split()
LEVELS = ["INFO", "DEBUG", "WARN", "ERROR"]
LEVEL_WEIGHTS = [70, 15, 10, 5]
HOSTS = [f"host-{n:02d}" for n in range(24)]
STATUSES = [200, 201, 204, 304, 400, 401, 403, 404, 500, 503]
STATUS_WEIGHTS = [78, 6, 3, 2, 3, 2, 1, 3, 1, 1]
WORDS = (
    "request response timeout connection error retry cache hit miss database query slow fast user "
    "session token expired valid invalid payment order shipped cancelled queue worker job completed "
    "failed started stopped memory disk network latency upstream downstream"
).split()
START = datetime(2026, 1, 1)


def document(rng):
    time = START + timedelta(seconds=rng.randrange(90 * 86400))
    return {
        "@timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "service": rng.choice(SERVICES),
        "level": rng.choices(LEVELS, LEVEL_WEIGHTS)[0],
        "host": rng.choice(HOSTS),
        "status_code": rng.choices(STATUSES, STATUS_WEIGHTS)[0],
        "duration_ms": round(rng.expovariate(1 / 45), 2),
        "message": " ".join(rng.choices(WORDS, k=rng.randint(8, 19))),
    }


def main():
    count, output = int(sys.argv[1]), sys.argv[2]
    rng = random.Random(42)
    with open(output, "w", encoding="ascii") as out:
        for _ in range(count):
            out.write(json.dumps(document(rng), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
