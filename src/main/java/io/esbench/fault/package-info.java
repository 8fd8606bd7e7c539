/** EsbenchException, its few kinds, and the exit codes. */
@NullMarked
package io.esbench.fault;

import org.jspecify.annotations.NullMarked;
