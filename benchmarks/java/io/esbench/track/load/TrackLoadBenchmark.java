package io.esbench.track.load;

import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Time to collect, render and read a track of 2,400 operations; the first load is the cold one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 0)
@Measurement(iterations = 10)
public class TrackLoadBenchmark {
  private static final int OPERATIONS = 2_400;

  /** Files that the track collects. */
  @Param({"200"})
  public int parts;

  private Path folder = Path.of("");

  /** About 500 bytes for each operation. */
  @Setup(Level.Trial)
  public void write() throws IOException {
    folder = Files.createTempDirectory("esbench-track");
    Files.createDirectory(folder.resolve("ops"));
    Files.writeString(
        folder.resolve("track.json"),
        """
        {% import "rally.helpers" as rally with context %}
        { "operations": [ {{ rally.collect(parts="ops/*.json") }} ],
          "schedule": [ {% for i in range(PARTS) %}
            { "operation": "op-{{ i }}-0" }{{ "," if not loop.last }}{% endfor %} ] }
        """
            .replace("PARTS", String.valueOf(parts)));
    for (int i = 0; i < parts; i++) {
      StringBuilder part = new StringBuilder();
      for (int j = 0; j < OPERATIONS / parts; j++) {
        part.append(j == 0 ? "" : ",\n").append(operation(i, j));
      }
      Files.writeString(folder.resolve("ops").resolve(i + ".json"), part);
    }
  }

  private static String operation(int part, int number) {
    return """
        { "name": "op-%d-%d", "operation-type": "search", "index": "{{ index | default("i") }}",
          "body": { "query": { "bool": { "filter": [ {%% for k in range(3) %%}
            { "term": { "f{{ k }}": {{ (k * 7) %% 5 }} } }{{ "," if not loop.last }}{%% endfor %%} ],
            "must": { "match": { "message": "%s" } } } },
          "size": {{ size | default(10) | int }} {{- rally.exists_set_param("from", from) }} } }"""
        .formatted(part, number, "words in a query ".repeat(8));
  }

  /** Removes the files. */
  @TearDown(Level.Trial)
  public void remove() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The whole load. */
  @Benchmark
  public Track load() {
    TrackLoader loader = new TrackLoader(folder, InstantSource.fixed(Instant.EPOCH));
    return loader.load(TrackSource.at(folder), TrackParams.NONE);
  }
}
