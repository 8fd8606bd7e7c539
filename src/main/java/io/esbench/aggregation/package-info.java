/** Pure: several races of the same thing to one result. */
@NullMarked
package io.esbench.aggregation;

import org.jspecify.annotations.NullMarked;
