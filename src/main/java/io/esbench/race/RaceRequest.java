package io.esbench.race;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.driver.DriverSettings;
import io.esbench.node.NodeRequest;
import io.esbench.node.StartedCluster;
import io.esbench.report.ReportFormat;
import io.esbench.result.Flavour;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.device.ChosenDevices;
import io.esbench.track.Selection;
import io.esbench.track.TaskLoad;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.Target;
import io.esbench.verdict.Acceptance;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One race, as asked for: the whole command as one checked value.
 *
 * @param work what is run
 * @param on the cluster it runs on
 * @param safety what the user allows
 * @param driver how load is made
 * @param output where results go
 * @param commandLine for the result, secrets masked
 * @param goal what it must meet
 */
public record RaceRequest(
    Work work,
    Subject on,
    Safety safety,
    DriverSettings driver,
    Output output,
    List<String> commandLine,
    Goal goal) {
  public RaceRequest {
    commandLine = List.copyOf(commandLine);
  }

  /**
   * A text that quotes the track or the target, without secrets of the parameters and the login.
   */
  String hideSecrets(String text) {
    String hidden = work.params().hideSecrets(text);
    return on.by(
        existing -> existing.target().hideSecrets(hidden), shared -> hidden, own -> hidden);
  }

  /** The same that must meet something else. */
  public RaceRequest meeting(Goal other) {
    return new RaceRequest(work, on, safety, driver, output, commandLine, other);
  }

  /** Of another challenge, with nothing to meet. */
  public RaceRequest ofChallenge(String challenge) {
    return with(
        new Work(
            work.track(),
            work.params(),
            challenge,
            work.selection(),
            work.dataRoot(),
            work.asserts()));
  }

  /** Of one of its tasks alone, under another load, with nothing to meet. */
  RaceRequest under(TaskLoad load) {
    return selecting(work.selection().under(load));
  }

  /** Of another part of the track, with nothing to meet. */
  RaceRequest selecting(Selection selection) {
    return with(
        new Work(
            work.track(),
            work.params(),
            work.challenge(),
            selection,
            work.dataRoot(),
            work.asserts()));
  }

  /** With other parameters of the track, and nothing to meet. */
  public RaceRequest parameterized(TrackParams params) {
    return with(
        new Work(
            work.track(),
            params,
            work.challenge(),
            work.selection(),
            work.dataRoot(),
            work.asserts()));
  }

  private RaceRequest with(Work other) {
    return new RaceRequest(other, on, safety, driver, output, commandLine);
  }

  /** On something else. */
  RaceRequest on(Subject subject) {
    return new RaceRequest(work, subject, safety, driver, output, commandLine, goal);
  }

  /** On a target that is there, with results elsewhere and nothing to meet. */
  RaceRequest on(Subject subject, Safety allowed, Output elsewhere) {
    return new RaceRequest(work, subject, allowed, driver, elsewhere, commandLine);
  }

  /** Without criteria. */
  public RaceRequest(
      Work work,
      Subject on,
      Safety safety,
      DriverSettings driver,
      Output output,
      List<String> commandLine) {
    this(work, on, safety, driver, output, commandLine, Goal.NONE);
  }

  /**
   * What it must meet.
   *
   * @param acceptance criteria, possibly none
   * @param junitFile where the verdict goes as JUnit XML too, or null; replaced if it exists
   */
  public record Goal(Acceptance acceptance, @Nullable Path junitFile) {
    /** Nothing. */
    public static final Goal NONE = new Goal(Acceptance.NONE, null);
  }

  /**
   * What is run.
   *
   * @param track where it is read from
   * @param params of the track
   * @param challenge name, or null: the default one
   * @param selection how much of it
   * @param dataRoot where corpora are kept that are not beside their track
   * @param asserts whether what the track asserts about its operations is checked
   */
  public record Work(
      TrackSource track,
      TrackParams params,
      @Nullable String challenge,
      Selection selection,
      Path dataRoot,
      boolean asserts) {
    /** Without checking assertions. */
    public Work(
        TrackSource track,
        TrackParams params,
        @Nullable String challenge,
        Selection selection,
        Path dataRoot) {
      this(track, params, challenge, selection, dataRoot, false);
    }

    /** All of a challenge, without checking assertions. */
    public Work(TrackSource track, TrackParams params, @Nullable String challenge, Path dataRoot) {
      this(track, params, challenge, Selection.ALL, dataRoot, false);
    }
  }

  /** What it runs on. */
  public sealed interface Subject {
    /** How many addresses it has, to all of which requests go in turn. */
    int hosts();

    /** What follows from its kind; a new kind needs an answer wherever this is asked. */
    <T> T by(
        Function<Existing, ? extends T> existing,
        Function<Shared, ? extends T> shared,
        Function<Own, ? extends T> own);

    /**
     * A cluster that is there.
     *
     * @param target its addresses
     * @param introduction what it said of itself, if it was asked already; else null
     */
    record Existing(Target target, @Nullable ClusterFacts introduction) implements Subject {
      /** One that was not asked yet. */
      public Existing(Target target) {
        this(target, null);
      }

      @Override
      public int hosts() {
        return target.hosts().size();
      }

      @Override
      public <T> T by(
          Function<Existing, ? extends T> existing,
          Function<Shared, ? extends T> shared,
          Function<Own, ? extends T> own) {
        return existing.apply(this);
      }
    }

    /**
     * A node, or several as one cluster, that esbench started for several races: it does not end
     * with this one, but a race ends when it dies.
     *
     * @param node which
     * @param flavour whose APIs it has
     */
    record Shared(StartedCluster node, Flavour flavour) implements Subject {
      @Override
      public int hosts() {
        return node.size();
      }

      @Override
      public <T> T by(
          Function<Existing, ? extends T> existing,
          Function<Shared, ? extends T> shared,
          Function<Own, ? extends T> own) {
        return shared.apply(this);
      }
    }

    /**
     * A node, or several as one cluster, that is started for the race and ends with it.
     *
     * @param node which
     */
    record Own(NodeRequest node) implements Subject {
      @Override
      public int hosts() {
        return node.nodes();
      }

      @Override
      public <T> T by(
          Function<Existing, ? extends T> existing,
          Function<Shared, ? extends T> shared,
          Function<Own, ? extends T> own) {
        return own.apply(this);
      }
    }
  }

  /**
   * What the user allows.
   *
   * @param confirmed data on the target may be deleted or overwritten
   * @param prepare data may be loaded first where a challenge needs it
   * @param downloads whether missing corpora may be fetched
   */
  public record Safety(boolean confirmed, boolean prepare, Downloads downloads) {
    /** With downloads. */
    public Safety(boolean confirmed, boolean prepare) {
      this(confirmed, prepare, Downloads.ALLOWED);
    }
  }

  /**
   * Where results go.
   *
   * @param directory parent of run directories
   * @param raceId name of the run directory
   * @param reportFile one more copy of the report, or null; replaced if it exists
   * @param reportFormat of that copy
   * @param userTags kept in the result
   * @param devices telemetry that is written beside the reports
   */
  public record Output(
      Path directory,
      String raceId,
      @Nullable Path reportFile,
      ReportFormat reportFormat,
      Map<String, String> userTags,
      ChosenDevices devices) {
    public Output {
      userTags = Map.copyOf(userTags);
    }

    /** Without telemetry devices. */
    public Output(
        Path directory,
        String raceId,
        @Nullable Path reportFile,
        ReportFormat reportFormat,
        Map<String, String> userTags) {
      this(directory, raceId, reportFile, reportFormat, userTags, ChosenDevices.NONE);
    }
  }
}
