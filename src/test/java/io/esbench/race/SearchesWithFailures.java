package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.DriverSettings;
import io.esbench.export.Exports;
import io.esbench.report.ReportFormat;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** A race of two tasks in which every seventh search fails, with its figures exported. */
final class SearchesWithFailures {
  private static final String TRACK =
      """
      {"version": 2, "description": "", "indices": [{"name": "i"}],
       "operations": [
         {"name": "find", "operation-type": "search", "index": "i", "body": {}}],
       "challenges": [{"name": "only", "default": true, "schedule": [
         {"name": "paced", "operation": "find", "clients": 3, "warmup-time-period": 2,
          "time-period": 1, "target-throughput": 60},
         {"name": "quick", "operation": "find", "clients": 2, "warmup-iterations": 10,
          "iterations": 70}]}]}
      """;

  private final AtomicLong searches = new AtomicLong();
  private final LongConsumer onSearch;

  /**
   * Nothing runs yet.
   *
   * @param onSearch called on a thread of the server when a search has come, with its number
   */
  SearchesWithFailures(LongConsumer onSearch) {
    this.onSearch = onSearch;
  }

  private @Nullable StubAnswer answer(StubRequest request) {
    if (!request.path().contains("_search")) {
      return null;
    }
    long number = searches.incrementAndGet();
    onSearch.accept(number);
    return number % 7 == 0 ? StubAnswer.json("{}").withStatus(503) : null;
  }

  /** Races to the end. */
  RaceOutcome race(Path folder, Exports exports) throws IOException {
    Path track = Files.createDirectories(folder.resolve("track"));
    Files.writeString(track.resolve("track.json"), TRACK);
    try (StubCluster cluster = new StubCluster().answering(this::answer)) {
      RaceRequest request =
          new RaceRequest(
              new RaceRequest.Work(
                  TrackSource.at(track), TrackParams.NONE, null, folder.resolve("data")),
              new RaceRequest.Subject.Existing(cluster.server().target()),
              new RaceRequest.Safety(true, false),
              DriverSettings.defaults(),
              new RaceRequest.Output(
                  folder.resolve("runs"), "run", null, ReportFormat.MARKDOWN, Map.of()),
              List.of("race"));
      RaceOutcome outcome =
          new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), new ToldProgress())
              .exporting(exports)
              .run(request, new Interruption(Thread.currentThread()));
      assertThat(outcome.exitCode().code()).isZero();
      return outcome;
    }
  }
}
