package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.proxy.Proxies;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a cluster that is there is reached. */
final class ConnectionOptions {
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
          "timeout:60 (seconds, or none), use_ssl:true, verify_certs:false, ca_certs:FILE, basic_auth_user:U,"
              + " basic_auth_password:P, api_key:K, http_compress:true, sniff_on_start:true; as a list, JSON or a JSON file. Environment:"
              + " CLIENT_OPTIONS.")
  private @Nullable String clientOptions;

  @Option(
      names = "--ca-cert",
      paramLabel = "FILE",
      description = "PEM file that the server's certificate must chain to. Environment: CA_CERT.")
  private @Nullable Path caCert;

  @Option(
      names = "--proxy",
      paramLabel = "URL",
      description =
          "HTTP proxy that leads to the cluster: http://[USER:PASSWORD@]HOST:PORT, or none."
              + " Environment: https_proxy, http_proxy, all_proxy, no_proxy, for other machines.")
  private @Nullable String proxy;

  /** Whether there are hosts. */
  boolean given() {
    return hosts != null;
  }

  /**
   * The cluster.
   *
   * @param command that needs one
   * @param environment variables that may name proxies
   * @throws UsageException naming what is wrong with the options, or that there are no hosts
   */
  Target target(String command, Places.Environment environment) {
    if (hosts == null) {
      throw new UsageException(
          command + " needs a cluster that is there: name it with --target-hosts host:port");
    }
    Map<String, @Nullable Object> options =
        clientOptions == null
            ? Map.of()
            : TrackParams.parse(clientOptions, "--client-options").values();
    Target direct = TargetSyntax.ofTarget().parse(hosts, options, caCert);
    Proxies proxies = ProxySyntax.parse(proxy, environment.all());
    return new Target(direct.hosts(), direct.options().through(proxies));
  }
}
