/** Hot: the client as a small state machine, the pacing timer. */
@NullMarked
package io.esbench.driver.loop;

import org.jspecify.annotations.NullMarked;
