package io.esbench.component;

import io.esbench.plugin.Scheduler;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Task;
import io.esbench.track.Throughput;

/** Makes pacers from a track's own scheduler. */
record SchedulerPacers(Named<Scheduler.Factory> named) implements PacerCatalog.Custom {
  @Override
  public Pacer pacer(Task task, double share, long seed) {
    Throughput target = task.target();
    double perSecond = target == null ? 0 : target.perSecond() * share;
    Scheduler scheduler =
        named.made(
            task.where(),
            "a Scheduler",
            () ->
                named.component().create(Processing.view(task, task.operation()), perSecond, seed));
    return (previous, weight) ->
        // A time before the one before would make later requests look punctual.
        Math.max(previous, named.run(task.where(), () -> scheduler.nextNanos(previous, weight)));
  }
}
