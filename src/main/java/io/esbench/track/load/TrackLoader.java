package io.esbench.track.load;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.track.Challenge;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import io.esbench.track.load.render.RenderContext;
import io.esbench.track.load.render.TrackTemplates;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/** Reads tracks in Rally's format into the model. Immutable; any thread. */
public final class TrackLoader {
  private final Path dataRoot;
  private final InstantSource clock;
  private final RenderContext context;
  private final Consumer<String> warnings;

  /**
   * A loader that knows no target and drops warnings.
   *
   * @param dataRoot directory where corpora are kept, by track or by corpus name; need not exist
   * @param clock what templates see as {@code now}
   */
  public TrackLoader(Path dataRoot, InstantSource clock) {
    this(dataRoot, clock, RenderContext.DEFAULT, warning -> {});
  }

  private TrackLoader(
      Path dataRoot, InstantSource clock, RenderContext context, Consumer<String> warnings) {
    this.dataRoot = dataRoot;
    this.clock = clock;
    this.context = context;
    this.warnings = warnings;
  }

  /** The same with what is known of the target. */
  public TrackLoader with(RenderContext target) {
    return new TrackLoader(dataRoot, clock, target, warnings);
  }

  /** The same with warnings going there, one line each. */
  public TrackLoader warning(Consumer<String> listener) {
    return new TrackLoader(dataRoot, clock, context, listener);
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

  private LoadedTrack read(TrackSource source, TrackParams params) {
    new ParameterCheck(source, params).reserved();
    TrackTemplates templates = templates(source, params);
    Faults faults = new Faults();
    Element root = new Document(templates.entry(source.entryFile())).root(faults);
    Track track = new TrackReader(source, templates, dataRoot, faults).read(root);
    faults.throwIfAny();
    new ParameterCheck(source, params).unused(templates.variables(), warnings);
    return new LoadedTrack(track, faults.remarks());
  }

  /**
   * The entry file of a track as JSON text, after collecting and rendering; may contain secrets
   * that were given as parameters.
   *
   * @throws TrackException naming file and line if it cannot be rendered
   */
  public String render(TrackSource source, TrackParams params) {
    new ParameterCheck(source, params).reserved();
    return templates(source, params).entry(source.entryFile()).text();
  }

  /** What is in each of the tracks, with default parameters; a track with a fault says so. */
  public List<TrackSummary> summaries(List<TrackSource> sources) {
    return sources.stream().map(this::summary).toList();
  }

  private TrackSummary summary(TrackSource source) {
    try {
      Track track = load(source, TrackParams.NONE);
      long documents =
          track.corpora().stream()
              .flatMap(corpus -> corpus.documentSets().stream())
              .mapToLong(DocumentSet::documentCount)
              .sum();
      List<String> challenges = track.challenges().stream().map(Challenge::name).toList();
      return new TrackSummary(source.name(), track.description(), challenges, documents, null);
    } catch (EsbenchException e) {
      return new TrackSummary(source.name(), "", List.of(), 0, e.getMessage());
    }
  }

  private TrackTemplates templates(TrackSource source, TrackParams params) {
    Instant now = clock.instant();
    double seconds = now.getEpochSecond() + now.getNano() / 1e9;
    return new TrackTemplates(
        source.directory(), source.dialect(), params.values(), context, seconds);
  }
}
