/** From the results of many races to what they say together. Pure; any thread. */
@NullMarked
package io.esbench.assessment;

import org.jspecify.annotations.NullMarked;
