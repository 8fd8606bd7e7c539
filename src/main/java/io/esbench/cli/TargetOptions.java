package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.UsageException;
import io.esbench.race.RaceRequest;
import io.esbench.race.StaticTarget;
import io.esbench.telemetry.device.ChosenDevices;
import io.esbench.transport.ClientKeys;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      fallbackValue = "true",
      order = 31,
      description =
          "Allow data on the target to be deleted or overwritten. Environment:"
              + " CONFIRM_DESTRUCTIVE=yes.")
  private boolean confirmDestructive;

  @Option(
      names = "--prepare",
      order = 32,
      description = "Load the data first that a challenge needs, also on a target of your own.")
  private boolean prepare;

  @Option(
      names = "--sniff",
      order = 33,
      description =
          "Ask the cluster once for the addresses of its nodes and race on these: all but dedicated"
              + " masters. Also client option sniff_on_start.")
  private boolean sniff;

  private List<String> remarks = List.of();
  private @Nullable Path answers;

  /** The cluster, or the node to start if no hosts are given. */
  RaceRequest.Subject subject(NodeOptions node, @Nullable CommandSpec spec, Session session) {
    if (!connection.given()) {
      if (connection.logsIn()) {
        throw new UsageException("a login needs --target-hosts");
      }
      for (String option : List.of("--client-options", "--proxy", "--sniff")) {
        if (GivenOptions.contain(spec, option)) {
          throw new UsageException(option + " needs --target-hosts");
        }
      }
      return new RaceRequest.Subject.Own(node.request());
    }
    node.refuseWithTarget(GivenOptions.named(spec, "--target-hosts"));
    TargetSyntax.Parsed parsed = connection.parsed("race", session);
    remarks = parsed.remarks();
    Target named = parsed.target();
    answers = named.options().way().answers();
    if (answers != null) {
      return new RaceRequest.Subject.Existing(named.with(ClientKeys.NONE), StaticTarget.FACTS);
    }
    return new RaceRequest.Subject.Existing(
        sniff ? named.with(named.options().sniffed(true)) : named);
  }

  /** What there was to say about the cluster when it was asked for. */
  List<String> remarks() {
    if (answers == null) {
      return remarks;
    }
    List<String> all = new ArrayList<>(remarks);
    all.add("static_responses: no host is reached; all answers, with 200, are from " + answers);
    return all;
  }

  /** The devices that can observe it. */
  ChosenDevices observing(ChosenDevices chosen) {
    return answers == null ? chosen : ChosenDevices.NONE;
  }

  RaceRequest.Safety safety(Downloads downloads) {
    return new RaceRequest.Safety(confirmDestructive, prepare, downloads);
  }
}
