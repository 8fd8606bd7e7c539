/** The command line as others read it: completion scripts of shells, and man pages. */
@NullMarked
package io.esbench.cli.document;

import org.jspecify.annotations.NullMarked;
