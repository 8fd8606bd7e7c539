package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.UsageException;
import io.esbench.race.RaceRequest;
import io.esbench.track.load.TrackParams;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of a cluster that is there. */
final class TargetOptions {
  @Option(
      names = "--target-hosts",
      paramLabel = "HOSTS",
      description =
          "Hosts of the cluster: host:port[/path] or URLs, comma-separated. Environment: ES_HOST.")
  private @Nullable String hosts;

  @Option(
      names = "--client-options",
      paramLabel = "OPTIONS",
      description =
          "timeout:60, use_ssl:true, verify_certs:false, ca_certs:FILE, basic_auth_user:U,"
              + " basic_auth_password:P, api_key:K; as a list, JSON or a JSON file. Environment:"
              + " CLIENT_OPTIONS.")
  private @Nullable String clientOptions;

  @Option(
      names = "--ca-cert",
      paramLabel = "FILE",
      description = "PEM file that the server's certificate must chain to. Environment: CA_CERT.")
  private @Nullable Path caCert;

  @Option(
      names = "--confirm-destructive",
      description =
          "Allow data on the target to be deleted or overwritten. Environment:"
              + " CONFIRM_DESTRUCTIVE=yes.")
  private boolean confirmDestructive;

  @Option(
      names = "--prepare",
      description = "Load the data first that a challenge needs, also on a target of your own.")
  private boolean prepare;

  /** The cluster, or the node to start if no hosts are given. */
  RaceRequest.Subject subject(NodeOptions node, @Nullable CommandSpec spec) {
    if (hosts == null) {
      if (GivenOptions.contain(spec, "--client-options")) {
        throw new UsageException("--client-options needs --target-hosts");
      }
      return new RaceRequest.Subject.Own(node.request());
    }
    node.refuseWithTarget(GivenOptions.named(spec, "--target-hosts"));
    Map<String, @Nullable Object> options =
        clientOptions == null ? Map.of() : TrackParams.parse(clientOptions).values();
    return new RaceRequest.Subject.Existing(TargetSyntax.parse(hosts, options, caCert));
  }

  RaceRequest.Safety safety(Downloads downloads) {
    return new RaceRequest.Safety(confirmDestructive, prepare, downloads);
  }
}
