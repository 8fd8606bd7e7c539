package io.esbench.driver;

import io.esbench.driver.Survey.Seen;
import io.esbench.driver.loop.ClientView;
import io.esbench.driver.loop.ClientView.Doing;
import io.esbench.time.Waiting;
import io.esbench.transport.wire.ConnectionView;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a survey means: which clients keep the step from going on, and which only wait for their
 * time. A client that waits for its due time, or pauses between two polls, holds up nothing. One
 * with a request in flight does, unless somebody else bounds it: a time-out that the operation
 * named, or that of the client for a task of administration, which may take long.
 */
final class Standstill {
  /** A time-out of a request, or a timer, that has not come so long after its time is lost. */
  private static final long GRACE_NANOS = Duration.ofSeconds(5).toNanos();

  private final Survey survey;
  private final long now;
  private final List<Seen> holding;

  Standstill(Survey survey, long now) {
    this.survey = survey;
    this.now = now;
    this.holding = survey.seen().stream().filter(this::holds).toList();
  }

  /** Whether something is in flight or due that nothing else bounds. */
  boolean holdsUp() {
    return !holding.isEmpty() || !survey.mute().isEmpty();
  }

  private boolean holds(Seen seen) {
    ClientView client = seen.client();
    return switch (client.doing()) {
      case NOT_STARTED, ENDED -> false;
      case WAITING -> overdue(client.untilNanos());
      case SPEAKING ->
          client.parts().isEmpty() || client.parts().stream().anyMatch(part -> holds(seen, part));
    };
  }

  private boolean holds(Seen seen, ClientView.Part part) {
    if (part.paused()) {
      return overdue(part.resumesNanos());
    }
    ConnectionView connection = part.connection();
    boolean bounded = connection.ownTimeout() || !seen.seat().task().operation().inReport();
    return !bounded || overdue(connection.sinceNanos() + connection.timeoutNanos());
  }

  private boolean overdue(long nanos) {
    return now - nanos > GRACE_NANOS;
  }

  /** The last time at which an exchange was begun, as far as any is in flight. */
  long lastBegunNanos(long otherwise) {
    long last = otherwise;
    for (Seen seen : survey.seen()) {
      for (ClientView.Part part : seen.client().parts()) {
        long since = part.connection().sinceNanos();
        if (part.connection().inFlight() && since - last > 0) {
          last = since;
        }
      }
    }
    return last;
  }

  /** Changes with every byte that moves. */
  long flow() {
    long flow = 0;
    for (Seen seen : survey.seen()) {
      for (ClientView.Part part : seen.client().parts()) {
        flow += part.connection().receivedBytes() - part.connection().unsentBytes();
      }
    }
    return flow;
  }

  /** What stood still, for people; in one line. */
  String message(Duration silent) {
    Set<String> tasks = new LinkedHashSet<>();
    Set<String> hosts = new TreeSet<>();
    survey.unseen().forEach(seat -> tasks.add("'" + seat.task().task().name() + "'"));
    for (Seen seen : holding) {
      tasks.add("'" + seen.seat().task().task().name() + "'");
      seen.client().parts().forEach(part -> hosts.add(part.connection().peer()));
    }
    StringBuilder text = new StringBuilder("nothing moved for ");
    text.append(Waiting.spelled(silent)).append(" in ").append(String.join(", ", tasks));
    if (!survey.mute().isEmpty()) {
      text.append(": event loop ").append(list(survey.mute())).append(" is blocked, with ");
      text.append(count(survey.unseen().size()));
    }
    Seen oldest = oldest();
    if (oldest != null) {
      text.append(": ").append(count(holding.size())).append(" at a request, the longest for ");
      text.append(Waiting.spelled(Duration.ofNanos(now - oldest.client().begunNanos())));
      text.append(", at ").append(String.join(", ", hosts));
    }
    return text.append("; the log tells threads and connections; longer waits are allowed with")
        .append(" --stalled-after")
        .toString();
  }

  private static String list(Set<Integer> loops) {
    return String.join(", ", loops.stream().map(String::valueOf).toList());
  }

  private static String count(int clients) {
    return clients == 1 ? "1 client" : clients + " clients";
  }

  private @Nullable Seen oldest() {
    return holding.stream()
        .filter(seen -> seen.client().doing() == Doing.SPEAKING)
        .max(Comparator.comparingLong(seen -> now - seen.client().begunNanos()))
        .orElse(null);
  }
}
