package io.esbench.export.store;

import java.io.IOException;
import java.util.List;

/** A race of three seconds with one request in each, as an exporter is told of it. */
final class ToldRace {
  private ToldRace() {}

  /** All of it. */
  static void race(MetricsStore store) throws IOException, InterruptedException {
    begin(store);
    seconds(store);
    end(store);
  }

  static void begin(MetricsStore store) throws IOException, InterruptedException {
    store.begins(Told.HEAD);
    store.starts(List.of(Told.start("find")));
  }

  static void seconds(MetricsStore store) throws InterruptedException {
    Told told = new Told();
    for (int second = 0; second < 3; second++) {
      told.request(second + 0.5, 2, null);
      store.second(told.look(second + 1.6));
    }
  }

  static void end(MetricsStore store) throws InterruptedException {
    store.ended(Told.RESULT.tasks());
    store.complete(Told.RESULT);
    store.finish(ScriptedStore.BOUND);
  }
}
