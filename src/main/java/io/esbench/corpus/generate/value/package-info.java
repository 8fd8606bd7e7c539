/** The generators of values, one file each, and their catalogue. */
@NullMarked
package io.esbench.corpus.generate.value;

import org.jspecify.annotations.NullMarked;
