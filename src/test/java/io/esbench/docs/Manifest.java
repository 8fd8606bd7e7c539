package io.esbench.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An object of Kubernetes that people copy.
 *
 * @param file that it is in, with others or alone
 * @param root all of it
 */
public record Manifest(Path file, JsonNode root) {
  static final Path FOLDER = Path.of("docs", "kubernetes");

  /** Those of all files, in the order of names. */
  public static List<Manifest> all() {
    List<Manifest> all = new ArrayList<>();
    for (Path file : files()) {
      YamlFile.of(file).documents().forEach(each -> all.add(new Manifest(file, each)));
    }
    return all;
  }

  static List<Path> files() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Manifest> of(String kind) {
    return all().stream().filter(each -> each.kind().equals(kind)).toList();
  }

  /** Those that start containers of ours. */
  static List<Manifest> withPods() {
    return all().stream().filter(each -> !each.pod().isMissingNode()).toList();
  }

  String kind() {
    return root.path("kind").asText();
  }

  String name() {
    return root.at("/metadata/name").asText();
  }

  /** The specification of its pods, or a missing node. */
  JsonNode pod() {
    return switch (kind()) {
      case "Pod" -> root.path("spec");
      case "Job" -> root.at("/spec/template/spec");
      default -> root.path("none");
    };
  }

  /** Of all containers, those that prepare included. */
  List<JsonNode> containers() {
    List<JsonNode> all = new ArrayList<>();
    pod().path("initContainers").forEach(all::add);
    pod().path("containers").forEach(all::add);
    return all;
  }

  /** Arguments of its containers, one list each, as those of the first of several pods. */
  public List<List<String>> arguments() {
    return containers().stream()
        .filter(container -> container.has("args"))
        .map(container -> texts(container.path("args")))
        .toList();
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText().replace("$(JOB_COMPLETION_INDEX)", "0")));
    return texts;
  }

  @Override
  public String toString() {
    return file + ": " + kind() + " " + name();
  }
}
