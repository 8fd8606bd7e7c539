package io.esbench.supply;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.supply.Sbom.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Nothing is delivered under a licence that asks for more than a notice; docs/licences.md is the
 * list.
 */
final class LicencesIT {
  /** All of them let a program under Apache-2.0 be passed on with the library beside it. */
  private static final Set<String> ALLOWED =
      Set.of("Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "EPL-2.0");

  /**
   * Of JLine the SBOM says BSD-4-Clause, from the name "The BSD License" in its POM; the link
   * beside the name leads to the one with three clauses. The "Bouncy Castle Licence" is the text of
   * MIT, as its page says.
   */
  private static final Map<String, String> LOOKED_UP =
      Map.of(
          "org.jline:jline-terminal", "BSD-3-Clause",
          "org.jline:jline-native", "BSD-3-Clause",
          "org.bouncycastle:bcpkix-jdk18on", "MIT",
          "org.bouncycastle:bcprov-jdk18on", "MIT",
          "org.bouncycastle:bcutil-jdk18on", "MIT");

  private static final String HEAD =
      """
      # Licences

      <!-- Made from the SBOM by LicencesIT; change that, not this page. -->

      esbench is under the Apache License 2.0. These libraries are delivered with it, as they are and each in a file of its own, in
      `target/lib`. Where a library has several licences to choose from, the one that is used stands here. How the list is made and
      checked: [supply-chain.md](supply-chain.md).

      | Library | Version | Licence |
      |---|---|---|
      """;

  @Test
  void everyLibraryHasALicenceThatIsAllowed() throws IOException {
    assertThat(Sbom.ofThisBuild().libraries())
        .isNotEmpty()
        .allSatisfy(
            library ->
                assertThat(licences(library))
                    .as("%s %s", library.module(), library.version())
                    .containsAnyElementsOf(ALLOWED));
  }

  @Test
  void thePageListsThoseOfThisBuild() throws IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    for (Library library : Sbom.ofThisBuild().libraries()) {
      String licence =
          licences(library).stream().filter(ALLOWED::contains).collect(Collectors.joining(" or "));
      // Native variants of a library are one row.
      rows.put(
          library.module(),
          "| `%s` | %s | %s |%n".formatted(library.module(), library.version(), licence));
    }
    new GoldenFile(Path.of("docs", "licences.md"))
        .assertEquals(HEAD + String.join("", rows.values()));
  }

  @Test
  void nothingIsLookedUpInVain() throws IOException {
    assertThat(Sbom.ofThisBuild().libraries().stream().map(Library::module))
        .containsAll(LOOKED_UP.keySet());
  }

  private static List<String> licences(Library library) {
    String lookedUp = LOOKED_UP.get(library.module());
    return lookedUp == null ? library.licences() : List.of(lookedUp);
  }
}
