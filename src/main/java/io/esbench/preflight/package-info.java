/**
 * Read-only checks of a cluster before it is raced on: what is wrong with it, what would spoil the
 * figures, and what cannot be seen. Every check is one file and one line in the catalogue, which is
 * why the package has more types than others.
 */
@NullMarked
package io.esbench.preflight;

import org.jspecify.annotations.NullMarked;
