/** picocli commands: arguments to a race request, console text back; no decisions. */
@NullMarked
package io.esbench.cli;

import org.jspecify.annotations.NullMarked;
