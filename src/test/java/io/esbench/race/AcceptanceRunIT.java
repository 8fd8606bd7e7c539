package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceStatus;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.verdict.Acceptance;
import io.esbench.verdict.Demand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an acceptance does when something goes wrong, on a stub. */
@Timeout(120)
final class AcceptanceRunIT {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @BeforeEach
  void track() throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "challenges": [
          {"name": "reads", "default": true, "schedule": [
            {"name": "find", "clients": 1, "iterations": 100,
             "operation": {"operation-type": "search", "index": "i", "body": {}}}]},
          {"name": "writes", "schedule": [
            {"operation": {"operation-type": "delete-index", "index": "i"}}]}]}
        """);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private AcceptanceOutcome accept(
      RaceRequest.Subject subject, String challenge, Acceptance criteria) {
    DriverSettings usual = DriverSettings.defaults();
    RaceRequest base =
        new RaceRequest(
            new RaceRequest.Work(
                TrackSource.at(folder.resolve("t")),
                TrackParams.NONE,
                null,
                Selection.ALL,
                folder.resolve("corpora"),
                false),
            subject,
            new RaceRequest.Safety(false, false),
            new DriverSettings(
                OnError.CONTINUE,
                Duration.ofSeconds(2),
                usual.drainTimeout(),
                usual.loops(),
                usual.seed()),
            new RaceRequest.Output(
                folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
            List.of("accept"));
    AcceptanceRequest request =
        new AcceptanceRequest(
            base,
            List.of(challenge),
            3,
            AcceptanceRequest.Order.GROUPED,
            criteria,
            folder.resolve("verdict.xml"),
            null);
    return new AcceptanceRun(
            told -> new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), told),
            NodeLauncher.ofMachine(line -> {}),
            Waiter.parking(),
            NanoTime.system(),
            new ToldProgress())
        .run(request, new Interruption(Thread.currentThread()));
  }

  private static Acceptance criteria(String text) {
    return new Acceptance("", Demand.ofOptions(List.of(text)), false, null);
  }

  @Test
  void aTargetThatGoesAwayInASecondPassLeavesTheReportsOfTheFirst() {
    cluster.onSearch(
        number -> {
          if (number == 150) {
            cluster.vanish();
          }
        });

    AcceptanceOutcome outcome =
        accept(
            new RaceRequest.Subject.Existing(cluster.server().target()),
            "reads",
            criteria("error rate <= 0 %"));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(outcome.result().status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(outcome.result().races()).isNotEmpty();
    assertThat(outcome.result().caveats().get(0)).startsWith("Incomplete: ");
    assertThat(outcome.directory().resolve("acceptance.md")).exists();
    assertThat(outcome.directory().resolve("acceptance.html")).isNotEmptyFile();
    assertThat(outcome.directory().resolve("acceptance.json")).exists();
    assertThat(folder.resolve("verdict.xml")).exists();
  }

  @Test
  void criteriaThatAreOfNoChallengeThatIsRacedAreRefused() {
    RaceRequest.Subject subject = new RaceRequest.Subject.Existing(cluster.server().target());
    assertThatThrownBy(
            () -> accept(subject, "reads", criteria("error rate in challenge writes <= 0 %")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("none of the criteria is of a challenge that is raced (reads)");
    assertThatThrownBy(
            () -> accept(subject, "reads", criteria("error rate in challenge wrtes <= 0 %")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no challenge 'wrtes'; did you mean 'writes'?");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @Test
  void passesThatWriteOnSomebodyElsesClusterNeedTheConfirmationAtOnce() {
    Target foreign =
        new Target(List.of(new HostAddress(false, "192.0.2.1", 9200, "")), ClientOptions.DEFAULT);
    ClusterFacts facts = new ClusterFacts("elasticsearch", "default", "8.19.21", "c", 1, List.of());
    assertThatThrownBy(
            () ->
                accept(new RaceRequest.Subject.Existing(foreign, facts), "writes", Acceptance.NONE))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("this acceptance writes on ")
        .hasMessageContaining("in every pass")
        .hasMessageContaining("CONFIRM_DESTRUCTIVE=yes");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }
}
