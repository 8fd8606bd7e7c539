/** Collects and renders templates, reads JSON, resolves parameters into the model. */
@NullMarked
package io.esbench.track.load;

import org.jspecify.annotations.NullMarked;
