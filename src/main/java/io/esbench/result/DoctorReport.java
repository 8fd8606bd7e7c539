package io.esbench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.result.json.ResultMapper;
import java.time.Instant;
import java.util.List;

/**
 * What of a machine a race needs, and what is missing.
 *
 * @param schemaVersion raised when the meaning of a field changes
 * @param taken calendar time of the beginning, by the clock of this machine
 * @param seconds that it took
 * @param lines one for each check, in the order in which they are shown
 */
public record DoctorReport(
    int schemaVersion, Instant taken, double seconds, List<PreflightLine> lines) {
  /** Of the form that this esbench writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies. */
  public DoctorReport {
    lines = List.copyOf(lines);
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
