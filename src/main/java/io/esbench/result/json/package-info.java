/** The versioned JSON form of a race result. */
@NullMarked
package io.esbench.result.json;

import org.jspecify.annotations.NullMarked;
