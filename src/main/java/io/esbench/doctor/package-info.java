/** What of this machine a race needs, and what is missing. */
@NullMarked
package io.esbench.doctor;

import org.jspecify.annotations.NullMarked;
