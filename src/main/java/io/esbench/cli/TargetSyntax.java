package io.esbench.cli;

import io.esbench.cli.TlsOptions.Trust;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.stub.script.Script;
import io.esbench.stub.script.StaticAnswers;
import io.esbench.track.load.LoginNames;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.ClientKeys;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.tls.Identity;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code --target-hosts} and {@code --client-options} as Rally writes them, and other options
 * of the same form. Messages never repeat a password: a faulty host is named without its user-info.
 */
final class TargetSyntax {
  /** Names of client options that say how to reach a cluster, whatever it is for. */
  static final Set<String> REACHING =
      Set.of(
          "timeout",
          "use_ssl",
          "verify_certs",
          "ca_certs",
          "client_cert",
          "client_key",
          "basic_auth_user",
          "basic_auth_password",
          "api_key");

  /** Names of those that only the cluster that is measured has. */
  static final Set<String> OF_TARGET =
      Set.of(
          "http_compress",
          "compressed",
          "sniff_on_start",
          "max_connections",
          "create_api_key_per_client",
          "enable_cleanup_closed",
          "max_retries",
          "retry_on_timeout",
          "retry_on_status",
          "static_responses");

  /** Those whose values are text, whatever they look like. */
  static final Set<String> TEXTS =
      Set.of(
          "ca_certs",
          "client_cert",
          "client_key",
          "basic_auth_user",
          "basic_auth_password",
          "api_key",
          "static_responses");

  private final String option;
  private final String inOptions;
  private final Set<String> known;
  private final Set<String> suggested;

  /**
   * For one pair of options.
   *
   * @param option that names hosts
   * @param inOptions how messages call what is in the other one, e.g. {@code client option}
   * @param known names that may be in it
   * @param suggested names that may have been meant by one that is not known
   */
  private TargetSyntax(String option, String inOptions, Set<String> known, Set<String> suggested) {
    this.option = option;
    this.inOptions = inOptions;
    this.known = Set.copyOf(known);
    this.suggested = Set.copyOf(suggested);
  }

  /** How a list of client options is read. */
  static LoginNames names() {
    Set<String> all = new TreeSet<>(REACHING);
    all.addAll(OF_TARGET);
    return new LoginNames(all, TEXTS);
  }

  /** Those of the cluster that is measured. */
  static TargetSyntax ofTarget() {
    Set<String> all = names().known();
    return new TargetSyntax("--target-hosts", "client option", all, all);
  }

  /**
   * Those of a metrics store.
   *
   * @param names of all that its options may have
   */
  static TargetSyntax ofStore(Set<String> names) {
    return new TargetSyntax("--metrics-store", "metrics store option", REACHING, names);
  }

  /**
   * A target, and what there is to say about it.
   *
   * @param remarks one line each
   */
  record Parsed(Target target, List<String> remarks) {}

  /**
   * What other options say.
   *
   * @param trust over TLS; wins over the options of the connection
   * @param login wins over all others, or null
   * @param session for the login of the environment, which counts if there is no other; null: none
   */
  record Beside(Trust trust, @Nullable Login login, @Nullable Session session) {
    /** Nothing. */
    static final Beside NOTHING = new Beside(Trust.NONE, null, null);
  }

