package io.esbench.race;

import io.esbench.result.ErrorCount;
import io.esbench.result.Requests;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Says that requests were compressed when a server may have refused them for that. */
final class CompressionRemarks {
  /** What servers answer that do not unpack bodies. */
  private static final Set<Integer> SUSPECT = Set.of(400, 415);

  private CompressionRemarks() {}

  /** At most one line. */
  static List<String> of(boolean compressed, List<Requests> requests) {
    long refused =
        requests.stream()
            .flatMap(each -> each.errors().stream())
            .filter(error -> SUSPECT.contains(error.status()))
            .mapToLong(ErrorCount::count)
            .sum();
    return compressed && refused > 0
        ? List.of(
            String.format(
                Locale.ROOT,
                "the bodies of all requests were compressed (http_compress), and %,d requests were"
                    + " answered with 400 or 415: if the server does not take gzip, race without it",
                refused))
        : List.of();
  }
}
