/** Which exporters there are, and which of them the user wants. */
@NullMarked
package io.esbench.export.choice;

import org.jspecify.annotations.NullMarked;
