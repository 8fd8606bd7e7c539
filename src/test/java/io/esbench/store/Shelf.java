package io.esbench.store;

import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.SampleResults;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** A results directory with run directories made by hand. */
public final class Shelf {
  private static final Instant DAY = Instant.parse("2026-01-02T03:04:05.678Z");

  private final Path root;

  /** In a folder that may have others. */
  public Shelf(Path root) {
    this.root = root;
  }

  /** The folder. */
  public Path root() {
    return root;
  }

  /** A race that started so many days after the first. */
  public Shelf race(String id, int day, RaceResult like, Map<String, String> tags) {
    RaceInfo info = like.info();
    RaceResult result =
        new RaceResult(
            new RaceInfo(
                id,
                info.track(),
                info.challenge(),
                info.trackParams(),
                tags,
                info.commandLine(),
                DAY.plusSeconds(86_400L * day),
                DAY.plusSeconds(86_400L * day + 60)),
            like.status(),
            like.statusReason(),
            like.target(),
            like.generator(),
            like.ceiling(),
            like.preparation(),
            like.tasks(),
            like.clusterRows(),
            like.nodes(),
            like.selfChecks(),
            like.notes(),
            like.verdict());
    return file(id + "/result.json", new ResultJson().write(result));
  }

  /** One of each kind and state that needs no living process. */
  public Shelf filled() {
    return race("ladder", 0, SampleResults.ladder(), Map.of())
        .race("judged", 1, SampleResults.judged(), Map.of("cluster", "staging", "nodes", "3"))
        .race("aborted", 2, SampleResults.aborted(), Map.of("cluster", "staging"))
        .file("accept-1/acceptance.json", new AcceptanceJson().write(SampleAcceptance.all()))
        .race("accept-1/pass-1/query-ladder", 3, SampleResults.ladder(), Map.of("night", "1"))
        .file(
            "accept-1/find-max/saturation.json",
            new SaturationJson().write(SampleAcceptance.saturation()))
        .race("accept-1/find-max/probe-01", 4, SampleResults.ladder(), Map.of())
        .file("half/result.json", "{\"schemaVersion\": 1, \"info\": {\"raceId\"")
        .file("other/result.json", "{\"score\": 5}")
        .file("no-json/result.json", "PK\u0003\u0004")
        .file("notes/README.md", "mine");
  }

  /** A file with its folders. */
  public Shelf file(String name, String text) {
    Path file = root.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return this;
  }
}
