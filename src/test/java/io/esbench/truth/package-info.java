/**
 * What the load generator says about requests, held against what the server under it saw: same
 * process, same clock, the very same requests.
 */
@NullMarked
package io.esbench.truth;

import org.jspecify.annotations.NullMarked;
