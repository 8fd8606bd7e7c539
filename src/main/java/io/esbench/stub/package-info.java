/**
 * The built-in server that tests, calibration and benchmarks measure against: as fast as a server
 * can be, or as slow and as wrong as it is told to be.
 */
@NullMarked
package io.esbench.stub;

import org.jspecify.annotations.NullMarked;
