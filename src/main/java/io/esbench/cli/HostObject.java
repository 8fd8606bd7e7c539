package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.MaskedAddress;
import io.esbench.fault.UsageException;
import io.esbench.transport.HostAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one host that is an object, as clients of Elasticsearch in Python take it. */
final class HostObject {
  static final String FORM =
      "{\"default\": [\"es01:9200\", {\"host\": \"es02\", \"port\": 9200, \"url_prefix\": \"/p\","
          + " \"use_ssl\": true}]}";

  private static final Set<String> NAMES =
      Set.of("host", "port", "url_prefix", "use_ssl", "scheme", "http_auth");

  private HostObject() {}

  /**
   * The host.
   *
   * @param option that names it, for messages
   * @param tls whether it has TLS if it does not say so
   * @throws UsageException naming what is wrong, without its password
   */
  static TargetHosts.Host host(String option, Map<?, ?> object, boolean tls) {
    for (Object name : object.keySet()) {
      if (!NAMES.contains(String.valueOf(name))) {
        throw new UsageException(
            option
                + ": a host has the unknown member '"
                + name
                + "'"
                + DidYouMean.suffix(String.valueOf(name), NAMES));
      }
    }
    if (!(object.get("host") instanceof String host) || !host.matches("[^\\s/@?#]+")) {
      throw new UsageException(
          option + ": the member host of a host is a bare name or address; expected " + FORM);
    }
    String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    String shown = MaskedAddress.ofUnread(host);
    if (!name.contains("::") && name.matches("[^:]*:\\d*")) {
      throw new UsageException(
          option + ": the port of '" + shown + "' belongs into a member of its own, port");
    }
    if (name.contains(":") && !name.matches("[0-9A-Fa-f:.]+(%.+)?")) {
      throw new UsageException(
          option + ": the member host '" + shown + "' of a host is neither a name nor an address");
    }
    if (!(object.get("port") instanceof Long port)) {
      throw new UsageException(option + ": '" + shown + "' has no member port with a whole number");
    }
    String prefix = HostText.prefix(text(option, object.get("url_prefix"), "url_prefix"));
    HostText.requirePlain(option, prefix);
    HostAddress address =
        new HostAddress(encrypted(option, object, tls), name, HostText.port(option, port), prefix);
    return new TargetHosts.Host(address, login(option, object.get("http_auth")));
  }

  private static boolean encrypted(String option, Map<?, ?> object, boolean tls) {
    Object flag = object.get("use_ssl");
    String scheme = text(option, object.get("scheme"), "scheme");
    if (flag != null && !(flag instanceof Boolean)) {
      throw new UsageException(option + ": use_ssl of a host is not true or false");
    }
    if (scheme != null && !scheme.equals("http") && !scheme.equals("https")) {
      throw new UsageException(
          option + ": scheme of a host is '" + scheme + "', not http or https");
    }
    if (flag != null && scheme != null && flag.equals(scheme.equals("http"))) {
      throw new UsageException(option + ": use_ssl and scheme of a host contradict each other");
    }
    if (scheme != null) {
      return scheme.equals("https");
    }
    return flag == null ? tls : flag.equals(true);
  }

  private static @Nullable String text(String option, @Nullable Object value, String name) {
    if (value != null && !(value instanceof String)) {
      throw new UsageException(option + ": " + name + " of a host is no text");
    }
    return (String) value;
  }

  private static @Nullable String login(String option, @Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof String text && text.indexOf(':') > 0) {
      return text;
    }
    if (value instanceof List<?> parts
        && parts.size() == 2
        && parts.get(0) instanceof String user
        && parts.get(1) instanceof String password
        && !user.isEmpty()) {
      return user + ":" + password;
    }
    throw new UsageException(
        option + ": http_auth of a host is neither \"user:password\" nor [\"user\", \"password\"]");
  }
}
