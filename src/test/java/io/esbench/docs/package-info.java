/** Holds the pages for users to what the program does. */
@NullMarked
package io.esbench.docs;

import org.jspecify.annotations.NullMarked;
