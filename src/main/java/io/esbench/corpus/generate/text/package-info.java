/** Bytes of JSON, written into an array without garbage. */
@NullMarked
package io.esbench.corpus.generate.text;

import org.jspecify.annotations.NullMarked;
