/** One renderer per output: console summary, CSV, Markdown, JSON, JUnit XML. */
@NullMarked
package io.esbench.report;

import org.jspecify.annotations.NullMarked;
