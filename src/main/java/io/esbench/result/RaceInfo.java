package io.esbench.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was raced.
 *
 * @param raceId directory name of the run
 * @param track track name
 * @param challenge challenge name
 * @param trackParams parameters as given, secrets masked
 * @param userTags tags of the user
 * @param commandLine masked
 * @param started calendar time
 * @param ended calendar time
 */
public record RaceInfo(
    String raceId,
    String track,
    String challenge,
    Map<String, String> trackParams,
    Map<String, String> userTags,
    List<String> commandLine,
    Instant started,
    Instant ended) {
  public RaceInfo {
    trackParams = Map.copyOf(trackParams);
    userTags = Map.copyOf(userTags);
    commandLine = List.copyOf(commandLine);
  }
}
