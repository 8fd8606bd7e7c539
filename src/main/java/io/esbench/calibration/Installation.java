package io.esbench.calibration;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.json.ResultMapper;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * This esbench on this machine.
 *
 * @param generator process and machine
 * @param engine what makes the load
 * @param folders where things are
 * @param calibration that fits, or null
 * @param calibrationRemark why there is none; empty if there is one
 */
public record Installation(
    GeneratorInfo generator,
    Engine engine,
    Folders folders,
    @Nullable Calibration calibration,
    String calibrationRemark) {
  /**
   * What makes the load.
   *
   * @param sockets whose sockets and timers
   * @param tls whose encryption
   * @param loops event loops
   */
  public record Engine(String sockets, String tls, int loops) {}

  /**
   * Absolute paths.
   *
   * @param home of the installation
   * @param tracks where tracks are looked up by name, in this order
   * @param benchmarks where run directories are made
   * @param logs where the log goes
   * @param corpora where corpora are looked up and generated
   * @param cache the rest
   */
  public record Folders(
      String home,
      List<String> tracks,
      String benchmarks,
      String logs,
      String corpora,
      String cache) {
    /** Copies. */
    public Folders {
      tracks = List.copyOf(tracks);
    }
  }

  /** As JSON, ending with a newline; field names are the component names. */
  public String json() {
    try {
      return ResultMapper.create().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an installation that has no JSON form", e);
    }
  }
}
