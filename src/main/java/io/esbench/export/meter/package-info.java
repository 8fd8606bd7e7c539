/**
 * Exporters through Micrometer: the figures of a race as meters of a registry, which knows the wire
 * formats.
 */
@NullMarked
package io.esbench.export.meter;

import org.jspecify.annotations.NullMarked;
