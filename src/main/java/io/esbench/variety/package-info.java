/**
 * Requests with other bodies each time, declared in the track: values, date windows, query files.
 */
@NullMarked
package io.esbench.variety;

import org.jspecify.annotations.NullMarked;
