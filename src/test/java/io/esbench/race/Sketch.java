package io.esbench.race;

import io.esbench.op.Effect;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tracks, tasks and operations with nothing in them but what a test needs. */
final class Sketch {
  private Sketch() {}

  static Task task(String name, int clients, Bounds bounds, @Nullable Throughput target) {
    return new Task(
        name,
        new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
        clients,
        bounds,
        target,
        "deterministic",
        null,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }

  /** A challenge with one task for each operation, each until exhaustion. */
  static PreparedChallenge prepared(PreparedOperation... operations) {
    Map<Task, PreparedOperation> prepared = new LinkedHashMap<>();
    for (PreparedOperation operation : operations) {
      prepared.put(task("task-" + prepared.size(), 1, new Bounds.Exhaustion(0), null), operation);
    }
    return prepared(prepared);
  }

  static PreparedChallenge prepared(Map<Task, PreparedOperation> operations) {
    List<ScheduleItem> schedule = new ArrayList<>(operations.keySet());
    return new PreparedChallenge(challenge("c", null, schedule), operations);
  }

  static Challenge challenge(
      String name, @Nullable String preparedBy, List<ScheduleItem> schedule) {
    return new Challenge(name, "", false, RawJson.EMPTY_OBJECT, preparedBy, schedule);
  }

  static Track track(List<Corpus> corpora, Challenge... challenges) {
    return new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), corpora, List.of(challenges));
  }

  static DocumentSet documents(
      long count, List<Path> directories, @Nullable String index, @Nullable String stream) {
    return new DocumentSet(
        "documents.json",
        "documents.json",
        directories,
        count,
        null,
        null,
        false,
        index,
        stream,
        null,
        Location.NONE);
  }

  /**
   * An operation that is only looked at.
   *
   * @param finite whether its parameters end
   * @param documents that it sends if they do, or -1: a bulk that does not know
   */
  record Looked(boolean finite, long documents, List<Effect> effects) implements PreparedOperation {
    static Looked endless(Effect... effects) {
      return new Looked(false, 0, List.of(effects));
    }

    static Looked bulk(long documents, Effect... effects) {
      return new Looked(true, documents, List.of(effects));
    }

    /** One that does not know how many documents it adds. */
    static Looked openBulk(Effect... effects) {
      return new Looked(true, -1, List.of(effects));
    }

    @Override
    public long documents() {
      return Math.max(0, documents);
    }

    @Override
    public String unit() {
      return documents != 0 ? "docs" : "ops";
    }

    @Override
    public boolean inReport() {
      return true;
    }

    @Override
    public ParamSource params(int client, int clients) {
      throw new UnsupportedOperationException("is never run");
    }
  }
}
