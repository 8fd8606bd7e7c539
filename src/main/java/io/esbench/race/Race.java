package io.esbench.race;

import io.esbench.calibration.CalibrationFile;
import io.esbench.component.Components;
import io.esbench.corpus.fetch.Downloads;
import io.esbench.export.Exports;
import io.esbench.fault.CancelledException;
import io.esbench.node.NodeLauncher;
import io.esbench.op.AssertionPolicy;
import io.esbench.result.Flavour;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.time.Waiting;
import io.esbench.time.WallClock;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.render.RenderContext;
import io.esbench.transport.ClientOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Conducts one race from its request to its reports. One race at a time, on the calling thread. */
public final class Race {
  private final NanoTime time;
  private final String version;
  private final Path cache;
  private final Map<String, String> environment;
  private final Progress progress;
  private final Exports exports;

  /**
   * Makes races.
   *
   * @param version of esbench, for the result
   * @param cache folder of distributions, node folders and unpacked corpora
   * @param environment variables that may name Maven and Java
   */
  public Race(
      NanoTime time,
      String version,
      Path cache,
      Map<String, String> environment,
      Progress progress) {
    this(time, version, cache, environment, progress, Exports.none());
  }

  private Race(
      NanoTime time,
      String version,
      Path cache,
      Map<String, String> environment,
      Progress progress,
      Exports exports) {
    this.time = time;
    this.version = version;
    this.cache = cache;
    this.environment = Map.copyOf(environment);
    this.progress = progress;
    this.exports = exports;
  }

  /** The same with figures that go to exporters while it runs; whoever opened them closes them. */
  public Race exporting(Exports to) {
    return new Race(time, version, cache, environment, progress, to);
  }

  /** The same as a part of an acceptance, search or experiment of that id, for exporters. */
  Race within(String id) {
    return exporting(exports.within(id));
  }

  /**
   * Runs a race. Everything that can be known to be wrong is found before anything is started and
   * before a target is asked for more than what it is; from the first request of the race on,
   * reports are written however the race ends.
   *
   * @throws io.esbench.fault.EsbenchException if it did not get to its first request
   */
  public RaceOutcome run(RaceRequest request, Interruption interruption) {
    try {
      return request.work().params().hidingSecrets(() -> conducted(request, interruption));
    } catch (RuntimeException e) {
      // Whatever an interrupted wait turned into, the user knows why.
      if (interruption.requested() && !(e instanceof CancelledException)) {
        throw new CancelledException("interrupted before there were results", e);
      }
      throw e;
    }
  }

  /**
   * Finds what can be known to be wrong with a race, without starting anything; document files that
   * it needs are made ready.
   *
   * @return what is known of it
   * @throws io.esbench.fault.EsbenchException if it cannot be run
   */
  Rehearsal rehearse(RaceRequest request) {
    return request.work().params().hidingSecrets(() -> prepared(request, Ready::rehearsal));
  }

  private RaceOutcome conducted(RaceRequest request, Interruption interruption) {
    return prepared(request, ready -> raced(ready, interruption));
  }

  /** Makes everything ready that needs no target; what plug-ins hold open is closed afterwards. */
  private <T> T prepared(RaceRequest request, Function<Ready, T> use) {
    WallClock clock = WallClock.anchoredNow(time);
    RenderContext cluster = Introduction.of(request.on());
    TrackLoader loader =
        new TrackLoader(request.work().dataRoot(), InstantSource.fixed(clock.start()))
            .with(cluster)
            .warning(progress::warn);
    ChosenWork work = chosen(loader, cluster, request.work());
    try (Components components = components(request, work)) {
      if (!components.described().isEmpty()) {
        progress.info("components of the track: " + components.described());
      }
      components.leftAlone(List.of(work.challenge())).forEach(progress::info);
      ChallengePreparer preparer =
          new ChallengePreparer(
              work.track(),
              components,
              request.work().selection().testMode()
                  ? components.pacers().inTestMode()
                  : components.pacers(),
              new CorpusSupply(cache, request.safety().downloads(), environment, progress),
              timeout(request),
              assumed(request),
              request.on().hosts());
      Judging.requireDecidable(request, work, preparer);
      return use.apply(
          new Ready(
              request,
              work,
              preparer,
              preparer.prepare(work.challenge()),
              new Preparation(work.track(), work.challenge(), preparer),
              clock,
              maskedTrack(loader, request),
              new TrackIdentity(TrackHash.of(request.work(), cluster), components.plugins())));
    }
  }

