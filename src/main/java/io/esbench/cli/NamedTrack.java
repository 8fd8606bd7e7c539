package io.esbench.cli;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.UsageException;
import io.esbench.track.Challenge;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The track of a command that sends nothing. */
final class NamedTrack {
  private static final List<String> ABOUT_A_TRACK =
      List.of(
          "--challenge",
          "--track-params",
          "--plugin",
          "--ignore-unused-track-params",
          "--track-repository",
          "--track-revision",
          "--offline",
          "--distribution-version");

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Mixin private TrackOptions track = new TrackOptions();
  @Mixin private RepositoryOptions repository = new RepositoryOptions();
  @Mixin private OfflineOption offline = new OfflineOption();
  @Mixin private VersionOption version = new VersionOption();

  /**
   * Where it is read from.
   *
   * @throws UsageException if no track is named, or in a way that cannot be
   */
  TrackSource source(Session session) {
    List<String> faults = new ArrayList<>();
    track.requireNamed(faults);
    repository.check(track.trackPath != null, faults);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("; ", faults));
    }
    return track.source(
        () ->
            repository.directories(
                session, offline.offline, () -> version.version, LiveDisplay.of(session)));
  }

  /** Whether a track is named at all. */
  boolean given() {
    return track.track != null || track.trackPath != null;
  }

  /**
   * Refuses what was typed about a track if none is named.
   *
   * @throws UsageException naming it
   */
  void refuseWithout() {
    List<String> typed =
        ABOUT_A_TRACK.stream().filter(option -> GivenOptions.contain(spec, option)).toList();
    if (!typed.isEmpty()) {
      throw new UsageException(
          String.join(", ", typed) + " without a track: name one with --track or --track-path");
    }
  }

  TrackParams params() {
    return track.params();
  }

  /** Whether anything may be fetched. */
  Downloads downloads() {
    return offline.downloads();
  }

  /** The challenge that was typed, or null: what the environment races shortens no output. */
  @Nullable String challenge() {
    return GivenOptions.contain(spec, "--challenge") ? track.challenge : null;
  }

  /** The challenge that a race would take, or null: the track's default. */
  @Nullable String raced() {
    return track.challenge;
  }

  /** All challenges, or the one that was typed. */
  List<Challenge> chosen(Track loaded) {
    String typed = challenge();
    return typed == null ? loaded.challenges() : List.of(loaded.challenge(typed));
  }

  static TrackLoader loader(Session session) {
    PrintWriter err = session.console().err();
    return new TrackLoader(session.places().corpora(), InstantSource.system())
        .warning(
            warning -> {
              err.println("warning: " + Console.line(warning));
              err.flush();
            });
  }
}
