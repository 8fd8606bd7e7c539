/** That the benchmarks work; what they measure is not looked at. */
@NullMarked
package io.esbench.benchmark;

import org.jspecify.annotations.NullMarked;
