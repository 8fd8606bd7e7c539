package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.EnvironmentException;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import io.esbench.telemetry.SampleGrid;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.List;

/**
 * Reads what a cluster does again and again, until it is told to stop. Who may not see the nodes is
 * told the figures of the indices. On the calling thread.
 */
public final class ClusterMonitor {
  private final ClusterApi api;
  private final NanoTime time;
  private final Audience audience;
  private String path = RawFigure.PATH;
  private String problem = "";

  /** Whoever is shown what is read. */
  public interface Audience {
    /**
     * Waits.
     *
     * @return false if it is enough
     * @throws InterruptedException if the thread is interrupted
     */
    boolean waits(Duration duration) throws InterruptedException;

    /** What was done since the reading before: all together first, then each node. */
    void shows(List<Pulse> pulses);

    /** Why there is nothing to show, or not all; told once. */
    void says(String line);
  }

  /**
   * Reads nothing yet.
   *
   * @param api each answer has the limit of a reading of nodes, whatever is asked of it
   */
  public ClusterMonitor(ClusterApi api, NanoTime time, Audience audience) {
    this.api = (method, where, body, none) -> api.perform(method, where, body, ClusterWatch.LIMIT);
    this.time = time;
    this.audience = audience;
  }

  /**
   * Reads at once, and then in each interval; what is due while an answer is awaited is left out.
   *
   * @throws EnvironmentException if the first reading gives nothing, as a wrong address does
   * @throws InterruptedException if the thread is interrupted
   */
  public void run(Duration interval) throws InterruptedException {
    PulseReadings readings = new PulseReadings();
    SampleGrid grid = new SampleGrid(time.nanos(), interval.toNanos());
    readings.add(time.nanos(), first());
    while (audience.waits(Duration.ofNanos(grid.waitNanos(time.nanos())))) {
      Reply reply = ask();
      long now = time.nanos();
      grid.taken(now);
      if (reply.ok()) {
        tell("", "the cluster answers again");
        List<Pulse> pulses = readings.add(now, nodes(reply.json()));
        if (!pulses.isEmpty()) {
          audience.shows(pulses);
        }
      } else {
        tell(reply.problem(), reply.problem());
      }
    }
  }

  private JsonNode first() {
    Reply reply = ask();
    if (reply.ok()) {
      return nodes(reply.json());
    }
    String refused = reply.problem();
    if (reply.status() == 0) {
      throw new EnvironmentException("the cluster tells nothing: " + refused);
    }
    path = RawFigure.INDICES_PATH;
    Reply indices = ask();
    if (!indices.ok()) {
      throw new EnvironmentException(
          "the cluster tells nothing: its nodes gave %s; its indices gave %s; give a user who has the cluster privilege 'monitor'"
              .formatted(refused, indices.problem()));
    }
    audience.says("figures of the indices only, for the nodes gave " + refused);
    return nodes(indices.json());
  }

  private Reply ask() {
    return Reply.get(api, path);
  }

  /** Figures of the indices look like those of one node. */
  private JsonNode nodes(JsonNode answer) {
    if (path.equals(RawFigure.PATH)) {
      return answer;
    }
    ObjectNode one = JsonNodeFactory.instance.objectNode();
    one.putObject("nodes")
        .putObject("indices")
        .put("name", "indices")
        .set("indices", answer.path("_all").path("total"));
    return one;
  }

  private void tell(String now, String line) {
    if (!now.equals(problem)) {
      problem = now;
      audience.says(line);
    }
  }
}
