/** Random numbers and what is drawn with them: integers only once the tables are built. */
@NullMarked
package io.esbench.corpus.generate.draw;

import org.jspecify.annotations.NullMarked;
