package io.esbench.cli;

import io.esbench.component.Components;
import io.esbench.fault.ExitCode;
import io.esbench.preview.CheckReport;
import io.esbench.preview.CheckReport.Severity;
import io.esbench.preview.TrackCheck;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import io.esbench.track.load.Examined;
import io.esbench.track.load.OtherValues;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackSource;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench check}. */
@Command(
    name = "check",
    description = {
      "Checks a track as a race would before its first request, but all of it: templates, JSON,"
          + " values, and the operations of every challenge; with the parameters that are given, and"
          + " with the other values that its templates ask for. Needs no target and no document files."
          + " Exit code 3 if there is any fault."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench check --track-path ./my-track",
      "  esbench check --track-path ./my-track --challenge search --track-params rate:50",
      "  esbench check --track-path ./my-track --strict --format json",
      "      for continuous integration: unknown keys are faults too"
    })
final class CheckCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private NamedTrack track = new NamedTrack();
  @Mixin private FormatOption format = new FormatOption();

  @Option(
      names = "--strict",
      description = "Keys without effect, such as mistyped ones, are faults.")
  private boolean strict;

  CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    TrackSource source = track.source(session);
    TrackLoader loader = NamedTrack.loader(session);
    Examined examined = loader.examine(source, track.params());
    CheckReport found;
    try (Components components = components(examined.track(), source)) {
      found = TrackCheck.of(source.name(), examined, components, track.params(), track.challenge());
    }
    OtherValues others =
        examined.track() == null
            ? OtherValues.NONE
            : loader.otherValues(source, track.params(), session.time());
    CheckReport all = found.with(others);
    CheckReport report = strict ? all.strict() : all;
    PrintWriter out = session.console().out();
    out.print(format.json() ? report.json() : Console.plain(CheckText.of(report)));
    out.flush();
    return report.count(Severity.FAULT) > 0 ? ExitCode.TRACK.code() : 0;
  }

  /** A track with faults that leave nothing of it needs nothing. */
  private static Components components(@Nullable Track track, TrackSource source) {
    return track == null
        ? Components.of(
            new Track(source.name(), "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of()),
            source.directory(),
            source.plugins())
        : Components.of(track, source.directory(), source.plugins());
  }
}
