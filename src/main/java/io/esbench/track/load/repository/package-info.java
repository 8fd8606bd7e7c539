/** Tracks that are kept in git repositories. */
@NullMarked
package io.esbench.track.load.repository;

import org.jspecify.annotations.NullMarked;
