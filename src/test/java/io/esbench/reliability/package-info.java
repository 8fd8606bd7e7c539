/** Faults that people reported of tools like this one, and what shows that they are none here. */
@NullMarked
package io.esbench.reliability;

import org.jspecify.annotations.NullMarked;
