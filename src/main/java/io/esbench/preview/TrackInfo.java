package io.esbench.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.component.Components;
import io.esbench.result.json.ResultMapper;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.Feature;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.track.Track;
import io.esbench.track.load.CorpusTotals;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A track for people and programs that want to know what it will do. Null means that something is
 * not known before the race.
 *
 * @param name of the track
 * @param description may be empty
 * @param corpora documents and sizes of all its corpora
 * @param challenges in the order of the track
 */
public record TrackInfo(
    String name, String description, CorpusTotals corpora, List<ChallengeInfo> challenges) {
  /** Copies. */
  public TrackInfo {
    challenges = List.copyOf(challenges);
  }

  /**
   * A challenge.
   *
   * @param isDefault raced if none is named
   * @param preparedBy challenge that loads its data, or null
   * @param needs what every task needs of the target, so that nothing is run without it
   * @param documents to be sent if each of its tasks runs until all are sent
   * @param requests of all its tasks
   * @param expected how long it takes
   * @param tasks in order
   */
  public record ChallengeInfo(
      String name,
      String description,
      boolean isDefault,
      @Nullable String preparedBy,
      List<String> needs,
      long documents,
      @Nullable Long requests,
      @Nullable ExpectedSeconds expected,
      List<TaskInfo> tasks) {
    /** Copies. */
    public ChallengeInfo {
      needs = List.copyOf(needs);
      tasks = List.copyOf(tasks);
    }
  }

  /**
   * A duration.
   *
   * @param seconds of it
   * @param precision how well it is known
   */
  public record ExpectedSeconds(double seconds, Expected.Precision precision) {
    private static @Nullable ExpectedSeconds of(@Nullable Expected expected) {
      return expected == null
          ? null
          : new ExpectedSeconds(expected.duration().toMillis() / 1000.0, expected.precision());
    }
  }

  /**
   * A task.
   *
   * @param step number of its place in the schedule, {@code 3}, in a parallel group {@code 3.1}
   * @param operationType what it does
   * @param needs what the target must offer, or the task is left out; with that of its group and
   *     challenge
   * @param bounds how long
   * @param targetPerSecond target throughput, or null: unthrottled
   * @param targetUnit what the target counts, or null
   * @param requests of all clients
   * @param documents to be sent if it runs until all are sent
   * @param expected how long it takes
   * @param fault why it cannot be run, or null
   */
  public record TaskInfo(
      String step,
      String name,
      String operationType,
      List<String> needs,
      int clients,
      BoundsInfo bounds,
      @Nullable Double targetPerSecond,
      @Nullable String targetUnit,
      @Nullable Long requests,
      long documents,
      @Nullable ExpectedSeconds expected,
      @Nullable String fault) {
    /** Copies. */
    public TaskInfo {
      needs = List.copyOf(needs);
    }
  }

  /**
   * Bounds of a task; null where the track gives none.
   *
   * @param warmupIterations requests of each client before the measured ones
   * @param iterations measured requests of each client
   * @param warmupSeconds time before the measured part
   * @param seconds measured time
   */
  public record BoundsInfo(
      @Nullable Integer warmupIterations,
      @Nullable Integer iterations,
      @Nullable Double warmupSeconds,
      @Nullable Double seconds) {
    private static BoundsInfo of(Bounds bounds) {
      if (bounds instanceof Bounds.Iterations iterations) {
        return new BoundsInfo(iterations.warmup(), iterations.measured(), null, null);
      }
      if (bounds instanceof Bounds.TimePeriod period) {
        Double seconds = period.measured() == null ? null : period.measured().toMillis() / 1000.0;
        return new BoundsInfo(null, null, period.warmup().toMillis() / 1000.0, seconds);
      }
      int warmup = ((Bounds.Exhaustion) bounds).warmupIterations();
      return new BoundsInfo(warmup == 0 ? null : warmup, null, null, null);
    }
  }

  /**
   * Of a track.
   *
   * @param challenges those of it to be told of
   * @param hiding takes secrets out of what the track's author wrote with templates
   */
  public static TrackInfo of(
      Track track,
      List<Challenge> challenges,
      Components components,
      UnaryOperator<String> hiding) {
    return new TrackInfo(
        track.name(),
        hiding.apply(track.description()),
        CorpusTotals.of(track),
        challenges.stream()
            .map(challenge -> of(ChallengeFigures.of(track, challenge, components), hiding))
            .toList());
  }

  private static ChallengeInfo of(ChallengeFigures figures, UnaryOperator<String> hiding) {
    Challenge challenge = figures.challenge();
    List<TaskInfo> tasks = new ArrayList<>();
    for (int i = 0; i < challenge.schedule().size(); i++) {
      ScheduleItem item = challenge.schedule().get(i);
      for (int j = 0; j < item.tasks().size(); j++) {
        boolean single = item instanceof Task;
        String step = single ? String.valueOf(i + 1) : (i + 1) + "." + (j + 1);
        tasks.add(of(step, item.tasks().get(j), figures, hiding));
      }
    }
    return new ChallengeInfo(
        hiding.apply(challenge.name()),
        hiding.apply(challenge.description()),
        challenge.isDefault(),
        challenge.preparedBy(),
        ids(commonNeeds(challenge)),
        figures.documents(),
        figures.requests(),
        ExpectedSeconds.of(figures.expected()),
        tasks);
  }

  private static Set<Feature> commonNeeds(Challenge challenge) {
    List<Task> tasks = challenge.tasks();
    Set<Feature> common = new HashSet<>(tasks.isEmpty() ? Set.of() : tasks.get(0).needs());
    tasks.forEach(task -> common.retainAll(task.needs()));
    return common;
  }

  private static List<String> ids(Set<Feature> features) {
    return features.stream().sorted().map(Feature::id).toList();
  }

  private static TaskInfo of(
      String step, Task task, ChallengeFigures all, UnaryOperator<String> hiding) {
    TaskFigures figures = all.tasks().get(task);
    Throughput target = task.target();
    String fault = all.faults().get(task);
    return new TaskInfo(
        step,
        hiding.apply(task.name()),
        hiding.apply(task.operation().type()),
        ids(task.needs()),
        task.clients(),
        BoundsInfo.of(task.bounds()),
        target == null ? null : target.perSecond(),
        target == null ? null : target.unit(),
        figures == null ? null : figures.requests(),
        figures == null ? 0 : figures.documents(),
        ExpectedSeconds.of(figures == null ? null : figures.expected()),
        fault == null ? null : hiding.apply(fault));
  }

  /** As JSON, ending with a newline; field names are the component names. */
  public String json() {
    try {
      return ResultMapper.create().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a track that has no JSON form", e);
    }
  }
}
