package io.esbench.reliability;

import io.esbench.cli.CliHarness;
import io.esbench.race.EsbenchProcess;
import io.esbench.stub.ScriptedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A race of the small track in a process of its own against a good cluster that takes its time, and
 * something happens to the process or its files while bulks flow.
 */
final class GeneratorRace {
  /** For a JVM of its own beside others on few cores, and whatever happens to it. */
  static final int SECONDS = 120;

  private static final Duration EACH_BULK = Duration.ofMillis(150);
  private static final int AT_BULK = 6;

  private final Path folder;
  private final CompletableFuture<EsbenchProcess> process = new CompletableFuture<>();

  private GeneratorRace(Path folder) {
    this.folder = folder;
  }

  /** What happens at the sixth bulk, on a thread of the server. */
  @FunctionalInterface
  interface Happening {
    void to(GeneratorRace race) throws Exception;
  }

  /** What has happened before it starts. */
  @FunctionalInterface
  interface Setting {
    void in(Path folder) throws IOException;
  }

  /** Of a race to which something happens. */
  static Play during(Happening happening) {
    return play(List.of(), place -> {}, happening);
  }

  /** The same inside this process: for what cannot harm it. */
  static Play here(Happening happening) {
    return play(null, place -> {}, happening);
  }

  /**
   * Of a race that starts with something missing.
   *
   * @param prefix words before those of the Java program
   */
  static Play with(List<String> prefix, Setting setting) {
    return play(prefix, setting, race -> {});
  }

  /**
   * Of both.
   *
   * @param prefix null: inside this process
   */
  static Play play(@Nullable List<String> prefix, Setting setting, Happening happening) {
    return (folder, onError) -> {
      GeneratorRace race = new GeneratorRace(folder);
      AtomicInteger bulks = new AtomicInteger();
      try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
        Fault slow =
            Fault.odd(
                good -> {
                  if (bulks.incrementAndGet() == AT_BULK) {
                    race.befalls(happening);
                  }
                  return good.after(EACH_BULK);
                });
        cluster.wrong("/_bulk", number -> true, slow);
        setting.in(folder);
        return race.run(prefix, onError, cluster);
      }
    };
  }

  private void befalls(Happening happening) {
    try {
      happening.to(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Seen run(@Nullable List<String> prefix, String onError, FaultyCluster cluster)
      throws Exception {
    List<String> line =
        new ArrayList<>(
            List.of(
                "race",
                "--track-path=" + SmallTrack.in(folder),
                "--race-id=id",
                "--on-error=" + onError,
                "--target-hosts=127.0.0.1:" + cluster.server().port()));
    long begin = System.nanoTime();
    CliHarness.Ran ran =
        prefix == null
            ? CliHarness.in(folder).run(line.toArray(String[]::new))
            : apart(EsbenchProcess.start(prefix, folder, line));
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    return new Seen(
        ran,
        took,
        folder.resolve("benchmarks/id"),
        cluster.evidence(false),
        cluster.faults() >= AT_BULK || prefix != null);
  }

  private CliHarness.Ran apart(EsbenchProcess started) throws Exception {
    process.complete(started);
    return new CliHarness.Ran(started.exitCode(), started.out(), started.err());
  }

  /** The process; waits for its start. */
  EsbenchProcess process() {
    return process.join();
  }

  /** What a race left that is not to be told of its target. */
  static Seen uncounted(Seen seen) {
    return new Seen(
        seen.ran(),
        seen.took(),
        seen.directory(),
        Evidence.of(seen.evidence().inIndex()),
        seen.provoked());
  }

  /** A file of the race's folder. */
  Path file(String name) {
    return folder.resolve(name);
  }
}
