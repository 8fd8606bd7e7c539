package io.esbench.metrics;

/** Placeholder of the merged recorders of one task. */
public final class TaskStats {}
