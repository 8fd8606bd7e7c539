/** Work on shared files that one process does at a time. */
@NullMarked
package io.esbench.lock;

import org.jspecify.annotations.NullMarked;
