package io.esbench.race;

import io.esbench.result.LiveTask;
import java.util.List;

/**
 * Watches a race; never answers and may drop what it is told. Called from the race's thread, for
 * {@link #live} from the driver's ticker, and for {@link #waits} from any.
 */
public interface Progress {
  /** A step of the race, as one line. */
  void info(String line);

  /** Data that the race is going to delete or overwrite. */
  default void endangers(String line) {
    info(line);
  }

  /** Something the user should know although the race goes on. */
  void warn(String line);

  /** What is being waited for, in one line; any thread. */
  default void waits(String line) {
    info(line);
  }

  /**
   * A lengthy piece of work.
   *
   * @param what e.g. {@code generating corpus}
   * @param done units done
   * @param total units in all, or -1 if unknown
   * @param unit e.g. {@code docs}, {@code bytes}
   */
  void work(String what, long done, long total, String unit);

  /** The tasks that run now, about once a second. */
  void live(List<LiveTask> tasks);

  /** Lengthy work or a step has ended: the next line starts afresh. */
  void settle();
}
