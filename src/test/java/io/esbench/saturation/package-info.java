/** The search held against queues whose limit a formula gives, and against scripted targets. */
@NullMarked
package io.esbench.saturation;

import org.jspecify.annotations.NullMarked;
