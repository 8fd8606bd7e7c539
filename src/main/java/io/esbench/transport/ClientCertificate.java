package io.esbench.transport;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a certificate is that esbench shows to servers that ask for one.
 *
 * @param certificate PEM, with those that lead to its authority if the server lacks them, or
 *     PKCS#12
 * @param key PEM, or null: it is in the file of the certificate
 * @param password of an encrypted key or PKCS#12 file, or null
 */
public record ClientCertificate(Path certificate, @Nullable Path key, @Nullable Secret password) {}
