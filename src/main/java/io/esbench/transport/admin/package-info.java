/** Cold: administration through the low-level REST client. */
@NullMarked
package io.esbench.transport.admin;

import org.jspecify.annotations.NullMarked;
