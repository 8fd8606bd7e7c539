package io.esbench.cli;

import io.esbench.calibration.Calibration;
import io.esbench.calibration.CalibrationFile;
import io.esbench.calibration.CalibrationProgress;
import io.esbench.calibration.Calibrator;
import io.esbench.calibration.Installation;
import io.esbench.component.Components;
import io.esbench.driver.DriverSettings;
import io.esbench.fault.UsageException;
import io.esbench.preview.TrackInfo;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.LiveTask;
import io.esbench.telemetry.GeneratorProbe;
import io.esbench.track.Track;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.wire.WireFacts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jline.utils.Signals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench info}. */
@Command(
    name = "info",
    description = {
      "Shows what esbench runs on and where its files are; with --calibrate also what it can do"
          + " on this machine. With --track or --track-path: what that track will do."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench info",
      "  esbench info --calibrate",
      "      measures this machine's ceiling in less than 20 seconds; do it when it is idle",
      "  esbench info --json",
      "  esbench info --track acceptance --challenge query-ladder",
      "      tasks with clients, bounds, rates, requests and expected duration"
    })
final class InfoCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--calibrate",
      description =
          "Measure what esbench can do here against its built-in stub (plain HTTP), and keep it: races"
              + " that come near it are warned of.")
  private boolean calibrate;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(names = "--quiet", description = "No progress while it calibrates.")
  private boolean quiet;

  @Mixin private NamedTrack track = new NamedTrack();

  InfoCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (track.given()) {
      print(json ? aboutTrack() : Console.plain(aboutTrack()));
      return 0;
    }
    track.refuseWithout();
    GeneratorInfo generator = GeneratorProbe.read(Version.number()).info();
    int loops = DriverSettings.defaults().loops();
    CalibrationFile file = new CalibrationFile(session.places().cache());
    if (!calibrate) {
      CalibrationFile.Kept kept = file.of(generator, loops);
      Installation found = installation(generator, loops, kept);
      print(json ? found.json() : Console.plain(InfoText.of(found)));
      return 0;
    }
    LiveDisplay display = new LiveDisplay(session.console(), quiet, session.time());
    Calibration fresh = calibrated(generator, loops, display);
    Installation found = installation(generator, loops, new CalibrationFile.Kept(fresh, ""));
    print(json ? found.json() : CalibrationText.of(fresh));
    file.keep(fresh);
    display.info("kept in " + file.path());
    return 0;
  }

  private String aboutTrack() {
    if (calibrate) {
      throw new UsageException("--calibrate is about this machine: give it without a track");
    }
    TrackSource source = track.source(session);
    TrackParams params = track.params();
    Track loaded = NamedTrack.loader(session).load(source, params);
    TrackInfo info = params.hidingSecrets(() -> info(loaded, source, params));
    return json ? info.json() : TrackInfoText.of(info);
  }

  private TrackInfo info(Track loaded, TrackSource source, TrackParams params) {
    try (Components components = Components.of(loaded, source.directory(), source.plugins())) {
      PrintWriter err = session.console().err();
      components
          .leftAlone(track.chosen(loaded))
          .forEach(text -> err.println("note: " + Console.plain(text)));
      err.flush();
      return TrackInfo.of(loaded, track.chosen(loaded), components, params::hideSecrets);
    }
  }

  /** Ctrl-C interrupts it, as nothing that it has measured so far is worth keeping. */
  private Calibration calibrated(GeneratorInfo generator, int loops, LiveDisplay display) {
    Thread calibrating = Thread.currentThread();
    Object previousInt = Signals.register("INT", calibrating::interrupt);
    Object previousTerm = Signals.register("TERM", calibrating::interrupt);
    try {
      return new Calibrator(session.places().cache(), session.time(), new Shown(display))
          .run(generator, loops);
    } finally {
      display.settle();
      Signals.unregister("INT", previousInt);
      Signals.unregister("TERM", previousTerm);
    }
  }

  private Installation installation(
      GeneratorInfo generator, int loops, CalibrationFile.Kept calibration) {
    WireFacts wire = WireFacts.ofThisMachine();
    Places places = session.places();
    return new Installation(
        generator,
        new Installation.Engine(wire.sockets(), wire.tls(), loops),
        new Installation.Folders(
            places.home().toString(),
            places.trackDirectories().stream().map(Path::toString).toList(),
            places.benchmarks().toString(),
            places.logs().toString(),
            places.corpora().toString(),
            places.cache().toString()),
        calibration.calibration(),
        calibration.reason());
  }

  private void print(String text) {
    PrintWriter out = session.console().out();
    out.print(text);
    out.flush();
  }

  /** Progress of a calibration on the display of races. */
  private record Shown(LiveDisplay display) implements CalibrationProgress {
    @Override
    public void next(String what) {
      display.settle();
      display.info("calibrating: " + what);
    }

    @Override
    public void live(List<LiveTask> tasks) {
      display.live(tasks);
    }
  }
}