  /**
   * A target from both options.
   *
   * @param hosts as {@link TargetHosts#parse} takes them
   * @param given options by name, or by cluster and name
   * @throws UsageException naming what is wrong
   * @throws io.esbench.fault.EnvironmentException if the client certificate cannot be used
   */
  Parsed parse(String hosts, Map<String, ? extends @Nullable Object> given, Beside beside) {
    // Names of clusters do not depend on TLS, but whether a host needs a port does.
    OptionValues options =
        new OptionValues(
            inOptions, ClusterOptions.measured(given, TargetHosts.parse(option, hosts, true)));
    requireKnown(options);
    TargetHosts clusters = TargetHosts.parse(option, hosts, options.flag("use_ssl", false));
    List<HostAddress> addresses = clusters.hosts().stream().map(TargetHosts.Host::address).toList();
    List<String> remarks = new ArrayList<>(Effects.remarks(options));
    if (!clusters.others().isEmpty()) {
      remarks.add(
          "of the clusters of %s only '%s' is measured; not: %s"
              .formatted(option, clusters.measured(), String.join(", ", clusters.others())));
    }
    @Nullable Login login = login(options, clusters, beside, remarks);
    Encryption encryption = encryption(options, beside.trust());
    requireUsable(encryption, addresses, remarks);
    Target target =
        new Target(
            addresses,
            new ClientOptions(
                    options.timeout(), login == null ? null : login.authorization(), encryption)
                .answeredFrom(answers(options))
                .compressed(options.flag("http_compress", options.flag("compressed", false)))
                .sniffed(options.flag("sniff_on_start", false)));
    return new Parsed(target.with(keys(options, login)), List.copyOf(remarks));
  }

  private void requireKnown(OptionValues options) {
    for (String name : options.values().keySet()) {
      if (!known.contains(name)) {
        throw new UsageException(
            "unknown " + inOptions + " '" + name + "'" + DidYouMean.suffix(name, suggested));
      }
    }
  }

  /** A file that cannot be used is named before anything is started. */
  private static @Nullable Path answers(OptionValues options) {
    Path file = options.file("static_responses");
    if (file != null) {
      Script unused = StaticAnswers.script(file);
    }
    return file;
  }

  /** The first that is given counts: option, client option, host, environment. */
  private @Nullable Login login(
      OptionValues options, TargetHosts clusters, Beside beside, List<String> remarks) {
    String ofHosts = clusters.login(option);
    List<@Nullable Login> given = new ArrayList<>();
    given.add(beside.login());
    given.add(options.login());
    given.add(ofHosts == null ? null : Login.basic(ofHosts, option));
    return ChosenLogin.of(given, beside.session(), remarks);
  }

  private static Encryption encryption(OptionValues options, Trust trust) {
    OptionValues.requireReadable(trust.authorities(), "CA certificates");
    OptionValues.requireReadable(trust.certificate(), "--client-cert");
    OptionValues.requireReadable(trust.key(), "--client-key");
    Path authorities = trust.authorities() == null ? options.file("ca_certs") : trust.authorities();
    boolean verify = options.flag("verify_certs", true) && !trust.insecure();
    Path certificate =
        trust.certificate() == null ? options.file("client_cert") : trust.certificate();
    Path key =
        trust.key() == null && trust.certificate() == null
            ? options.file("client_key")
            : trust.key();
    if (certificate == null && (key != null || trust.password() != null)) {
      throw new UsageException("a client key needs its certificate: --client-cert or client_cert");
    }
    return new Encryption(
        authorities,
        verify,
        certificate == null ? null : new ClientCertificate(certificate, key, trust.password()));
  }

  /** A certificate that cannot be used is named now, not by whoever opens a connection first. */
  private static void requireUsable(
      Encryption encryption, List<HostAddress> hosts, List<String> remarks) {
    ClientCertificate own = encryption.own();
    if (own == null) {
      return;
    }
    Identity unused = Identity.of(own, Instant.now());
    if (hosts.stream().noneMatch(HostAddress::tls)) {
      remarks.add("the client certificate is shown to nobody: no host is reached with https");
    }
  }

  private ClientKeys keys(OptionValues options, @Nullable Login login) {
    if (!options.flag("create_api_key_per_client", false)) {
      return ClientKeys.NONE;
    }
    if (login == null || !login.byPassword()) {
      throw new UsageException(
          inOptions
              + " create_api_key_per_client: keys are made by a user with a password; give"
              + " --user and --password-file, or basic_auth_user and basic_auth_password");
    }
    return ClientKeys.WANTED;
  }
}
