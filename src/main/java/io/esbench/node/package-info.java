/** Provisions, starts and stops a real Elasticsearch or OpenSearch node. */
@NullMarked
package io.esbench.node;

import org.jspecify.annotations.NullMarked;
