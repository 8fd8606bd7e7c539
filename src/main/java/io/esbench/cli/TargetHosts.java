package io.esbench.cli;

import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.MaskedAddress;
import io.esbench.fault.NamedFile;
import io.esbench.fault.UsageException;
import io.esbench.track.load.LoginNames;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The hosts that an option names, by cluster, in the order given.
 *
 * @param clusters by name, at least one; each with at least one host
 */
record TargetHosts(Map<String, List<Host>> clusters) {
  /** Rally's name of the cluster that is measured. */
  static final String DEFAULT = "default";

  /** An address in brackets begins with a digit of it or a colon, a list with a value. */
  private static final Pattern JSON =
      Pattern.compile("\\s*(\\{|\\[\\s*[\"{\\]]).*", Pattern.DOTALL);

  /**
   * One host.
   *
   * @param login {@code user:password}, or null
   */
  record Host(HostAddress address, @Nullable String login) {
    /** Without the login. */
    @Override
    public String toString() {
      return address.toString();
    }
  }

  /** Whether it is JSON or the name of a file with JSON, as opposed to a list. */
  static boolean isJson(String text) {
    return JSON.matcher(text).matches();
  }

  /**
   * Reads them.
   *
   * @param option that names them, for messages
   * @param text comma-separated {@code host:port[/path]} or URLs; JSON; or a file of JSON
   * @param tls whether hosts that do not say so have TLS
   * @throws UsageException naming what is wrong, without any password
   */
  static TargetHosts parse(String option, String text, boolean tls) {
    boolean inFile = text.strip().endsWith(".json");
    String json = inFile ? file(option, text.strip()) : text;
    if (!isJson(json)) {
      if (inFile) {
        throw new UsageException(
            option + ": " + MaskedAddress.ofUnread(text.strip()) + " holds no JSON object or list");
      }
      return new TargetHosts(Map.of(DEFAULT, list(new HostText(option, tls), text)));
    }
    String whole = json.strip().startsWith("[") ? "{\"" + DEFAULT + "\":" + json + "}" : json;
    Map<String, @Nullable Object> named =
        TrackParams.parseLogin(whole, option, LoginNames.NONE).values();
    if (named.containsKey("host") || named.containsKey("port")) {
      throw new UsageException(
          option
              + ": the JSON is a host, not clusters by name; write [{\"host\": ...}] or "
              + HostObject.FORM);
    }
    if (named.isEmpty()) {
      throw new UsageException(option + ": the JSON names no cluster; expected " + HostObject.FORM);
    }
    Map<String, List<Host>> clusters = new LinkedHashMap<>();
    named.forEach((name, hosts) -> clusters.put(name, cluster(option, name, hosts, tls)));
    return new TargetHosts(clusters);
  }

  private static String file(String option, String name) {
    Path file = NamedFile.of(option, name, MaskedAddress.ofUnread(name));
    try {
      return BoundedText.read(file, BoundedText.WRITTEN);
    } catch (IOException e) {
      // The cause repeats what may be a URL with a password, so it is not kept.
      throw new UsageException(
          option
              + ": cannot read the file "
              + MaskedAddress.ofUnread(name)
              + ": "
              + FileProblem.of(e));
    }
  }

  private static List<Host> list(HostText syntax, String text) {
    List<Host> hosts = new ArrayList<>();
    String masked = MaskedAddress.ofHosts(text);
    for (String part : text.split(",", -1)) {
      hosts.add(syntax.host(part.strip(), masked));
    }
    return hosts;
  }

  private static List<Host> cluster(
      String option, String name, @Nullable Object hosts, boolean tls) {
    HostText text = new HostText(option, tls);
    List<Host> found = new ArrayList<>();
    if (hosts instanceof List<?> all) {
      for (Object each : all) {
        if (each instanceof String one) {
          found.add(text.host(one.strip(), MaskedAddress.ofHosts(one)));
        } else if (each instanceof Map<?, ?> one) {
          found.add(HostObject.host(option, one, tls));
        } else {
          throw new UsageException(
              option + ": a host of cluster '" + name + "' is neither text nor an object");
        }
      }
    } else if (hosts instanceof String some) {
      found.addAll(list(text, some));
    }
    if (found.isEmpty()) {
      throw new UsageException(
          option + ": cluster '" + name + "' has no list of hosts; expected " + HostObject.FORM);
    }
    return List.copyOf(found);
  }

  /** Name of the cluster that is measured. */
  String measured() {
    return clusters.containsKey(DEFAULT) ? DEFAULT : clusters.keySet().iterator().next();
  }

  /** Its hosts. */
  List<Host> hosts() {
    return List.copyOf(clusters.getOrDefault(measured(), List.of()));
  }

  /** Names of the others, sorted. */
  Set<String> others() {
    Set<String> others = new TreeSet<>(clusters.keySet());
    others.remove(measured());
    return others;
  }

  /**
   * The login of the hosts.
   *
   * @return null if they have none
   * @throws UsageException if they have several
   */
  @Nullable String login(String option) {
    Set<String> logins = new TreeSet<>();
    for (Host host : hosts()) {
      if (host.login() != null) {
        logins.add(host.login());
      }
    }
    if (logins.size() > 1) {
      throw new UsageException(
          option
              + ": the hosts name different logins; all hosts of a cluster are logged in to alike:"
              + " name one, or none and give --user");
    }
    return logins.isEmpty() ? null : logins.iterator().next();
  }
}
