/** What is drawn over the time of a task: a panel each, on a common axis. */
@NullMarked
package io.esbench.report.html.panel;

import org.jspecify.annotations.NullMarked;
