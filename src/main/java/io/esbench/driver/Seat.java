package io.esbench.driver;

import io.esbench.driver.loop.ClientLoop;

/**
 * A client with its place.
 *
 * @param task its task
 * @param number its index among the clients of the task on this load generator
 * @param loop the event loop it lives on
 * @param client itself
 */
record Seat(TaskRun task, int number, int loop, ClientLoop client) {}
