package io.esbench.component;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.TrackException;
import io.esbench.op.AssertionPolicy;
import io.esbench.op.GeneratedDocuments;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationType;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackView;
import io.esbench.port.Ports;
import io.esbench.result.RaceInfo;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Challenge;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.IndexSpec;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.variety.Variety;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The components of one track: esbench's own, those of the jars that the user named, and esbench's
 * ports of what well-known tracks bring as Python. Names are looked up in the jars first. Close it
 * after the race.
 */
public final class Components implements AutoCloseable {
  /** The parameter sources that are a bulk's own. */
  private static final Set<String> OWN_SOURCES = Set.of("file-reader", GeneratedDocuments.NAME);

  private static final String SOURCE = "param-source";

  private final Track track;
  private final Path directory;
  private final TrackView view;
  private final PluginJars jars;
  private final UnnamedJars unnamed;
  private final Provided provided = new Provided();
  private final Processing processing;
  private final PythonNames python;
  private final OperationCatalog operations;
  private final PacerCatalog pacers;
  private final Map<Kind, Set<String>> known;

  private Components(Track track, Path directory, PluginJars jars, AssertionPolicy assertions) {
    this.track = track;
    this.directory = directory;
    this.jars = jars;
    this.unnamed = UnnamedJars.in(directory, jars.files());
    this.python = PythonNames.of(directory);
    this.view =
        new TrackView(
            track.name(),
            directory,
            track.indices().stream().map(IndexSpec::name).toList(),
            track.dataStreams().stream().map(DataStreamSpec::name).toList());
    this.operations = OperationCatalog.standard(assertions).with(this::typeOf);
    for (PluginJars.Found found : jars.plugins()) {
      provided.add(found);
    }
    TrackPlugin port = Ports.of(track.name());
    if (port != null) {
      provided.addMissing("esbench's port for track '" + track.name() + "'", port);
    }
    this.processing = new Processing(view, provided.processors);
    Map<String, PacerCatalog.Custom> schedules = new HashMap<>();
    provided.schedulers.forEach((name, named) -> schedules.put(name, new SchedulerPacers(named)));
    this.pacers = PacerCatalog.standard().with(schedules);
    this.known =
        Map.of(
            Kind.OPERATION_TYPE, sorted(operations.names(), provided.runners.keySet()),
            Kind.PARAM_SOURCE, sorted(OWN_SOURCES, provided.sources.keySet()),
            Kind.SCHEDULE, sorted(Set.copyOf(pacers.names()), Set.of()));
  }

  /**
   * Loads the jars that the user named for a track, and no other code of it.
   *
   * @param directory of the track
   * @param plugins the jars, which are there
   * @throws TrackException if one cannot be used
   */
  public static Components of(
      Track track, Path directory, List<Path> plugins, AssertionPolicy assertions) {
    PluginJars jars = PluginJars.of(plugins);
    try {
      return new Components(track, directory, jars, assertions);
    } catch (RuntimeException | LinkageError e) {
      jars.close();
      throw e instanceof EsbenchException known
          ? known
          : new TrackException("plug-in of track '" + track.name() + "': " + e, e);
    }
  }

  /** The same for whoever does not run the operations. */
  public static Components of(Track track, Path directory, List<Path> plugins) {
    return of(track, directory, plugins, AssertionPolicy.IGNORED);
  }

  /** Operation types, those of the track first. */
  public OperationCatalog operations() {
    return operations;
  }

  /** Schedules, those of the track, too. */
  public PacerCatalog pacers() {
    return pacers;
  }

  /** What is there beyond esbench's own, in one line; empty if nothing. */
  public String described() {
    return provided.described();
  }

  /** The jars whose code runs, for the result. */
  public List<RaceInfo.Plugin> plugins() {
    return jars.facts();
  }

  /** Jars of the track that are not run, a line for each, if challenges miss nothing for it. */
  public List<String> leftAlone(List<Challenge> challenges) {
    return challenges.stream().allMatch(challenge -> missing(challenge).isEmpty())
        ? unnamed.remarks()
        : List.of();
  }

