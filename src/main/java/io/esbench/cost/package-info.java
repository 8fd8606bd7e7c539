/** Pure: what documents and searches cost at the rates that races measured. */
@NullMarked
package io.esbench.cost;

import org.jspecify.annotations.NullMarked;
