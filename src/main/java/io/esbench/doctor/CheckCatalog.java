package io.esbench.doctor;

import io.esbench.doctor.Machine.Folder.Purpose;
import io.esbench.result.PreflightLine;
import java.util.List;

/** All checks, in the order in which they are shown. */
final class CheckCatalog {
  private CheckCatalog() {}

  /**
   * A check and its name.
   *
   * @param id stable, for programs
   * @param title for people
   */
  record Entry(String id, String title, Check check) {
    PreflightLine line(Machine machine) {
      Finding finding = check.look(machine);
      return new PreflightLine(
          id, finding.state(), title, finding.found(), finding.means(), finding.todo());
    }
  }

  /** Every check that comes with esbench. */
  static List<Entry> standard() {
    return List.of(
        new Entry("java", "Java of esbench", new OwnJava()),
        new Entry("node-java", "Java of the node", new NodeJava()),
        new Entry("node-server", "Server of the node", new NodeServer()),
        new Entry("memory", "Memory", new MachineMemory()),
        new Entry("heap", "Heap of esbench", new OwnHeap()),
        new Entry("cpu", "Cores and load", new Cores()),
        new Entry("open-files", "Open files", new OpenFiles()),
        new Entry("mapped-files", "Mapped files", new MappedFiles()),
        new Entry("cache", "Cache folder", new FolderRoom(Purpose.CACHE)),
        new Entry("results", "Results folder", new FolderRoom(Purpose.RESULTS)),
        new Entry("log", "Log folder", new FolderRoom(Purpose.LOG)),
        new Entry("clock", "Clock resolution", new ClockStep()),
        new Entry("timer", "Timer resolution", new TimerDelay()),
        new Entry("engine", "Container engine", new ContainerEngine()),
        new Entry("terminal", "Terminal", new TerminalKind()));
  }
}
