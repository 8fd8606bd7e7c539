/**
 * What can be said about a track without a target: its figures, its faults, and what its challenges
 * need.
 */
@NullMarked
package io.esbench.preview;

import org.jspecify.annotations.NullMarked;
