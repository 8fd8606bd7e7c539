/** The two ways to Elasticsearch behind one set of types. */
@NullMarked
package io.esbench.transport;

import org.jspecify.annotations.NullMarked;
