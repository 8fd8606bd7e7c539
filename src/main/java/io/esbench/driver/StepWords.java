package io.esbench.driver;

import io.esbench.driver.Survey.Seen;
import io.esbench.driver.loop.ClientView;
import io.esbench.driver.loop.ClientView.Doing;
import io.esbench.time.Waiting;
import io.esbench.transport.wire.ConnectionView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says what the tasks of a step are waiting for, one line each.
 *
 * @param blocked event loops that do not answer
 * @param tasks by name, with their clients
 * @param now when they were asked
 */
record StepWords(Set<Integer> blocked, Map<String, List<ClientView>> tasks, long now) {
  /** More lines would fill the console. */
  private static final int MOST = 3;

  /** A moment until the next request needs no word. */
  private static final long SOON_NANOS = Duration.ofSeconds(1).toNanos();

  static StepWords of(Survey survey, long now) {
    Map<String, List<ClientView>> tasks = new LinkedHashMap<>();
    for (Seen seen : survey.seen()) {
      String task = seen.seat().task().task().name();
      tasks.computeIfAbsent(task, t -> new ArrayList<>()).add(seen.client());
    }
    return new StepWords(survey.mute(), tasks, now);
  }

  /**
   * The lines.
   *
   * @param silent since when no request was completed
   */
  List<String> lines(Duration silent) {
    List<String> lines = new ArrayList<>();
    for (int loop : blocked) {
      lines.add(Waiting.words("event loop " + loop + ", which is blocked,", silent, null));
    }
    tasks.forEach(
        (task, clients) -> {
          String line = line(task, clients);
          if (!line.isEmpty()) {
            lines.add(line);
          }
        });
    return lines.subList(0, Math.min(MOST, lines.size()));
  }

  private String line(String task, List<ClientView> clients) {
    List<ClientView> speaking =
        clients.stream().filter(client -> client.doing() == Doing.SPEAKING).toList();
    if (!speaking.isEmpty()) {
      ClientView oldest =
          speaking.stream().max(Comparator.comparingLong(c -> now - c.begunNanos())).orElseThrow();
      return spoken("'" + task + "'", oldest, speaking.size());
    }
    long left =
        clients.stream()
            .filter(client -> client.doing() == Doing.WAITING)
            .mapToLong(client -> client.untilNanos() - now)
            .filter(nanos -> nanos >= SOON_NANOS)
            .min()
            .orElse(0);
    return left == 0 ? "" : "next request of '" + task + "' is due in " + roundedUp(left);
  }

  private static String roundedUp(long nanos) {
    return Waiting.spelled(Duration.ofNanos(Math.max(0, nanos)).plusNanos(999_999_999));
  }

  private String spoken(String task, ClientView client, int clients) {
    Duration since = Duration.ofNanos(now - client.begunNanos());
    String others = clients == 1 ? "" : " and " + (clients - 1) + " more";
    if (client.parts().isEmpty()) {
      return Waiting.words(task + others, since, null);
    }
    ClientView.Part part = client.parts().get(0);
    if (part.paused()) {
      return Waiting.words(task + others, since, null)
          + "; it goes on in "
          + roundedUp(part.resumesNanos() - now);
    }
    ConnectionView connection = part.connection();
    Duration atMost =
        connection.timeoutNanos() == 0 ? null : Duration.ofNanos(connection.timeoutNanos());
    Duration asked =
        connection.inFlight() ? Duration.ofNanos(now - connection.sinceNanos()) : since;
    return Waiting.words(what(task, connection) + others, asked, atMost);
  }

  private static String what(String task, ConnectionView connection) {
    String peer = connection.peer();
    String request = connection.request() + " of " + task;
    return switch (connection.stage()) {
      case DIALING -> "a connection to " + peer + " for " + task;
      case HANDSHAKE -> "the TLS handshake with " + peer + " for " + task;
      case SENDING -> peer + " to take all of " + request;
      case AWAITING -> "the answer of " + peer + " to " + request;
      case READING -> "the rest of the answer of " + peer + " to " + request;
      case UNTOLD, CLOSED, IDLE -> task;
    };
  }
}
