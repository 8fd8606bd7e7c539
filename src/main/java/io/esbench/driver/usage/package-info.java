/** What the load generator itself uses while a step runs. */
@NullMarked
package io.esbench.driver.usage;

import org.jspecify.annotations.NullMarked;
