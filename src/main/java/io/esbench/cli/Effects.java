package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What client options of Rally ask for that is so anyhow, or that esbench never does. */
final class Effects {
  private static final List<String> REPEATS =
      List.of("max_retries", "retry_on_timeout", "retry_on_status");

  private Effects() {}

  /** Remarks on those without an effect. */
  static List<String> remarks(OptionValues options) {
    List<String> remarks = new ArrayList<>();
    List<String> repeats = REPEATS.stream().filter(name -> asksForRepeats(options, name)).toList();
    if (!repeats.isEmpty()) {
      remarks.add(
          "client option "
              + String.join(", ", repeats)
              + " has no effect: measured requests are sent once, set-up is repeated until its"
              + " deadline");
    }
    if (options.whole("max_connections", 1) != null) {
      remarks.add(
          "client option max_connections has no effect: a client opens one connection to each host,"
              + " and one more for each request that it has in flight at once");
    }
    if (!options.flag("enable_cleanup_closed", true)) {
      remarks.add(
          "client option enable_cleanup_closed has no effect: connections are always closed, also"
              + " if the server does not end TLS as it should");
    }
    return remarks;
  }

  private static boolean asksForRepeats(OptionValues options, String name) {
    Object value = options.values().get(name);
    return switch (name) {
      case "max_retries" -> {
        Long most = options.whole(name, 0);
        yield most != null && most > 0;
      }
      case "retry_on_timeout" -> options.flag(name, false);
      default -> asksForStatuses(value, options.what());
    };
  }

  private static boolean asksForStatuses(@Nullable Object value, String what) {
    boolean usable =
        value == null
            || value instanceof Long
            || value instanceof String
            || (value instanceof List<?> all && all.stream().allMatch(Long.class::isInstance));
    if (!usable) {
      throw new UsageException(what + " retry_on_status: expected statuses, e.g. [502, 503, 504]");
    }
    return value != null && !value.equals(List.of());
  }
}
