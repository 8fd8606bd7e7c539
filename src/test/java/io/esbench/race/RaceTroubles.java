package io.esbench.race;

import io.esbench.cli.CliHarness;
import io.esbench.docs.Trouble;
import io.esbench.op.Effect;
import io.esbench.stub.script.StubAnswer;
import io.esbench.track.Bounds;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a race says when it may not begin, or ends before its time, as it really says it. */
public final class RaceTroubles {
  private static final Effect EFFECT = new Effect(Effect.Kind.CHANGES_CLUSTER, "its settings");

  private RaceTroubles() {}

  /** All of them. */
  public static List<Trouble> all() {
    return List.of(
        new Trouble("this challenge would change data on …", folder -> guarded()),
        new Trouble(
            "… clients with … connections, but this process may open only … files and sockets",
            f -> files()),
        new Trouble("nothing moved for … in …", RaceTroubles::stalled),
        new Trouble("the target … did not answer for …", RaceTroubles::gone),
        new Trouble("task '…': client error (4xx), HTTP status …", RaceTroubles::refused),
        new Trouble("the load was uneven over the … hosts", f -> HostRemarksTest.uneven()));
  }

  private static String guarded() {
    return Trouble.thrownBy(
        () ->
            Guard.check(
                List.of(EFFECT),
                name -> List.of(),
                (thing, name) -> Optional.empty(),
                false,
                false,
                "http://es01:9200",
                line -> {}));
  }

  private static String files() {
    return Trouble.thrownBy(
        () ->
            new FileHandles(1024, 100)
                .check(
                    Sketch.challenge(
                        "c",
                        null,
                        List.of(Sketch.task("search", 5000, new Bounds.Iterations(0, 1), null))),
                    task -> 1));
  }

  private static String stalled(Path folder) {
    try (StubCluster cluster = new StubCluster()) {
      cluster.answering(request -> request.path().contains("_bulk") ? StubAnswer.silence() : null);
      return race(folder, cluster, "--client-options=timeout:None", "--stalled-after=1s");
    }
  }

  private static String gone(Path folder) {
    try (StubCluster cluster = new StubCluster()) {
      cluster.onBulk(number -> cluster.vanish());
      return race(folder, cluster, "--unreachable-after=1");
    }
  }

  private static String refused(Path folder) {
    try (StubCluster cluster = new StubCluster()) {
      cluster.answering(
          request ->
              request.path().contains("_bulk") ? StubAnswer.json("{}").withStatus(400) : null);
      return race(folder, cluster, "--on-error=abort");
    }
  }

  private static String race(Path folder, StubCluster cluster, String... options) {
    String[] line = new String[options.length + 4];
    line[0] = "race";
    line[1] = "--track=acceptance";
    line[2] = "--track-params=corpus_docs:3000,bulk_size:10";
    line[3] = "--target-hosts=" + cluster.host();
    System.arraycopy(options, 0, line, 4, options.length);
    CliHarness.Ran ran = CliHarness.in(folder).run(line);
    return ran.out() + ran.err();
  }
}
