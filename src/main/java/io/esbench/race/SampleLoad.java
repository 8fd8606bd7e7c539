package io.esbench.race;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.UsageException;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.DocumentCount;
import io.esbench.telemetry.Reply;
import io.esbench.telemetry.storage.DataNodes;
import io.esbench.telemetry.storage.DiskRoom;
import io.esbench.telemetry.storage.SampleStore;
import io.esbench.transport.admin.AdminClient;
import java.util.List;
import java.util.Set;

/**
 * A sample of documents in an index of its own, and what the cluster says of it. Closing deletes
 * the index if it was begun.
 */
final class SampleLoad implements AutoCloseable {
  private static final String PARAMETER = "index_name";
  private static final Set<String> LOADING = Set.of("bulk", "refresh", "force-merge");

  private final String index;
  private final SharedTarget target;
  private final Progress progress;
  private final AdminClient admin;
  private boolean begun;

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
   * @throws UsageException if an index of that name is there: it is somebody's
   * @throws EnvironmentException if it could not be loaded whole
   */
  double run(RaceRequest request, RaceRequest.Output output, Race race, Interruption interruption) {
    requireFree();
    begun = true;
    RaceOutcome outcome =
        race.run(
            request
                .parameterized(request.work().params().with(PARAMETER, index))
                .on(target.subject(), target.safety(request.safety()), output),
            interruption);
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

  private void requireFree() {
    boolean somebodys =
        new ClusterProbe(admin::perform)
            .matching(index).stream()
                .map(DocumentCount::documents)
                .anyMatch(documents -> documents == null || documents > 0);
    if (somebodys) {
      throw new UsageException(
          "the index "
              + index
              + " is there already, with documents; --size-to-cluster makes and deletes an index of"
              + " that name: delete it, or choose another index_name (parameter of the track)");
    }
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
    // The index must go even if the wait for its figures was interrupted.
    boolean interrupted = Thread.interrupted();
    try {
      if (begun) {
        var unused = admin.perform("DELETE", "/" + Reply.encode(index), null, null);
      }
    } catch (EsbenchException e) {
      progress.warn("the index " + index + " is left behind: " + e.getMessage());
    } finally {
      admin.close();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
