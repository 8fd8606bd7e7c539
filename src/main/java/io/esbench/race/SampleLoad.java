package io.esbench.race;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.EsbenchException;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.telemetry.Reply;
import io.esbench.telemetry.storage.DataNodes;
import io.esbench.telemetry.storage.DiskRoom;
import io.esbench.telemetry.storage.SampleStore;
import io.esbench.transport.admin.AdminClient;
import java.util.List;
import java.util.Set;

/**
 * A sample of documents in an index of its own, and what the cluster says of it. Closing deletes
 * the index if it was loaded.
 */
final class SampleLoad implements AutoCloseable {
  private static final String PARAMETER = "index_name";
  private static final Set<String> LOADING = Set.of("bulk", "refresh", "force-merge");

  private final String index;
  private final SharedTarget target;
  private final Progress progress;
  private final AdminClient admin;
  private boolean there;

  /**
   * Sends nothing yet.
   *
   * @param beside index of the track, whose name the sample's begins with
   */
  SampleLoad(String beside, SharedTarget target, Progress progress) {
    this.index = beside + "-sizing";
    this.target = target;
    this.progress = progress;
    this.admin = new AdminClient(target.target());
  }

  String index() {
    return index;
  }

  /**
   * Loads it.
   *
   * @param request of the challenge that loads, with the sample as its corpus
   * @return how long that took with refresh and forced merge, in seconds
   * @throws EnvironmentException if it could not be loaded whole
   */
  double run(RaceRequest request, RaceRequest.Output output, Race race, Interruption interruption) {
    RaceOutcome outcome =
        race.run(
            request
                .parameterized(request.work().params().with(PARAMETER, index))
                .on(target.subject(), target.safety(request.safety()), output),
            interruption);
    // Not before: a race that is refused leaves an index of that name, which is somebody's, alone.
    there = true;
    interruption.between();
    if (outcome.result().status() == RaceStatus.INCOMPLETE) {
      throw new CancelledException("interrupted while the sample was loaded; nothing was raced");
    }
    if (outcome.result().status() == RaceStatus.ABORTED || !outcome.result().usable()) {
      throw new EnvironmentException(
          "the sample could not be loaded: " + outcome.result().statusReason());
    }
    return outcome.result().tasks().stream()
        .filter(task -> LOADING.contains(task.operationType()))
        .mapToDouble(TaskResult::seconds)
        .sum();
  }

  SampleStore store() {
    return SampleStore.take(admin::perform, index);
  }

  DataNodes nodes() {
    return DataNodes.take(admin::perform);
  }

  /** Of the disks of these nodes, once those indices are deleted. */
  List<DiskRoom> rooms(DataNodes nodes, List<String> replaced) {
    return DiskRoom.take(admin::perform, nodes, replaced);
  }

  @Override
  public void close() {
    try {
      if (there) {
        var unused = admin.perform("DELETE", "/" + Reply.encode(index), null, null);
      }
    } catch (EsbenchException e) {
      progress.warn("the index " + index + " is left behind: " + e.getMessage());
    } finally {
      admin.close();
    }
  }
}
