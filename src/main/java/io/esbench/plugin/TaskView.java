package io.esbench.plugin;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A task of the chosen challenge.
 *
 * @param name unique in the challenge
 * @param clients its number of clients
 * @param operation name of its operation
 * @param operationType type of its operation
 * @param parameters all keys of the operation; a copy, may be changed
 * @param keys all keys of the task, those of its author's own, too; a copy, may be changed
 */
public record TaskView(
    String name,
    int clients,
    String operation,
    String operationType,
    Map<String, @Nullable Object> parameters,
    Map<String, @Nullable Object> keys) {}
