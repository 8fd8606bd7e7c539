/** Makes the document files of a corpus from a specification of its documents. */
@NullMarked
package io.esbench.corpus.generate;

import org.jspecify.annotations.NullMarked;
