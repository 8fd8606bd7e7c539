/**
 * Telemetry devices: observers with a name that a user switches on for a race. {@link
 * io.esbench.telemetry.device.DeviceCatalog} has them all, one file each.
 */
@NullMarked
package io.esbench.telemetry.device;

import org.jspecify.annotations.NullMarked;
