package io.esbench.race;

import io.esbench.fault.ExitCode;
import io.esbench.result.ErrorCount;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.List;

/** How the race ended, for the reports and for the process. */
record Ending(RaceStatus status, String reason, ExitCode exitCode) {
  /** Run to its end; whether its figures can be used is another question. */
  private static Ending completed(ChallengeRun.Ended ended, List<SelfCheck> checks) {
    List<String> reasons = new ArrayList<>();
    for (TaskResult task : ended.results()) {
      if (task.requests().failed() > 0 && (!task.inReport() || task.requests().succeeded() == 0)) {
        reasons.add(
            task.inReport()
                ? "every request of " + task.task() + " failed"
                : "set-up task " + task.task() + " failed: " + firstError(task));
      }
    }
    if (SelfChecks.documentsLost(checks)) {
      reasons.add("a self-check of the documents failed");
    }
    if (SelfChecks.requestsLost(checks)) {
      reasons.add("a self-check of the requests failed");
    }
    if (!reasons.isEmpty()) {
      String reason = RaceResult.NOT_USABLE + String.join("; ", reasons);
      return new Ending(RaceStatus.COMPLETE, reason, ExitCode.ABORTED);
    }
    String remark =
        SelfChecks.corpusIncomplete(checks)
            ? "requests failed, so not all documents of the corpus are in the index"
            : "";
    return new Ending(RaceStatus.COMPLETE, remark, ExitCode.OK);
  }

  private static String firstError(TaskResult task) {
    ErrorCount error = task.requests().errors().get(0);
    return error.example().isEmpty() ? error.kind().text() : error.example();
  }

  static Ending of(
      ChallengeRun.Ended ended, NodeWatch watch, OpenTarget target, List<SelfCheck> checks) {
    String message = ended.message() == null ? "" : ended.message();
    return switch (ended.end()) {
      case COMPLETED -> completed(ended, checks);
      case CANCELLED ->
          watch.died()
              ? new Ending(
                  RaceStatus.ABORTED,
                  "the node died during the race: " + target.described(),
                  ExitCode.ENVIRONMENT)
              : new Ending(RaceStatus.INCOMPLETE, "interrupted by the user", ExitCode.INTERRUPTED);
      case REQUEST_FAILED, STALLED -> new Ending(RaceStatus.ABORTED, message, ExitCode.ABORTED);
      case TRACK_UNUSABLE -> new Ending(RaceStatus.ABORTED, message, ExitCode.TRACK);
      case TARGET_UNREACHABLE -> new Ending(RaceStatus.ABORTED, message, ExitCode.ENVIRONMENT);
    };
  }
}
