/**
 * Pure: two groups of results to what differs between them, and which differences are more than
 * chance.
 */
@NullMarked
package io.esbench.comparison;

import org.jspecify.annotations.NullMarked;
