package io.esbench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.result.json.ResultMapper;
import java.time.Instant;
import java.util.List;

/**
 * How the hosts of a target are reached.
 *
 * @param schemaVersion raised when the meaning of a field changes
 * @param taken calendar time of the beginning, by the clock of this machine
 * @param seconds from there to the last answer
 * @param hosts one for each host of the target, in its order
 */
public record ConnectionReport(
    int schemaVersion, Instant taken, double seconds, List<HostConnection> hosts) {
  /** Of the form that this esbench writes. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies. */
  public ConnectionReport {
    hosts = List.copyOf(hosts);
  }

  /** Number of lines in a state, of all hosts. */
  public long count(PreflightState state) {
    return hosts.stream().mapToLong(host -> host.count(state)).sum();
  }

  /** Whether there is a host with which nothing is wrong that would end a race. */
  public boolean anyUsable() {
    return hosts.stream().anyMatch(host -> host.count(PreflightState.FAIL) == 0);
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
