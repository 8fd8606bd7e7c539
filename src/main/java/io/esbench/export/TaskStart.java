package io.esbench.export;

import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;

/**
 * A task that is about to start.
 *
 * @param label who it is
 * @param offer the load that is asked of it
 */
public record TaskStart(TaskLabel label, Offer offer) {}
