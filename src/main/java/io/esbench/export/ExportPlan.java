package io.esbench.export;

import java.util.function.Supplier;

/**
 * An exporter that is wanted, checked but not opened.
 *
 * @param exporter name of its kind
 * @param address where its figures go, without secrets
 * @param opening makes it; throws an {@link io.esbench.fault.EnvironmentException} if it can never
 *     work, e.g. because a port is taken. A target that does not answer is not a fault: it may come
 *     yet
 */
public record ExportPlan(String exporter, String address, Supplier<Exporter> opening) {}
