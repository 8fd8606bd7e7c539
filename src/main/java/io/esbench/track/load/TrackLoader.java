package io.esbench.track.load;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.jinja.Rendered;
import io.esbench.time.NanoTime;
import io.esbench.track.Challenge;
import io.esbench.track.Track;
import io.esbench.track.load.render.RenderContext;
import io.esbench.track.load.render.TrackTemplates;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
    return params.hidingSecrets(() -> read(source, params));
  }

  /** Loads a track to find out what is wrong with it; every fault that can be found is. */
  public Examined examine(TrackSource source, TrackParams params) {
    Faults faults = new Faults();
    List<Finding> remarks = new ArrayList<>();
    ParameterCheck parameters = new ParameterCheck(source, params);
    collect(faults, parameters::reserved);
    TrackTemplates templates = templates(source, params);
    Track track = null;
    try {
      Element root = entry(source, templates).root(faults);
      track = new TrackReader(source, templates, dataRoot, faults).read(root);
      Consumer<String> unused = text -> remarks.add(Finding.of(Finding.Cause.PARAMETER, text));
      collect(faults, () -> parameters.unused(templates.variables(), unused));
    } catch (TrackException e) {
      faults.add(Finding.of(e));
    }
    faults.remarks().forEach(remark -> remarks.add(Finding.of(remark)));
    List<Finding> found = faults.findings().stream().map(each -> each.hiding(params)).toList();
    return new Examined(found.isEmpty() ? track : null, found, remarks);
  }

  /**
   * Looks what becomes of a track with other values of its parameters: those that its templates
   * compare them with, and true or false where they ask no more. One parameter differs at a time.
   *
   * @param given with which it is sound
   * @param time bounds the work
   */
  public OtherValues otherValues(TrackSource source, TrackParams given, NanoTime time) {
    TrackTemplates templates = templates(source, given);
    var unused = read(source, templates);
    return new ValueTrials(templates.conditions(), given, time)
        .run(params -> read(source, templates(source, params)));
  }

  /** The first fault of a track, or null. */
  private @Nullable Finding read(TrackSource source, TrackTemplates templates) {
    Faults faults = new Faults();
    try {
      var unused =
          new TrackReader(source, templates, dataRoot, faults)
              .read(entry(source, templates).root(faults));
    } catch (TrackException e) {
      return Finding.of(e);
    }
    List<Finding> found = faults.findings();
    return found.isEmpty() ? null : found.get(0);
  }

  private static Document entry(TrackSource source, TrackTemplates templates) {
    Rendered rendered = templates.entry(source.entryFile());
    return new Document(rendered, templates.unmatched());
  }

  private static void collect(Faults faults, Runnable check) {
    try {
      check.run();
    } catch (TrackException e) {
      faults.add(Finding.of(Finding.Cause.PARAMETER, String.valueOf(e.getMessage())));
    }
  }

  private LoadedTrack read(TrackSource source, TrackParams params) {
    new ParameterCheck(source, params).reserved();
    TrackTemplates templates = templates(source, params);
    Faults faults = new Faults();
    Element root = entry(source, templates).root(faults);
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

  /**
   * What the templates of a track render to, without asking whether it is a track.
   *
   * @throws TrackException naming file and line if it cannot be rendered
   */
  public RenderedTrack rendered(TrackSource source, TrackParams params) {
    new ParameterCheck(source, params).reserved();
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
    return new TrackTemplates(
        source.directory(), source.dialect(), params.values(), context, seconds);
  }
}
