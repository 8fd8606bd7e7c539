package io.esbench.preflight;

import io.esbench.result.Flavour;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether the version is still maintained. */
final class VersionAge implements Check {
  /** Ends of life that the vendors have published, by major version. */
  private static final Map<String, LocalDate> ENDS =
      Map.of(
          "elasticsearch 5", LocalDate.of(2019, 3, 11),
          "elasticsearch 6", LocalDate.of(2022, 2, 10),
          "elasticsearch 7", LocalDate.of(2026, 1, 15),
          "elasticsearch 8", LocalDate.of(2027, 7, 15),
          "opensearch 1", LocalDate.of(2025, 5, 6));

  @Override
  public Finding look(ClusterView view) {
    String version = view.facts().version();
    if (version == null) {
      return Finding.hidden(
          "the version is not known", "Look at GET / with a login that may read it.");
    }
    if ("serverless".equals(view.facts().buildFlavor())) {
      return Finding.ok("serverless: kept up to date by those who run it");
    }
    Flavour flavour = view.facts().flavour();
    LocalDate end = end(flavour, version);
    String found = flavour.title() + " " + version;
    if (end == null) {
      return Finding.ok(found + ", no end of life is known");
    }
    LocalDate today = view.around().wall().start().atZone(ZoneOffset.UTC).toLocalDate();
    return today.isAfter(end)
        ? Finding.warn(
            found + ", no longer maintained since " + end,
            "Faults and security holes are not repaired; newer versions are often faster.",
            "Upgrade, or measure the version that is to come.")
        : Finding.ok(found + ", maintained until " + end);
  }

  private static @Nullable LocalDate end(Flavour flavour, String version) {
    return ENDS.get(flavour.id() + " " + version.replaceAll("\\..*", ""));
  }
}