  private @Nullable OperationType typeOf(Operation operation, OperationCatalog standard) {
    String source = source(operation);
    var named = source == null ? null : provided.sources.get(source);
    var runner = provided.runners.get(operation.type());
    if (Variety.asked(operation) && (runner != null || named != null)) {
      throw new TrackException(
          "%s: operation '%s' has '%s' beside %s of the track's own, which would win; remove one"
              .formatted(
                  operation.where().key(Variety.KEY),
                  operation.name(),
                  Variety.KEY,
                  named != null ? "the param-source '" + source + "'" : "a type"));
    }
    if (runner != null) {
      return new RunnerType(view, runner, named);
    }
    if (named != null) {
      return new SourcedType(view, named, standard.typeOf(operation));
    }
    if (GeneratedDocuments.NAME.equals(source) && operation.type().equals("bulk")) {
      return new GeneratedDocuments(directory);
    }
    return Variety.asked(operation) ? new Variety(directory, standard.typeOf(operation)) : null;
  }

  /** Whether esbench knows which parameters a source reads, because it is its own. */
  public static boolean isOwnSource(String name) {
    return OWN_SOURCES.contains(name);
  }

  /** Name of the parameter source that an operation asks for, or null. */
  static @Nullable String source(Operation operation) {
    if (!operation.params().text().contains(SOURCE)) {
      return null;
    }
    return PlainValues.text(operation.params(), SOURCE);
  }

  /** What a challenge names and nobody provides, each once, in the order of its tasks. */
  public List<Missing> missing(Challenge challenge) {
    Map<List<Object>, Missing> missing = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      for (Missing each : missing(task)) {
        missing.merge(List.of(each.kind(), each.name()), each, Missing::and);
      }
    }
    return List.copyOf(missing.values());
  }

  /** What a task names and nobody provides. */
  public List<Missing> missing(Task task) {
    List<Missing> missing = new ArrayList<>();
    Operation operation = task.operation();
    String source = source(operation);
    if (isUnknown(Kind.OPERATION_TYPE, operation.type())) {
      missing.add(missing(Kind.OPERATION_TYPE, operation.type(), task, operation.where()));
    }
    if (source != null && isUnknown(Kind.PARAM_SOURCE, source)) {
      missing.add(missing(Kind.PARAM_SOURCE, source, task, operation.where()));
    }
    if (isUnknown(Kind.SCHEDULE, task.schedule())) {
      missing.add(missing(Kind.SCHEDULE, task.schedule(), task, task.where()));
    }
    return missing;
  }

  private boolean isUnknown(Kind kind, String name) {
    return !known(kind).contains(name);
  }

  private Missing missing(Kind kind, String name, Task task, Location where) {
    return new Missing(
        kind,
        name,
        List.of(task.name()),
        where,
        python.registers(kind, name),
        DidYouMean.suffix(name, meant(kind, task.operation())),
        unnamed.mayHave());
  }

  /** A task that only names its operation may mean one of the track's as well as a type. */
  private Set<String> meant(Kind kind, Operation operation) {
    return kind == Kind.OPERATION_TYPE && operation.params().equals(RawJson.EMPTY_OBJECT)
        ? sorted(known(kind), Set.copyOf(track.operations()))
        : known(kind);
  }

  /** All names that can be used, sorted; of processors none, for tracks do not name them. */
  public Set<String> known(Kind kind) {
    return known.getOrDefault(kind, Set.of());
  }

  private static Set<String> sorted(Set<String> own, Set<String> others) {
    Set<String> names = new TreeSet<>(own);
    names.addAll(others);
    return Collections.unmodifiableSet(names);
  }

  /**
   * Checks that everything is there that a challenge names.
   *
   * @throws TrackException naming track, challenge, tasks and components, and the challenges that
   *     run without them
   */
  public void require(Challenge challenge) {
    List<Missing> missing = missing(challenge);
    if (missing.isEmpty()) {
      return;
    }
    List<String> others =
        track.challenges().stream()
            .filter(other -> missing(other).isEmpty())
            .map(Challenge::name)
            .toList();
    throw new TrackException(
        "track '%s', challenge '%s' needs what esbench does not have: %s; %s; %s"
            .formatted(
                track.name(),
                challenge.name(),
                String.join("; ", missing.stream().map(Missing::described).toList()),
                unnamed.isEmpty()
                    ? "correct the name, or name a jar that provides it with --plugin=JAR"
                    : unnamed.mayHave(),
                others.isEmpty()
                    ? "every challenge of this track needs such code"
                    : "challenges that run without it: " + String.join(", ", others)));
  }

  /**
   * The challenge as the processors of the track want it.
   *
   * @throws TrackException if one refuses a task
   */
  public Challenge processed(Challenge challenge) {
    return processing.isNone() ? challenge : challenge.withTasks(processing::of);
  }

  /** The same of one task. */
  public Task processed(Task task) {
    return processing.of(task);
  }

  @Override
  public void close() {
    jars.close();
  }
}
