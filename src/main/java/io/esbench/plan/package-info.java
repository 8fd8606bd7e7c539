/** Pure: challenge and slice to steps, client assignments and join points. */
@NullMarked
package io.esbench.plan;

import org.jspecify.annotations.NullMarked;
