/** Which proxy leads to a host, as options and the environment tell. */
@NullMarked
package io.esbench.proxy;

import org.jspecify.annotations.NullMarked;
