/** The acceptance sheet: a YAML or JSON file of criteria, read with the place of every fault. */
@NullMarked
package io.esbench.verdict.sheet;

import org.jspecify.annotations.NullMarked;