  private ChosenWork chosen(TrackLoader loader, RenderContext cluster, RaceRequest.Work work) {
    LoadedTrack loaded = loader.loadWithRemarks(work.track(), work.params());
    return ChosenWork.of(loaded, work, cluster, progress);
  }

  private static Components components(RaceRequest request, ChosenWork work) {
    return Components.of(
        work.track(),
        request.work().track().directory(),
        request.work().track().plugins(),
        request.work().asserts() ? AssertionPolicy.CHECKED : AssertionPolicy.IGNORED);
  }

  private RaceOutcome raced(Ready ready, Interruption interruption) {
    // Closing takes it away if nothing was measured, so that nothing is in it.
    try (RunDirectory directory = directory(ready.request())) {
      return raced(ready, directory, interruption);
    }
  }

  /**
   * Whose APIs the target has as far as that is known before it is asked: operations are checked
   * with it before anything is started, and once more if it turns out to be the other.
   */
  private static Flavour assumed(RaceRequest request) {
    return request
        .on()
        .by(
            existing -> Flavour.ELASTICSEARCH,
            RaceRequest.Subject.Shared::flavour,
            own -> own.node().flavour());
  }

  private RaceOutcome raced(Ready known, RunDirectory directory, Interruption interruption) {
    RaceRequest request = known.request();
    boolean own = request.on() instanceof RaceRequest.Subject.Own;
    // A new node has no data, so its corpora are made ready before it is started.
    @Nullable PreparedChallenge loading = own ? known.preparation().challenge() : null;
    try (OpenTarget target = OpenTarget.open(request, launcher(request), progress)) {
      progress.info("racing on " + target.described());
      Ready ready;
      Waiting words = Waiting.of("the cluster to say what it holds", null, progress::waits);
      try {
        MissingFeatures missing = known.missingOn(target);
        ready = known.on(target.facts().flavour(), missing, progress);
        if (!own) {
          Introduction.require(known.work().cluster(), target.facts());
          loading = ready.preparation().neededOn(target, request);
        } else if (!missing.isNone()) {
          loading = ready.preparation().challenge();
        }
        requireConfirmation(ready.prepared(), loading, target, request);
      } finally {
        words.over();
      }
      RaceContext context =
          new RaceContext(
              request,
              ready.work(),
              ready.prepared(),
              loading,
              target,
              ready.clock(),
              ready.rendered(),
              ready.identity());
      return new Measurement(context, version, time, progress, new CalibrationFile(cache), exports)
          .run(directory, interruption);
    }
  }

  private void requireConfirmation(
      PreparedChallenge prepared,
      @Nullable PreparedChallenge loading,
      OpenTarget target,
      RaceRequest request) {
    for (PreparedChallenge challenge :
        loading == null ? List.of(prepared) : List.of(loading, prepared)) {
      Guard.check(
          challenge.effects(),
          target.probe()::matching,
          (thing, name) -> target.probe().presence(thing.path(), name),
          target.harmless(),
          request.safety().confirmed(),
          target.described(),
          progress::endangers);
    }
  }

  /** The track as rendered, for whoever reads the run later; not if parameters hold a secret. */
  private static String maskedTrack(TrackLoader loader, RaceRequest request) {
    boolean secret = !request.work().params().secrets().isEmpty();
    return secret
        ? "{\"omitted\": \"the parameters of this track contain secrets\"}\n"
        : loader.render(request.work().track(), request.work().params());
  }

  private RunDirectory directory(RaceRequest request) {
    Destination.requireWritable("--report-file", request.output().reportFile());
    Destination.requireWritable("--junit", request.goal().junitFile());
    return RunDirectory.create(request.output().directory(), request.output().raceId());
  }

  private static Duration timeout(RaceRequest request) {
    return request.on() instanceof RaceRequest.Subject.Existing existing
        ? existing.target().options().timeout()
        : ClientOptions.DEFAULT.timeout();
  }

  private NodeLauncher launcher(RaceRequest request) {
    return new NodeLauncher(cache, environment, progress::info, time, Waiter.parking())
        .offline(request.safety().downloads() == Downloads.OFFLINE);
  }
}
