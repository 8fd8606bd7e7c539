/** Acceptance criteria: what is asked of a race, and whether its result meets it. */
@NullMarked
package io.esbench.verdict;

import org.jspecify.annotations.NullMarked;
