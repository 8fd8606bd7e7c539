/** The experiment file: YAML or JSON, read with the place of every fault. */
@NullMarked
package io.esbench.experiment.file;

import org.jspecify.annotations.NullMarked;
