package io.esbench.preflight.connection;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Flavour;
import io.esbench.result.PreflightLine;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import java.util.ArrayList;
import java.util.List;

/**
 * Who we are to the server.
 *
 * @param given whether there is a login
 */
record LoginStage(ClusterApi api, boolean given) {
  private static final String ELASTICSEARCH = "/_security/_authenticate";
  private static final String OPENSEARCH = "/_plugins/_security/authinfo";

  PreflightLine line(Flavour flavour) {
    Reply root = Reply.get(api, "/");
    Reply who = Reply.get(api, flavour == Flavour.OPENSEARCH ? OPENSEARCH : ELASTICSEARCH);
    if (who.ok()) {
      return known(
          flavour == Flavour.OPENSEARCH ? openSearch(who.json()) : elastic(who.json()), root);
    }
    if (who.status() == 401 || root.status() == 401) {
      return refused();
    }
    if (who.notOffered() || off(who)) {
      return given
          ? Stage.LOGIN.warn(
              "ignored, as the cluster asks nobody for a login", "Everybody may do everything.", "")
          : Stage.LOGIN.ok("none is asked for");
    }
    if (who.status() == 403) {
      return Stage.LOGIN.warn(
          "accepted, but " + who.problem(),
          "",
          "Give the user the privilege, or use another login.");
    }
    return Stage.LOGIN.hidden(who.problem(), "");
  }

  /** Some versions register the API although security is off. */
  private static boolean off(Reply who) {
    return who.problem().contains("not enabled") || who.problem().contains("must be explicitly");
  }

  private PreflightLine refused() {
    return given
        ? Stage.LOGIN.fail(
            "refused (401)",
            "Check --user and --password-file, or --api-key and whether the key has expired.")
        : Stage.LOGIN.fail(
            "the cluster asks for a login (401), and none is given",
            "Give --user and --password-file, or --api-key.");
  }

  private static PreflightLine known(String who, Reply root) {
    return root.status() == 403
        ? Stage.LOGIN.warn(
            who + "; may not read what the cluster is: " + root.problem(),
            "A race goes on without the figures of the cluster and says which.",
            "Give the user the cluster privilege 'monitor' if they matter.")
        : Stage.LOGIN.ok(who);
  }

  private static String elastic(JsonNode user) {
    String name = user.path("username").asText();
    String type = user.path("authentication_type").asText();
    String realm = user.path("authentication_realm").path("name").asText();
    String key = user.path("api_key").path("name").asText();
    String by =
        switch (type) {
          case "api_key" -> key.isEmpty() ? ", by an API key" : ", by the API key '" + key + "'";
          case "anonymous" -> ", without a login (anonymous access)";
          default -> realm.isEmpty() ? "" : ", realm " + realm;
        };
    return "'" + name + "'" + by + roles(user.path("roles"));
  }

  private static String openSearch(JsonNode user) {
    return "'" + user.path("user_name").asText() + "'" + roles(user.path("roles"));
  }

  private static String roles(JsonNode roles) {
    List<String> names = new ArrayList<>();
    roles.forEach(role -> names.add(role.asText()));
    return names.isEmpty() ? "" : ", roles " + String.join(", ", names);
  }
}
