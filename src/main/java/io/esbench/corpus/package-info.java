/**
 * Document files: what the parts of this package share. {@code generate} writes them, {@code
 * prepare} makes them ready, {@code read} hands out bulk bodies.
 */
@NullMarked
package io.esbench.corpus;

import org.jspecify.annotations.NullMarked;
