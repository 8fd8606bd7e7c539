/**
 * Where the figures of a race go while it runs: exporters, each on a thread of its own behind a
 * bounded queue, so that none of them can slow or fail a race.
 */
@NullMarked
package io.esbench.export;

import org.jspecify.annotations.NullMarked;
