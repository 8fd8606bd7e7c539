package io.esbench.driver;

import io.esbench.driver.Survey.Seen;
import io.esbench.driver.TaskRun.Seat;
import io.esbench.driver.loop.ClientView;
import io.esbench.transport.wire.ConnectionView;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Everything that can be known of a step in which nothing moves, for the log: event loops, clients
 * with their connections, and all threads, our own first. No bodies, headers or query strings.
 */
final class StallDump {
  /** Of thousands of clients the first ones tell enough. */
  private static final int MOST_CLIENTS = 500;

  private final StringBuilder text = new StringBuilder();
  private final long now;

  private StallDump(long now) {
    this.now = now;
  }

  /** As text of many lines, the first being the message. */
  static String of(Survey survey, String message, long now) {
    StallDump dump = new StallDump(now);
    dump.line(message);
    dump.loops(survey);
    dump.clients(survey);
    dump.threads();
    return dump.text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void loops(Survey survey) {
    Set<Integer> mute = survey.mute();
    survey.loops().stream()
        .sorted()
        .forEach(
            loop ->
                line(
                    mute.contains(loop)
                        ? "event loop " + loop + ": BLOCKED, does not answer; see its thread below"
                        : "event loop " + loop + ": answers"));
  }

  private void clients(Survey survey) {
    int told = 0;
    for (Seat seat : survey.unseen()) {
      if (told++ < MOST_CLIENTS) {
        line(name(seat) + ": its event loop is blocked");
      }
    }
    for (Seen seen : survey.seen()) {
      if (told++ < MOST_CLIENTS) {
        client(seen);
      }
    }
    if (told > MOST_CLIENTS) {
      line("and " + (told - MOST_CLIENTS) + " other clients");
    }
  }

  private static String name(Seat seat) {
    return "task '"
        + seat.task().task().name()
        + "', client "
        + (seat.task().assignment().firstClient() + seat.number())
        + ", event loop "
        + seat.loop();
  }

  private void client(Seen seen) {
    String name = name(seen.seat());
    ClientView client = seen.client();
    switch (client.doing()) {
      case NOT_STARTED -> line(name + ": not started");
      case ENDED -> line(name + ": ended");
      case WAITING -> line(name + ": goes on in " + seconds(client.untilNanos() - now));
      case SPEAKING -> {
        line(name + ": at a request for " + seconds(now - client.begunNanos()));
        client.parts().forEach(this::part);
      }
    }
  }

  private void part(ClientView.Part part) {
    ConnectionView connection = part.connection();
    String where = "    " + connection.peer() + ": " + connection.stage().text();
    if (part.paused()) {
      line(where + ", pauses for another " + seconds(part.resumesNanos() - now));
    } else if (connection.inFlight()) {
      line(
          String.format(
              Locale.ROOT,
              "%s, %s, sent %s ago, time-out %s, %,d bytes not sent, %,d bytes of the answer",
              where,
              connection.request(),
              seconds(now - connection.sinceNanos()),
              seconds(connection.timeoutNanos()),
              connection.unsentBytes(),
              connection.receivedBytes()));
    } else {
      line(where + ", with nothing in flight");
    }
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  private void threads() {
    ThreadInfo[] all = ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
    List<ThreadInfo> sorted =
        Arrays.stream(all)
            .sorted(
                Comparator.comparing((ThreadInfo thread) -> !own(thread))
                    .thenComparing(ThreadInfo::getThreadName))
            .toList();
    sorted.forEach(this::thread);
  }

  private static boolean own(ThreadInfo thread) {
    return thread.getThreadName().startsWith("esbench")
        || thread.getThreadName().equals("main")
        || Arrays.stream(thread.getStackTrace())
            .anyMatch(frame -> frame.getClassName().startsWith("io.esbench."));
  }

  private void thread(ThreadInfo thread) {
    String lock = thread.getLockName() == null ? "" : " on " + thread.getLockName();
    String owner = thread.getLockOwnerName() == null ? "" : " of " + thread.getLockOwnerName();
    line("thread " + thread.getThreadName() + ": " + thread.getThreadState() + lock + owner);
    for (StackTraceElement frame : thread.getStackTrace()) {
      line("    at " + frame);
    }
  }
}
