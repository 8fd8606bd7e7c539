package io.esbench.store;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which runs are wanted; null or empty: any.
 *
 * @param track name
 * @param challenge name
 * @param tags that a run must have, each with this value
 * @param since earliest start
 * @param until first start that is too late
 * @param state how it stands
 */
public record RunFilter(
    @Nullable String track,
    @Nullable String challenge,
    Map<String, String> tags,
    @Nullable Instant since,
    @Nullable Instant until,
    @Nullable RunState state) {
  /** All runs. */
  public static final RunFilter ALL = new RunFilter(null, null, Map.of(), null, null, null);

  public RunFilter {
    tags = Map.copyOf(tags);
  }

  /** Whether a run is wanted. What a run does not tell is not what is wanted. */
  public boolean admits(StoredRun run) {
    return (track == null || track.equals(run.work().track()))
        && (challenge == null || challenge.equals(run.work().challenge()))
        && run.work().tags().entrySet().containsAll(tags.entrySet())
        && (state == null || state == run.state())
        && inTime(run.started());
  }

  private boolean inTime(@Nullable Instant started) {
    if (started == null) {
      return since == null && until == null;
    }
    return (since == null || !started.isBefore(since))
        && (until == null || started.isBefore(until));
  }
}
