/** An Elasticsearch metrics store with the records, race documents and results of Rally. */
@NullMarked
package io.esbench.export.store;

import org.jspecify.annotations.NullMarked;
