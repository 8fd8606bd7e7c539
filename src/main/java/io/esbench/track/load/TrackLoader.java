package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.track.Challenge;
import io.esbench.track.Track;
import io.esbench.track.load.render.TrackTemplates;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads tracks in Rally's format into the model. Immutable; any thread. */
public final class TrackLoader {
  private final Path dataRoot;
  private final InstantSource clock;

  /**
   * A loader.
   *
   * @param dataRoot directory where corpora are kept, by track or by corpus name; need not exist
   * @param clock what templates see as {@code now}
   */
  public TrackLoader(Path dataRoot, InstantSource clock) {
    this.dataRoot = dataRoot;
    this.clock = clock;
  }

  /**
   * Renders and reads a track. All faults of the document are reported together.
   *
   * @throws TrackException naming file, line and JSON path of each fault, or a parameter that the
   *     track does not read
   */
  public Track load(TrackSource source, TrackParams params) {
    return loadWithRemarks(source, params).track();
  }

  /**
   * The same, and what in the track has no effect.
   *
   * @throws TrackException as {@link #load}
   */
  public LoadedTrack loadWithRemarks(TrackSource source, TrackParams params) {
    try {
      return read(source, params);
    } catch (TrackException e) {
      String message = String.valueOf(e.getMessage());
      String hidden = params.hideSecrets(message);
      // The cause may quote the same secret, so it is only kept when nothing was hidden.
      throw hidden.equals(message) ? e : new TrackException(hidden);
    }
  }

  /** Loads a track to find out what is wrong with it; every fault that can be found is. */
  public Examined examine(TrackSource source, TrackParams params) {
    Faults faults = new Faults();
    Track track = null;
    TrackTemplates templates = templates(source, params);
    try {
      Element root = new Document(templates.entry(source.entryFile())).root(faults);
      track = new TrackReader(source, templates, dataRoot, faults).read(root);
    } catch (TrackException e) {
      faults.add(Finding.of(e));
    }
    try {
      checkReserved(params);
      if (track != null) {
        checkUnused(source, params, templates.variables());
      }
    } catch (TrackException e) {
      faults.add(Finding.of(Finding.Cause.PARAMETER, String.valueOf(e.getMessage())));
    }
    List<Finding> found = faults.findings().stream().map(each -> each.hiding(params)).toList();
    List<Finding> remarks = faults.remarks().stream().map(Finding::of).toList();
    return new Examined(found.isEmpty() ? track : null, found, remarks);
  }

  private LoadedTrack read(TrackSource source, TrackParams params) {
    checkReserved(params);
    TrackTemplates templates = templates(source, params);
    Faults faults = new Faults();
    Element root = new Document(templates.entry(source.entryFile())).root(faults);
    Track track = new TrackReader(source, templates, dataRoot, faults).read(root);
    faults.throwIfAny();
    checkUnused(source, params, templates.variables());
    return new LoadedTrack(track, faults.remarks());
  }

  /**
   * The entry file of a track as JSON text, after collecting and rendering; may contain secrets
   * that were given as parameters.
   *
   * @throws TrackException naming file and line if it cannot be rendered
   */
  public String render(TrackSource source, TrackParams params) {
    checkReserved(params);
    return templates(source, params).entry(source.entryFile()).text();
  }

  /**
   * What the templates of a track render to, without asking whether it is a track.
   *
   * @throws TrackException naming file and line if it cannot be rendered
   */
  public RenderedTrack rendered(TrackSource source, TrackParams params) {
    checkReserved(params);
    return new RenderedTrack(source, templates(source, params));
  }

  /** What is in each of the tracks, with default parameters; a track with a fault says so. */
  public List<TrackSummary> summaries(List<TrackSource> sources) {
    return sources.stream().map(this::summary).toList();
  }

  private TrackSummary summary(TrackSource source) {
    try {
      Track track = load(source, TrackParams.NONE);
      List<String> challenges = track.challenges().stream().map(Challenge::name).toList();
      return new TrackSummary(
          source.name(),
          track.description(),
          track.challenge(null).name(),
          challenges,
          CorpusTotals.of(track),
          null);
    } catch (EsbenchException e) {
      return new TrackSummary(
          source.name(), "", null, List.of(), CorpusTotals.NONE, e.getMessage());
    }
  }

  private TrackTemplates templates(TrackSource source, TrackParams params) {
    Instant now = clock.instant();
    double seconds = now.getEpochSecond() + now.getNano() / 1e9;
    return new TrackTemplates(source.directory(), params.values(), seconds);
  }

  private static void checkReserved(TrackParams params) {
    Set<String> names = new TreeSet<>(params.values().keySet());
    names.retainAll(TrackTemplates.RESERVED);
    if (!names.isEmpty()) {
      throw new TrackException(
          "track parameters: these names have a meaning in every track and cannot be set: "
              + String.join(", ", names));
    }
  }

  private static void checkUnused(TrackSource source, TrackParams params, Set<String> known) {
    Set<String> unused = new TreeSet<>(params.values().keySet());
    unused.removeAll(known);
    if (!unused.isEmpty()) {
      String found =
          unused.stream()
              .map(
                  name -> "unknown track parameter '" + name + "'" + DidYouMean.suffix(name, known))
              .collect(Collectors.joining("; "));
      String list = known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known));
      throw new TrackException(
          "%s (parameters of track '%s': %s)".formatted(found, source.name(), list));
    }
  }
}
