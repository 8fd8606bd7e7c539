/** Takes from an index of a cluster what a corpus is made of. Reads only. */
@NullMarked
package io.esbench.extract;

import org.jspecify.annotations.NullMarked;
