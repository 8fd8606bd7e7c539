package io.esbench.preflight;

import io.esbench.result.PreflightState;
import io.esbench.telemetry.Reply;
import java.util.regex.Pattern;

/**
 * What a check found.
 *
 * @param state what it comes to
 * @param found with numbers; of a check that saw nothing, why
 * @param means what follows from it, or empty
 * @param todo what to do, or empty
 */
record Finding(PreflightState state, String found, String means, String todo) {
  /** Ours are longer than what they tell. */
  private static final Pattern QUERY = Pattern.compile("(/[^\\s?]*)\\?\\S*");

  static Finding ok(String found) {
    return new Finding(PreflightState.OK, found, "", "");
  }

  static Finding warn(String found, String means, String todo) {
    return new Finding(PreflightState.WARN, found, means, todo);
  }

  static Finding fail(String found, String means, String todo) {
    return new Finding(PreflightState.FAIL, found, means, todo);
  }

  /** Of something that no API tells. */
  static Finding hidden(String why, String todo) {
    return new Finding(PreflightState.NOT_VISIBLE, why, "", todo);
  }

  /** Of an answer that did not come. */
  static Finding hidden(Reply reply) {
    return hidden(why(reply), remedy(reply));
  }

  /** Of an answer without the figure. */
  static Finding absent(String figure) {
    return hidden("the answer has no " + figure, "Look at the nodes themselves.");
  }

  private static String why(Reply reply) {
    boolean misleading = reply.notOffered() && (reply.status() == 400 || reply.status() == 405);
    return misleading
        ? reply.status() + ", this cluster does not offer the API"
        : QUERY.matcher(reply.problem()).replaceAll("$1");
  }

  private static String remedy(Reply reply) {
    if (reply.notOffered()) {
      return "Ask those who run the cluster.";
    }
    return switch (reply.status()) {
      case 401, 403 ->
          "Give a login that may read this: the cluster privilege 'monitor' is enough"
              + " for most checks.";
      case 0 -> "Look again when the cluster answers sooner.";
      default -> "Look into the cluster's log.";
    };
  }
}
