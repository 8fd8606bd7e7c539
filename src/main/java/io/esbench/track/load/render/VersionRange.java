package io.esbench.track.load.render;

import io.esbench.jinja.Arguments;
import java.util.Arrays;
import java.util.Set;

/** OpenSearch Benchmark's {@code version | version_between(from, to)}, both bounds included. */
final class VersionRange {
  private VersionRange() {}

  /**
   * Whether the version lies in the range; missing parts are lower than any number, as in 2 < 2.0.
   */
  static Object contains(Arguments args) {
    args.allow(3, Set.of("frm", "to"));
    int[] version = parts(args, 0, "version");
    return Arrays.compare(version, parts(args, 1, "frm")) >= 0
        && Arrays.compare(version, parts(args, 2, "to")) <= 0;
  }

  private static int[] parts(Arguments args, int index, String name) {
    args.required(index, name);
    String text = args.text(index, name, "");
    try {
      return Arrays.stream(text.split("\\.", -1))
          .mapToInt(p -> Integer.parseInt(p.strip()))
          .toArray();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a version of whole numbers and dots, e.g. 2.11.0", e);
    }
  }
}
