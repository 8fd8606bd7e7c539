/** Where a node comes from: the distribution and the Java it runs on. */
@NullMarked
package io.esbench.node.provision;

import org.jspecify.annotations.NullMarked;
