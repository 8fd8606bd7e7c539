/** Files that people write, as YAML or JSON: values with the place of each, and all faults. */
@NullMarked
package io.esbench.yaml;

import org.jspecify.annotations.NullMarked;
