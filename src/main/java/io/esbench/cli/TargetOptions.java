package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.UsageException;
import io.esbench.race.RaceRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of a cluster that is there, and of what may be done to it. */
final class TargetOptions {
  @ArgGroup(validate = false)
  private ConnectionOptions connection = new ConnectionOptions();

  // The help shows an option of the group itself before those of the nested one unless told.
  @Option(
      names = "--confirm-destructive",
      order = 1,
      description =
          "Allow data on the target to be deleted or overwritten. Environment:"
              + " CONFIRM_DESTRUCTIVE=yes.")
  private boolean confirmDestructive;

  @Option(
      names = "--prepare",
      order = 2,
      description = "Load the data first that a challenge needs, also on a target of your own.")
  private boolean prepare;

  /** The cluster, or the node to start if no hosts are given. */
  RaceRequest.Subject subject(NodeOptions node, @Nullable CommandSpec spec) {
    if (!connection.given()) {
      if (GivenOptions.contain(spec, "--client-options")) {
        throw new UsageException("--client-options needs --target-hosts");
      }
      return new RaceRequest.Subject.Own(node.request());
    }
    node.refuseWithTarget(GivenOptions.named(spec, "--target-hosts"));
    return new RaceRequest.Subject.Existing(connection.target("race"));
  }

  RaceRequest.Safety safety(Downloads downloads) {
    return new RaceRequest.Safety(confirmDestructive, prepare, downloads);
  }
}
