/** Benchmark runner for Elasticsearch. */
@NullMarked
package io.esbench;

import org.jspecify.annotations.NullMarked;
