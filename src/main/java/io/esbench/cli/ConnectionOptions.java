package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.proxy.Proxies;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How a cluster that is there is reached. */
final class ConnectionOptions {
  @Option(
      names = "--target-hosts",
      order = 1,
      paramLabel = "HOSTS",
      description =
          "Hosts of the cluster: host:port[/path] or URLs, comma-separated; or JSON, or a JSON"
              + " file. Environment: ES_HOST.")
  private @Nullable String hosts;

  @Option(
      names = "--client-options",
      order = 2,
      paramLabel = "OPTIONS",
      description =
          "timeout:60 (seconds, or none), use_ssl:true, verify_certs:false, ca_certs:FILE,"
              + " client_cert:FILE, client_key:FILE, basic_auth_user:U, basic_auth_password:P,"
              + " api_key:K, create_api_key_per_client:true, http_compress:true,"
              + " sniff_on_start:true and others of Rally; as a list, JSON or a JSON file."
              + " Environment: CLIENT_OPTIONS.")
  private @Nullable String clientOptions;

  @ArgGroup(validate = false, order = 10)
  private LoginOptions login = new LoginOptions();

  @ArgGroup(validate = false, order = 20)
  private TlsOptions tls = new TlsOptions();

  @Option(
      names = "--proxy",
      order = 3,
      paramLabel = "URL",
      description =
          "HTTP proxy that leads to the cluster: http://[USER:PASSWORD@]HOST:PORT, or none."
              + " Environment: https_proxy, http_proxy, all_proxy, no_proxy, for other machines.")
  private @Nullable String proxy;

  /** Whether there are hosts. */
  boolean given() {
    return hosts != null;
  }

  /** Whether the command line has a login, which is for hosts. */
  boolean logsIn() {
    return login.given();
  }

  /**
   * The cluster; remarks on it go to the console.
   *
   * @param command that needs one
   * @throws UsageException naming what is wrong with the options, or that there are no hosts
   */
  Target target(String command, Session session) {
    TargetSyntax.Parsed parsed = parsed(command, session);
    if (parsed.target().options().way().answers() != null) {
      throw new UsageException(
          "client option static_responses is for races; " + command + " asks the cluster itself");
    }
    for (String remark : parsed.remarks()) {
      session.console().err().println("warning: " + Console.line(remark));
    }
    session.console().err().flush();
    return parsed.target();
  }

  /** The same, leaving remarks to the caller. */
  TargetSyntax.Parsed parsed(String command, Session session) {
    if (hosts == null) {
      throw new UsageException(
          command + " needs a cluster that is there: name it with --target-hosts host:port");
    }
    Map<String, @Nullable Object> options =
        clientOptions == null
            ? Map.of()
            : TrackParams.parseLogin(clientOptions, "--client-options", TargetSyntax.names())
                .values();
    TargetSyntax.Parsed parsed =
        TargetSyntax.ofTarget()
            .parse(
                hosts,
                options,
                new TargetSyntax.Beside(tls.given(session), login.typed(session), session));
    List<String> remarks = new ArrayList<>(parsed.remarks());
    remarks.addAll(login.remarks(session));
    Proxies proxies = ProxySyntax.parse(proxy, session.environment().all());
    return new TargetSyntax.Parsed(
        parsed.target().with(parsed.target().options().through(proxies)), remarks);
  }
}
