package io.esbench.race;

import io.esbench.experiment.ExperimentSetup;
import io.esbench.preview.Expected;
import org.jspecify.annotations.Nullable;

/**
 * An experiment before its first race.
 *
 * @param name of it
 * @param track name
 * @param setup what will be raced
 * @param expected how long all tasks of all races take, or null: that depends on the target
 */
public record ExperimentPlan(
    String name, String track, ExperimentSetup setup, @Nullable Expected expected) {}
