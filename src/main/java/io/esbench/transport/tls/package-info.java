/** Certificates and keys as users have them, read into what both ways to Elasticsearch take. */
@NullMarked
package io.esbench.transport.tls;

import org.jspecify.annotations.NullMarked;
