package io.esbench.race;

import io.esbench.driver.StepEnd;
import io.esbench.fault.AbortedException;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.result.DocumentCounts;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import java.util.Locale;

/** Runs the challenge that loads the data; its times are not part of the result. */
final class DataLoading {
  private final ChallengeRun run;
  private final NodeWatch watch;
  private final NanoTime time;
  private final Progress progress;

  DataLoading(ChallengeRun run, NodeWatch watch, NanoTime time, Progress progress) {
    this.run = run;
    this.watch = watch;
    this.time = time;
    this.progress = progress;
  }

  /**
   * Loads.
   *
   * @return a sentence on what was loaded
   * @throws io.esbench.fault.EsbenchException if it was not, or not all of it
   */
  String load(PreparedChallenge loading) {
    String name = loading.challenge().name();
    progress.info("loading data first: challenge " + name);
    long start = time.nanos();
    ChallengeRun.Ended ended = run.run(loading, watch.cancellation(), watch);
    DocumentCounts documents = DocumentCounts.NONE;
    long failed = 0;
    for (TaskResult task : ended.results()) {
      documents = documents.plus(task.documents());
      failed += task.requests().failed();
    }
    if (ended.end() != StepEnd.COMPLETED || failed > 0) {
      throw failed(name, ended, failed);
    }
    return String.format(
        Locale.ROOT,
        "%s: %,d documents loaded in %.1f s",
        name,
        documents.acknowledged(),
        (time.nanos() - start) / 1e9);
  }

  private RuntimeException failed(String name, ChallengeRun.Ended ended, long failed) {
    String why =
        ended.results().stream()
            .flatMap(task -> task.requests().errors().stream())
            .findFirst()
            .map(error -> ", the first: " + error.kind().text() + " " + error.example())
            .orElse("");
    if (watch.died() || ended.end() == StepEnd.TARGET_UNREACHABLE) {
      return new EnvironmentException(
          "loading the data (challenge " + name + ") failed: the target is gone" + why);
    }
    if (ended.end() == StepEnd.CANCELLED) {
      return new CancelledException("interrupted while the data was loaded; nothing was measured");
    }
    if (ended.end() == StepEnd.STALLED) {
      return new AbortedException(
          "loading the data (challenge " + name + ") failed: " + ended.message());
    }
    if (ended.end() == StepEnd.TRACK_UNUSABLE) {
      return new TrackException(
          "loading the data (challenge " + name + ") failed: " + ended.message());
    }
    return new AbortedException(
        "loading the data (challenge " + name + ") failed: " + failed + " requests failed" + why);
  }
}
