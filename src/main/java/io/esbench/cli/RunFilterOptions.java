package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.store.RunFilter;
import io.esbench.store.RunState;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which of the earlier races are wanted. */
final class RunFilterOptions {
  @Option(names = "--track", paramLabel = "NAME", description = "Of this track.")
  private @Nullable String track;

  @Option(names = "--challenge", paramLabel = "NAME", description = "Of this challenge.")
  private @Nullable String challenge;

  @Option(
      names = {"--tag", "--user-tags"},
      paramLabel = "KEY:VALUE",
      description =
          "With this tag (KEY alone: KEY:true); may be given several times, then with all of them.")
  private List<String> tags = List.of();

  @Option(
      names = "--since",
      paramLabel = "DATE",
      description = "Started on this day or later: 2026-01-31, or 2026-01-31T12:00:00Z. UTC.")
  private @Nullable String since;

  @Option(
      names = "--until",
      paramLabel = "DATE",
      description = "Started on this day or earlier; a time is exclusive.")
  private @Nullable String until;

  @Option(
      names = "--status",
      paramLabel = "STATUS",
      description = "complete, incomplete, aborted, running, killed or unreadable.")
  private @Nullable String status;

  RunFilter filter() {
    return new RunFilter(
        track,
        challenge,
        pairs(),
        since == null ? null : time("--since", since, 0),
        until == null ? null : time("--until", until, 1),
        status == null ? null : state(status));
  }

  private Map<String, String> pairs() {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String tag : tags.stream().flatMap(each -> Arrays.stream(each.split(","))).toList()) {
      int colon = tag.indexOf(':');
      if (colon == 0 || tag.isBlank()) {
        throw new UsageException("--tag: expected KEY:VALUE or KEY, found '" + tag + "'");
      }
      pairs.put(
          (colon < 0 ? tag : tag.substring(0, colon)).strip(),
          colon < 0 ? UserTags.SET : tag.substring(colon + 1).strip());
    }
    return pairs;
  }

  private static Instant time(String option, String text, int days) {
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).plusDays(days).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw new UsageException(
          option
              + ": '"
              + text
              + "' is neither a day such as 2026-01-31 nor a time such as 2026-01-31T12:00:00Z",
          e);
    }
  }

  private static RunState state(String text) {
    for (RunState state : RunState.values()) {
      if (name(state).equals(text.toLowerCase(Locale.ROOT))) {
        return state;
      }
    }
    List<String> names = Arrays.stream(RunState.values()).map(RunFilterOptions::name).toList();
    throw new UsageException(
        "--status: '%s' is not one of %s%s"
            .formatted(text, String.join(", ", names), DidYouMean.suffix(text, names)));
  }

  private static String name(RunState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
