/** The grammar of acceptance criteria: a text with its metric, scope, comparison and bound. */
@NullMarked
package io.esbench.verdict.criterion;

import org.jspecify.annotations.NullMarked;
