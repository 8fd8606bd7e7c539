package io.esbench.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The runs below a results directory. Reads files only; any thread. */
public final class RunStore {
  /** An acceptance has its search, and that its probes, below it; an experiment has less. */
  private static final int DEEPEST = 3;

  private final Path root;
  private final RunReader reader = new RunReader();

  /**
   * Of one results directory.
   *
   * @param root which need not exist
   */
  public RunStore(Path root) {
    this.root = root;
  }

  /**
   * What there is, newest first. A directory that cannot be read is told of and never stops the
   * list.
   *
   * @param filter which are wanted
   * @param all whether the races inside acceptances, searches and experiments are wanted too
   */
  public Listing list(RunFilter filter, boolean all) {
    List<StoredRun> runs = new ArrayList<>();
    List<String> foreign = new ArrayList<>();
    for (Path folder : RunFiles.folders(root)) {
      StoredRun run = reader.read(RunFiles.name(folder), folder);
      if (run == null) {
        foreign.add(RunFiles.name(folder));
      } else {
        runs.add(run);
        if (all && run.kind() != RunKind.RACE) {
          addInner(runs, run.id(), folder, DEEPEST);
        }
      }
    }
    Comparator<StoredRun> newestFirst =
        Comparator.comparing(StoredRun::started, Comparator.nullsLast(Comparator.reverseOrder()));
    return new Listing(runs.stream().filter(filter::admits).sorted(newestFirst).toList(), foreign);
  }

  private void addInner(List<StoredRun> runs, String id, Path directory, int depth) {
    for (Path folder : RunFiles.folders(directory)) {
      String name = id + "/" + RunFiles.name(folder);
      StoredRun run = reader.read(name, folder);
      if (run != null) {
        runs.add(run);
      }
      if (depth > 1 && (run == null || run.kind() != RunKind.RACE)) {
        addInner(runs, name, folder, depth - 1);
      }
    }
  }

  /** The run in a directory, or null: it is none. */
  public @Nullable StoredRun at(Path directory) {
    return reader.read(RunFiles.name(directory), directory);
  }

  /** The races inside a run that were killed, in the order of their names. */
  public List<StoredRun> killedInside(StoredRun run) {
    List<StoredRun> inner = new ArrayList<>();
    addInner(inner, run.id(), run.directory(), DEEPEST);
    return inner.stream().filter(each -> each.state() == RunState.KILLED).toList();
  }

  /** Ids of all runs, for the nearest ones of a mistyped id. */
  public List<String> ids() {
    return RunFiles.folders(root).stream()
        .filter(folder -> at(folder) != null)
        .map(RunFiles::name)
        .toList();
  }
}
