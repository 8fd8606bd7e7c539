/** What a cluster says of its memory, its disks and the data on them. */
@NullMarked
package io.esbench.telemetry.storage;

import org.jspecify.annotations.NullMarked;
