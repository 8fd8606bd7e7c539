/** The rows of the track format: what is given and what it has to become. */
@NullMarked
package io.esbench.conformance;

import org.jspecify.annotations.NullMarked;
