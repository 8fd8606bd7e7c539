/** Operation types: one file each for parameter source and runner, and the catalogue of them. */
@NullMarked
package io.esbench.op;

import org.jspecify.annotations.NullMarked;
