package io.esbench.race;

import io.esbench.result.LiveTask;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers the lines it is told; any thread. */
class ToldProgress implements Progress {
  private final List<String> lines = new CopyOnWriteArrayList<>();

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void info(String line) {
    lines.add(line);
  }

  @Override
  public void warn(String line) {
    lines.add("warning: " + line);
  }

  @Override
  public void work(String what, long done, long total, String unit) {}

  @Override
  public void live(List<LiveTask> tasks) {}

  @Override
  public void settle() {}
}
