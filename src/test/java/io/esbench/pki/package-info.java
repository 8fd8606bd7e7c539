/** Certificates for tests: an authority of their own, and what it signs. */
@NullMarked
package io.esbench.pki;

import org.jspecify.annotations.NullMarked;
