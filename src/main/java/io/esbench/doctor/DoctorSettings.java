package io.esbench.doctor;

import io.esbench.node.provision.ServerVersion;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a doctor looks at.
 *
 * @param server that a node would be made of, or null: the cluster is there already
 * @param cache folder of servers, nodes and corpora
 * @param results folder of runs
 * @param log folder of the log
 * @param environment variables
 * @param console what text goes to
 */
public record DoctorSettings(
    @Nullable ServerVersion server,
    Path cache,
    Path results,
    Path log,
    Map<String, String> environment,
    Screen console) {
  /** Copies. */
  public DoctorSettings {
    environment = Map.copyOf(environment);
  }

  /**
   * Of a console.
   *
   * @param attached whether progress can be redrawn in place
   */
  public record Screen(boolean attached, boolean color, int width) {}
}
