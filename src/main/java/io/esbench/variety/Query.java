package io.esbench.variety;

import org.jspecify.annotations.Nullable;

/**
 * One of the bodies of an operation.
 *
 * @param name for messages, or null
 * @param template itself
 */
record Query(@Nullable String name, BodyTemplate template) {}
