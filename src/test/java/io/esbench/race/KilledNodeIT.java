package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.driver.DriverSettings;
import io.esbench.fault.ExitCode;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRequest;
import io.esbench.node.OneCompiler;
import io.esbench.node.provision.Distributions;
import io.esbench.report.ReportFormat;
import io.esbench.result.LiveTask;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.verdict.Acceptance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A race on a real node of its own that is killed while documents are being indexed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
final class KilledNodeIT {
  @TempDir Path folder;

  /** Kills the node as soon as documents have been indexed. */
  private final class Killer extends ToldProgress {
    private final AtomicReference<ProcessHandle> killed = new AtomicReference<>();

    @Override
    public void live(List<LiveTask> tasks) {
      boolean indexing =
          tasks.stream()
              .anyMatch(task -> task.task().equals("bulk-index") && task.achievedPerSecond() > 0);
      if (indexing && killed.get() == null) {
        ProcessHandle server = ProcessHandle.of(pid()).orElseThrow();
        killed.set(server);
        server.destroyForcibly();
      }
    }
  }

  @Test
  void anAcceptanceEndsAsARaceDoesAndItsPassSaysWhoseTheNodeWas() throws Exception {
    Path track = CliHarness.in(folder).track();
    Killer killer = new Killer();
    Map<String, String> environment = System.getenv();
    Path cache = Distributions.defaultCache(environment);
    Path nodes = Files.createDirectory(folder.resolve("nodes"));
    AcceptanceRequest request =
        new AcceptanceRequest(
            request(track, nodes),
            List.of("indexing-throughput"),
            2,
            AcceptanceRequest.Order.GROUPED,
            Acceptance.NONE,
            null,
            null);

    AcceptanceOutcome outcome =
        new AcceptanceRun(
                told -> new Race(NanoTime.system(), "test", cache, environment, told),
                new NodeLauncher(
                    cache, environment, line -> {}, NanoTime.system(), Waiter.parking()),
                Waiter.parking(),
                NanoTime.system(),
                killer)
            .run(request, new Interruption(Thread.currentThread()));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(outcome.result().status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(outcome.result().statusReason())
        .startsWith("indexing-throughput in pass 1: the node died during the race: ");
    Path pass = outcome.directory().resolve("pass-1/indexing-throughput/result.json");
    RaceResult result = new ResultJson().read(Files.readString(pass), pass.toString());
    assertThat(result.target().startedByEsbench()).isTrue();
    assertThat(result.status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(result.statusReason()).startsWith("the node died during the race: ");
    List<TaskResult> tasks = result.tasks();
    TaskResult bulk = tasks.get(tasks.size() - 1);
    assertThat(bulk.task()).isEqualTo("bulk-index");
    assertThat(bulk.requests().succeeded()).isPositive();
    assertThat(bulk.documents().acknowledged()).isPositive().isLessThan(300_000);
    assertThat(pass.resolveSibling("bulk-index.hlog")).isNotEmptyFile();
    assertThat(Files.readString(pass.resolveSibling("report.md"))).containsIgnoringCase("aborted");
    assertThat(killer.killed).hasValueMatching(server -> !server.isAlive());
    assertThat(outcome.directory().resolve("acceptance.md")).exists();
    assertThat(nodes).isEmptyDirectory();
  }

  private RaceRequest request(Path track, Path nodes) {
    return new RaceRequest(
        new RaceRequest.Work(
            TrackSource.at(track),
            TrackParams.parse("corpus_docs:300000,bulk_size:100"),
            "indexing-throughput",
            folder.resolve("corpora")),
        new RaceRequest.Subject.Own(
            OneCompiler.of(NodeRequest.DEFAULT)
                .withHeap(HeapSize.parse("512m"))
                .withDataDir(nodes)),
        new RaceRequest.Safety(false, false),
        DriverSettings.defaults(),
        new RaceRequest.Output(
            folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
        List.of("race"));
  }

  private long pid() {
    try (Stream<Path> nodes = Files.list(folder.resolve("nodes"))) {
      Path file = nodes.findFirst().orElseThrow().resolve("pid");
      return Long.parseLong(Files.readString(file).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
