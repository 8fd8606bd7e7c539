package io.esbench.plan;

import io.esbench.track.Task;

/**
 * The clients of one task on this load generator.
 *
 * @param task the task
 * @param firstClient index of the first of them among all clients of the task
 * @param clients how many
 * @param allClients clients of the task over all load generators
 */
public record Assignment(Task task, int firstClient, int clients, int allClients) {}
