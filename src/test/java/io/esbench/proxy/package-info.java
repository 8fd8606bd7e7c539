@NullMarked
package io.esbench.proxy;

import org.jspecify.annotations.NullMarked;
