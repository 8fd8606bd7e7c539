package io.esbench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.result.json.ResultMapper;
import java.time.Instant;
import java.util.List;

/**
 * What is to be known of a cluster before a race.
 *
 * @param schemaVersion raised when the meaning of a field changes
 * @param taken calendar time of the first question, by the clock of this machine
 * @param seconds from the first question to the last answer
 * @param target which cluster
 * @param lines one for each check, the worst first
 * @param notes what the cluster does not tell about itself
 */
public record PreflightReport(
    int schemaVersion,
    Instant taken,
    double seconds,
    TargetInfo target,
    List<PreflightLine> lines,
    List<String> notes) {
  /** Of the form that this esbench writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies. */
  public PreflightReport {
    lines = List.copyOf(lines);
    notes = List.copyOf(notes);
  }

  /** Number of lines in a state. */
  public long count(PreflightState state) {
    return lines.stream().filter(line -> line.state() == state).count();
  }

  /** As JSON, ending with a newline; field names are the component names. */
  public String json() {
    try {
      return ResultMapper.create().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that has no JSON form", e);
    }
  }
}
