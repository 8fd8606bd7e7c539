package io.esbench.reliability;

import java.nio.file.Path;

/**
 * Runs one race with a fault in an empty folder under a policy for errors, and tells what was seen
 * from outside.
 */
@FunctionalInterface
interface Play {
  Seen in(Path folder, String onError) throws Exception;
}
