package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** Every fault of the list has tests, or a decision that is written down; the page says which. */
final class FieldTrapsTest {
  private static final Path LIST =
      Path.of("src", "test", "resources", "reliability", "field-traps.yml");

  /** Without a full answer, each for the reason that the page gives. */
  private static final List<String> OPEN = List.of();

  /** Faults of one kind. */
  record Group(String group, List<Fault> faults) {}

  /**
   * One of them.
   *
   * @param reports public threads
   * @param does what esbench does
   * @param tests as {@code package.Class#method} below io.esbench
   * @param decision file and anchor
   * @param open what is missing
   */
  record Fault(
      String id,
      String title,
      List<String> reports,
      String does,
      @Nullable List<String> tests,
      @Nullable String decision,
      @Nullable String open) {
    List<String> proofs() {
      return tests == null ? List.of() : tests;
    }

    @Override
    public String toString() {
      return id;
    }
  }

  private static List<Group> groups() {
    try {
      return new YAMLMapper().readValue(LIST.toFile(), new TypeReference<List<Group>>() {});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static Stream<Fault> faults() {
    return groups().stream().flatMap(group -> group.faults().stream());
  }

  static Stream<String> tests() {
    return faults().flatMap(fault -> fault.proofs().stream()).distinct();
  }

  @Test
  void everyFaultOfTheListIsThereOnce() {
    assertThat(faults().map(Fault::id))
        .hasSize(98)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("F\\d+"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void hasATestOrADecision(Fault fault) throws IOException {
    assertThat(fault.reports()).isNotEmpty();
    assertThat(fault.title()).isNotBlank();
    assertThat(fault.does()).endsWith(".");
    assertThat(fault.proofs().isEmpty() && fault.decision() == null).isFalse();
    assertThat(fault.open() != null).isEqualTo(OPEN.contains(fault.id()));
    String decision = fault.decision();
    if (decision != null) {
      String[] parts = decision.split("#", 2);
      assertThat(Files.readAllLines(Path.of(parts[0])).stream().map(FieldTrapsTest::anchor))
          .contains(parts[1]);
    }
  }

  /** Of a heading as pages make it; of other lines none. */
  private static String anchor(String line) {
    return line.startsWith("#")
        ? line.replaceFirst("^#+ ", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9 -]", "")
            .replace(' ', '-')
        : "";
  }

  @ParameterizedTest
  @MethodSource("tests")
  void theTestIsOne(String test) throws ClassNotFoundException {
    String[] parts = test.split("#", 2);
    Class<?> type = Class.forName("io.esbench." + parts[0]);

    assertThat(methods(type, parts[1]))
        .as(test)
        .isNotEmpty()
        .allMatch(method -> AnnotationSupport.isAnnotated(method, Testable.class));
  }

  /** Those of that name that are no source of arguments. */
  private static List<Method> methods(Class<?> type, String name) {
    return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
        .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
        .filter(method -> method.getName().equals(name))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .toList();
  }

  @Test
  void thePageIsMadeOfTheList() {
    new GoldenFile(Path.of("docs", "field-traps.md")).assertEquals(page());
  }

  private static String page() {
    StringJoiner page = new StringJoiner("\n", "", "\n");
    page.add("# Reported faults, and what esbench does");
    page.add("");
    page.add(
        "Faults that people reported in public of benchmark runners, load generators and their");
    page.add("clients. Each has tests that provoke it here, or a decision that is written down.");
    for (Group group : groups()) {
      page.add("").add("## " + group.group()).add("");
      page.add("| | Fault | esbench | Shown by |").add("| --- | --- | --- | --- |");
      group.faults().forEach(fault -> page.add(row(fault)));
    }
    return page.toString();
  }

  private static String row(Fault fault) {
    StringJoiner proofs = new StringJoiner("<br>");
    fault.proofs().forEach(test -> proofs.add(link(test)));
    String decision = fault.decision();
    if (decision != null) {
      proofs.add("[decision](" + decision.replaceFirst("^docs/", "") + ")");
    }
    String open = fault.open() == null ? "" : " **Open:** " + fault.open();
    return "| %s | %s (%s) | %s%s | %s |"
        .formatted(
            fault.id(),
            fault.title(),
            String.join(", ", fault.reports()),
            fault.does(),
            open,
            proofs);
  }

  private static String link(String test) {
    String type = test.replaceFirst("[#$].*", "");
    return "[%s](../src/test/java/io/esbench/%s.java)"
        .formatted(test.substring(type.lastIndexOf('.') + 1), type.replace('.', '/'));
  }
}
