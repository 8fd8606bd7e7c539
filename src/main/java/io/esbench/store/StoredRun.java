package io.esbench.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a list tells of a run directory.
 *
 * @param id path below the results directory, with {@code /} on every platform
 * @param directory of the run
 * @param kind what left it
 * @param started calendar time, or null: not told
 * @param work what was run
 * @param state how it stands
 * @param reason why it is not complete or not readable; possibly empty
 * @param verdict {@code met}, {@code not met} or {@code undecided}; empty: no criteria
 * @param target version of the cluster, or null: not told
 */
public record StoredRun(
    String id,
    Path directory,
    RunKind kind,
    @Nullable Instant started,
    Work work,
    RunState state,
    String reason,
    String verdict,
    @Nullable String target) {

  /**
   * What was run.
   *
   * @param track name, possibly empty: not told
   * @param challenge name, or what an acceptance or a search did; possibly empty
   * @param races how many races it has below it; 0 for a race
   * @param tags of the user
   */
  public record Work(String track, String challenge, int races, Map<String, String> tags) {
    /** Of a run that does not tell. */
    public static final Work UNKNOWN = new Work("", "", 0, Map.of());

    public Work {
      tags = Map.copyOf(tags);
    }
  }
}
