package io.esbench.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Plays rows, many at once as most of them wait. */
final class Matrix {
  private Matrix() {}

  /**
   * Plays them all, each in a folder of its own below this one.
   *
   * @param atOnce races at the same time
   * @return in the order of the rows
   */
  static List<Judged> play(List<FaultRow> rows, int atOnce, Path folder)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(atOnce);
    try {
      List<Future<Judged>> played = new ArrayList<>();
      for (FaultRow row : rows) {
        Path own = Files.createDirectories(folder.resolve("row-" + played.size()));
        played.add(threads.submit(() -> Judge.judge(row, row.play().in(own, row.onError()))));
      }
      List<Judged> judged = new ArrayList<>();
      for (Future<Judged> one : played) {
        judged.add(one.get());
      }
      return judged;
    } catch (ExecutionException e) {
      throw new AssertionError("a row could not be played", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
