package io.esbench.track;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How esbench makes a document file itself.
 *
 * @param spec specification of its documents; null: the log-shaped ones that come with esbench
 */
public record Recipe(@Nullable Path spec) {}
