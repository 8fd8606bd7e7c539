/** Provisions, starts and stops a real Elasticsearch node. */
@NullMarked
package io.esbench.node;

import org.jspecify.annotations.NullMarked;
