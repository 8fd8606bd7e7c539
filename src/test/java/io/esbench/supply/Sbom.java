package io.esbench.supply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The SBOM of this build.
 *
 * @param document all of it
 */
record Sbom(JsonNode document) {
  private static final Path FILE = Path.of("target", "bom.json");

  /**
   * A library that esbench runs with.
   *
   * @param module group and name
   * @param version of it
   * @param fileName in target/lib
   * @param licences identifiers of SPDX, or names; of several, one may be chosen
   * @param sha256 of the file
   */
  record Library(
      String module, String version, String fileName, List<String> licences, String sha256) {}

  /** Reads what Maven has written. */
  static Sbom ofThisBuild() throws IOException {
    if (!Files.exists(FILE)) {
      throw new IOException(FILE + " is missing: 'mvn package' writes it");
    }
    return new Sbom(new JsonMapper().readTree(FILE.toFile()));
  }

  /** In the order of their names. */
  List<Library> libraries() {
    return stream(document.get("components"))
        .map(Sbom::library)
        .sorted(Comparator.comparing(Library::fileName))
        .toList();
  }

  private static Library library(JsonNode component) {
    String name = component.get("name").asText();
    String version = component.get("version").asText();
    return new Library(
        component.get("group").asText() + ":" + name,
        version,
        name + "-" + version + classifier(component.get("purl").asText()) + ".jar",
        stream(component.path("licenses")).map(Sbom::licence).toList(),
        stream(component.get("hashes"))
            .filter(hash -> hash.get("alg").asText().equals("SHA-256"))
            .map(hash -> hash.get("content").asText())
            .findFirst()
            .orElseThrow());
  }

  /** Of {@code pkg:maven/g/n@1?classifier=linux-x86_64&type=jar}, with a dash before it. */
  private static String classifier(String purl) {
    return Stream.of(purl.substring(purl.indexOf('?') + 1).split("&"))
        .filter(part -> part.startsWith("classifier="))
        .map(part -> "-" + part.substring("classifier=".length()))
        .findFirst()
        .orElse("");
  }

  private static String licence(JsonNode entry) {
    JsonNode licence = entry.path("license");
    return licence
        .path("id")
        .asText(licence.path("name").asText(entry.path("expression").asText()));
  }

  private static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }
}
