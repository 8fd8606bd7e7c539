/** What a running race keeps on disk, and what is made of it after a kill. */
@NullMarked
package io.esbench.journal;

import org.jspecify.annotations.NullMarked;
