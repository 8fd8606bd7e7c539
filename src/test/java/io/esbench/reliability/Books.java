package io.esbench.reliability;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Holds the counts of a result against each other and against those of the target. */
final class Books {
  private static final Set<ErrorKind> NEVER_SENT =
      EnumSet.of(ErrorKind.UNREACHABLE, ErrorKind.NO_SOCKET, ErrorKind.TLS);
  private static final Set<ErrorKind> LOST =
      EnumSet.of(ErrorKind.CONNECTION_LOST, ErrorKind.TIMEOUT);

  private final List<TaskResult> tasks;
  private final boolean complete;
  private final Evidence evidence;
  private final List<String> miscounts = new ArrayList<>();

  private Books(List<TaskResult> tasks, boolean complete, Evidence evidence) {
    this.tasks = tasks;
    this.complete = complete;
    this.evidence = evidence;
  }

  /**
   * Of a race.
   *
   * @param result null: it has none, as nothing was measured
   */
  static Books of(@Nullable RaceResult result, Evidence evidence) {
    return result == null
        ? new Books(List.of(), false, evidence)
        : new Books(result.tasks(), result.status() == RaceStatus.COMPLETE, evidence);
  }

  /** The documents of all tasks. */
  static DocumentCounts documents(@Nullable RaceResult result) {
    DocumentCounts sum = DocumentCounts.NONE;
    for (TaskResult task : result == null ? List.<TaskResult>of() : result.tasks()) {
      sum = sum.plus(task.documents());
    }
    return sum;
  }

  /** What does not add up. */
  List<String> miscounts() {
    tasks.forEach(this::alone);
    Evidence.Requests requests = evidence.requests();
    if (requests != null) {
      beside(requests);
    }
    return miscounts;
  }

  private void alone(TaskResult task) {
    long named = task.requests().errors().stream().mapToLong(ErrorCount::count).sum();
    same(task.task() + ": failed requests and their errors", task.requests().failed(), named);
    DocumentCounts documents = task.documents();
    same(
        task.task() + ": documents sent, and acknowledged or failed",
        documents.sent(),
        documents.acknowledged() + documents.rejected() + documents.failed());
  }

  private void beside(Evidence.Requests target) {
    TaskResult bulk = task("bulk");
    TaskResult search = task("search");
    DocumentCounts documents = bulk == null ? DocumentCounts.NONE : bulk.documents();
    came("bulks", bulk, target.bulks(), target.lossy());
    came("searches", search, target.searches(), target.lossy());
    if (!target.lossy()) {
      same("documents acknowledged", documents.acknowledged(), target.confirmed());
      found(search, target.found());
      if (kinds(bulk, NEVER_SENT) + target.unread() == 0) {
        same("documents sent", documents.sent(), target.documents());
      }
    }
    if (complete && bulk != null) {
      same("documents of the corpus", documents.sent(), SmallTrack.DOCUMENTS);
    }
    if (complete && search != null) {
      same("searches of the task", all(search), SmallTrack.SEARCHES);
    }
  }

  private void came(String what, @Nullable TaskResult task, long came, boolean lossy) {
    long sent = task == null ? 0 : all(task) - kinds(task, NEVER_SENT);
    long least = lossy ? sent - kinds(task, LOST) : sent;
    if (came < least || came > sent) {
      miscounts.add(what + ": " + sent + " sent, " + came + " came");
    }
  }

  /** Of the warm-up it is not told which requests failed. */
  private void found(@Nullable TaskResult search, long found) {
    long least = search == null ? 0 : search.requests().succeeded();
    long most = search == null ? 0 : least + search.warmupRequests();
    if (found < least || found > most) {
      miscounts.add("searches with an answer: " + least + " to " + most + ", and " + found);
    }
  }

  private @Nullable TaskResult task(String name) {
    return tasks.stream().filter(task -> task.task().equals(name)).findFirst().orElse(null);
  }

  private static long succeeded(TaskResult task) {
    return task.requests().succeeded() + task.warmupRequests();
  }

  private static long all(TaskResult task) {
    return succeeded(task) + task.requests().failed();
  }

  private static long kinds(@Nullable TaskResult task, Set<ErrorKind> kinds) {
    return task == null
        ? 0
        : task.requests().errors().stream()
            .filter(error -> kinds.contains(error.kind()))
            .mapToLong(ErrorCount::count)
            .sum();
  }

  private void same(String what, long ours, long theirs) {
    if (ours != theirs) {
      miscounts.add(what + ": " + ours + " and " + theirs);
    }
  }
}
