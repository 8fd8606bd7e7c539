/**
 * An experiment: variants of a race, in which order they are raced, and what the races show. Pure;
 * whether figures differ is decided by {@link io.esbench.comparison}.
 */
@NullMarked
package io.esbench.experiment;

import org.jspecify.annotations.NullMarked;
