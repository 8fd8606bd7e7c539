/** Downloads: document files from where their track says they are to be had. */
@NullMarked
package io.esbench.corpus.fetch;

import org.jspecify.annotations.NullMarked;
