package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Flavour;
import io.esbench.telemetry.Reply;

/** Whether the cluster asks who is there. */
final class Authentication implements Check {
  private static final String ELASTICSEARCH = "/_security/_authenticate";
  private static final String OPENSEARCH = "/_plugins/_security/authinfo";

  @Override
  public Finding look(ClusterView view) {
    boolean openSearch = view.facts().flavour() == Flavour.OPENSEARCH;
    Reply who = view.ask(openSearch ? OPENSEARCH : ELASTICSEARCH);
    if (who.ok()) {
      return openSearch ? user(who.json().path("user_name")) : realm(view, who.json());
    }
    if (who.notOffered() || disabled(who)) {
      return open(
          view,
          view.settings().withCredentials()
              ? "off: the login that was given is ignored"
              : "off: everybody may do everything");
    }
    return who.status() == 401 ? Finding.ok("a login is demanded") : Finding.hidden(who);
  }

  private static Finding realm(ClusterView view, JsonNode user) {
    boolean anonymous =
        user.path("authentication_type").asText().equals("anonymous")
            || user.path("authentication_realm").path("type").asText().equals("__anonymous");
    return anonymous
        ? open(view, "anonymous access as '" + user.path("username").asText() + "'")
        : user(user.path("username"));
  }

  private static Finding user(JsonNode name) {
    return name.isTextual()
        ? Finding.ok("on, logged in as '" + name.asText() + "'")
        : Finding.absent("user name");
  }

  /** Some versions register the API although security is off. */
  private static boolean disabled(Reply who) {
    return who.problem().contains("not enabled") || who.problem().contains("must be explicitly");
  }

  private static Finding open(ClusterView view, String found) {
    String means = "Whoever reaches the port reads, changes and deletes data.";
    String todo = "Switch security on before data go in that matter.";
    return view.targetIsHere()
        ? Finding.warn(found, means, todo)
        : Finding.fail(found, means, todo);
  }
}
