package io.esbench.doctor;

import io.esbench.node.provision.NodeProspect;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * This machine and process as they were read once.
 *
 * @param java what runs esbench
 * @param node what a node that esbench starts would have, or null: the cluster is there already
 * @param memory of the machine and of this process
 * @param openFiles files and sockets that this process may have open, or null: not told
 * @param cores logical processors that this process may use
 * @param load mean number of running threads of the last minute, or null: not told
 * @param folders that esbench writes to
 * @param mapCount the kernel's limit of mapped areas, or null: there is none, or it is not told
 * @param engine what was found of a container engine
 * @param timers how fine the clock is and how late a wait ends
 * @param terminal what text goes to
 */
record Machine(
    Java java,
    @Nullable NodeProspect node,
    Memory memory,
    @Nullable Long openFiles,
    int cores,
    @Nullable Double load,
    List<Folder> folders,
    @Nullable Long mapCount,
    Engine engine,
    Timers timers,
    Terminal terminal) {
  Machine {
    folders = List.copyOf(folders);
  }

  /** The folder of a purpose; there is one of each. */
  Folder folder(Folder.Purpose purpose) {
    return folders.stream().filter(each -> each.purpose() == purpose).findFirst().orElseThrow();
  }

  /**
   * A Java.
   *
   * @param feature e.g. 17
   */
  record Java(int feature, String version, String vendor, String home) {}

  /**
   * Memory in bytes.
   *
   * @param total of the machine or container
   * @param available without swapping, or null: not told
   * @param heap at most, of this process
   */
  record Memory(long total, @Nullable Long available, long heap) {}

  /**
   * A folder, or the one above it that is there.
   *
   * @param path as the user knows it
   * @param writable whether a file can be made in it
   * @param freeBytes left on its disk for this user
   */
  record Folder(Purpose purpose, Path path, boolean writable, long freeBytes) {
    /** What is written to it. */
    enum Purpose {
      /** Servers, folders of nodes, corpora. */
      CACHE("cache"),
      /** Runs. */
      RESULTS("results"),
      /** The log. */
      LOG("log");

      private final String word;

      Purpose(String word) {
        this.word = word;
      }

      String word() {
        return word;
      }
    }
  }

  /**
   * A container engine.
   *
   * @param address of its socket, or empty: none was found
   * @param answer its version, or empty
   * @param problem why it did not answer, or empty
   */
  record Engine(String address, String answer, String problem) {
    static final Engine NONE = new Engine("", "", "");
  }

  /**
   * What streams lead to.
   *
   * @param attached whether progress can be redrawn
   * @param charset of the output
   */
  record Terminal(boolean attached, boolean color, int width, String charset) {}
}
