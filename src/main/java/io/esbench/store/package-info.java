/** The run directories of earlier races as files: found, listed, deleted. */
@NullMarked
package io.esbench.store;

import org.jspecify.annotations.NullMarked;
