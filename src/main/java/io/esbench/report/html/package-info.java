/**
 * Reports as one HTML file each. A page is built as a tree, so text is text wherever it stands; it
 * holds its styles, script and pictures itself and may load nothing.
 */
@NullMarked
package io.esbench.report.html;

import org.jspecify.annotations.NullMarked;
