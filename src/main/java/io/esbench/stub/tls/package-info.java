/** The stub's side of TLS, with a certificate that is made when none is given. */
@NullMarked
package io.esbench.stub.tls;

import org.jspecify.annotations.NullMarked;
