/** Collects and renders the templates of a track; knows files and Jinja, nothing of tracks. */
@NullMarked
package io.esbench.track.load.render;

import org.jspecify.annotations.NullMarked;
