package io.esbench.node.provision;

import io.esbench.fault.EnvironmentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What of this machine a node would be made of, without making one.
 *
 * @param title of the server, with its version
 * @param java home of a Java on which it starts, or null
 * @param javaProblem what is needed and what is there instead, or empty
 * @param fetched whether the server is in the cache
 * @param maven program that would fetch it, or null
 */
public record NodeProspect(
    String title, @Nullable Path java, String javaProblem, boolean fetched, @Nullable Path maven) {
  /**
   * Looks, and runs nothing.
   *
   * @param cache folder of everything esbench caches
   * @param environment variables that may name Maven and Java
   */
  public static NodeProspect of(
      ServerVersion version, Path cache, Map<String, String> environment) {
    boolean fetched = Files.isDirectory(Distributions.home(cache, version));
    Path maven = Maven.program(environment).orElse(null);
    try {
      Path java = JavaHomes.ofMachine(environment, version.flavour()).suitableFor(version);
      return new NodeProspect(version.title(), java, "", fetched, maven);
    } catch (EnvironmentException e) {
      return new NodeProspect(
          version.title(), null, String.valueOf(e.getMessage()), fetched, maven);
    }
  }
}
