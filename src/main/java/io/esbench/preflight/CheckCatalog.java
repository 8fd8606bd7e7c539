package io.esbench.preflight;

import io.esbench.result.PreflightLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All checks in the order in which they look: what matters most is asked first. */
final class CheckCatalog {
  private final List<Entry> entries = new ArrayList<>();

  /**
   * A check and its name.
   *
   * @param id stable, for programs
   * @param title for people
   */
  record Entry(String id, String title, Check check) {
    PreflightLine line(ClusterView view) {
      Finding finding = check.look(view);
      return new PreflightLine(
          id, finding.state(), title, finding.found(), finding.means(), finding.todo());
    }
  }

  private CheckCatalog() {}

  /** Every check that comes with esbench. */
  static List<Entry> standard() {
    CheckCatalog all = new CheckCatalog();
    all.cluster();
    all.nodes();
    all.target();
    all.history();
    Set<String> ids = new HashSet<>();
    for (Entry entry : all.entries) {
      if (!ids.add(entry.id)) {
        throw new IllegalStateException("two checks are called " + entry.id);
      }
    }
    return List.copyOf(all.entries);
  }

  private void cluster() {
    entry("health", "Cluster health", new HealthStatus());
    entry("unassigned-shards", "Unassigned shards", new UnassignedShards());
    entry("moving-shards", "Moving shards", new ShardMovement());
    entry("pending-tasks", "Pending changes of the cluster state", new PendingTasks());
    entry("roles", "Roles of nodes", new NodeRoles());
    entry("master-quorum", "Master-eligible nodes", new MasterQuorum());
    entry("dedicated-masters", "Dedicated masters", new DedicatedMasters());
    entry("versions", "Versions of nodes", new NodeVersions());
    entry("version-age", "Maintenance of the version", new VersionAge());
    entry("disk", "Disk headroom", new DiskHeadroom());
    entry("failure-domains", "Failure domains", new FailureDomains());
    entry("replicas", "Room for replicas", new ReplicaCount());
    entry("tiers", "Room for tiers", new TierNodes());
  }

  private void nodes() {
    entry("heap", "Heap and memory", new HeapShare());
    entry("compressed-pointers", "Compressed pointers", new CompressedPointers());
    entry("memory-lock", "Memory lock and swap", new MemoryLock());
    entry("file-descriptors", "File descriptors", new FileDescriptors());
    entry("max-map-count", "Mapped files", new MapCount());
    entry("alike", "Likeness of nodes", new NodeLikeness());
    entry("shared-hosts", "Nodes that share a host", new SharedHosts());
  }

  private void target() {
    entry("tls", "TLS on the HTTP layer", new HttpTls());
    entry("authentication", "Authentication", new Authentication());
    entry("target-hosts", "Data nodes among the target hosts", new TargetCoverage());
    entry("generator", "Place of the load generator", new GeneratorPlace());
    entry("index-shards", "Shards of the indices", new IndexShards());
  }

  private void history() {
    entry("running-tasks", "Running tasks", new RunningTasks());
    entry("running-snapshot", "Running snapshot", new RunningSnapshot());
    entry("rejections", "Thread pools", new ThreadPools());
    entry("breakers", "Circuit breakers", new CircuitBreakers());
    entry("garbage-collection", "Garbage collection", new GarbageCollection());
    entry("repository", "Snapshot repository", new SnapshotRepository());
    entry("last-snapshot", "Last snapshot", new LastSnapshot());
    entry("restore", "Restored snapshot", new RestoreSeen());
    // Last, as time has to pass between two readings.
    entry("other-load", "Load of others", new OtherLoad());
    entry("clock", "Clocks", new ClockSkew());
  }

  private void entry(String id, String title, Check check) {
    entries.add(new Entry(id, title, check));
  }
}
