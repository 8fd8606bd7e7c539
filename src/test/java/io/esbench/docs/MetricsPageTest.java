package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.verdict.criterion.ClusterRow;
import io.esbench.verdict.criterion.TaskFigure;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each figure that a report can have is defined, with its unit, and told apart from what it is
 * taken for.
 */
final class MetricsPageTest {
  private static final Page PAGE = Page.of("docs/metrics.md");
  private static final String FORMULAS = PAGE.section("### Formulas, and what each is not");

  @Test
  void everyFigureOfATaskHasItsFormula() {
    assertThat(Page.firstColumn(FORMULAS))
        .containsExactlyElementsOf(
            Arrays.stream(TaskFigure.values()).map(TaskFigure::words).toList());
  }

  @Test
  void everyFormulaHasAUnitAndSaysWhatItIsNot() {
    assertThat(FORMULAS.lines().filter(line -> line.startsWith("| `")))
        .allSatisfy(
            line ->
                assertThat(line.replaceAll("`[^`]*`", "x").split("\\|", -1))
                    .hasSize(6)
                    .filteredOn(cell -> cell.isBlank())
                    .as(line)
                    .hasSize(2));
  }

  @Test
  void everyRowOfTheClusterIsDefinedInItsUnit() {
    List<String[]> rows =
        PAGE.section("## Rows of the cluster")
            .lines()
            .filter(line -> line.startsWith("| "))
            .map(line -> line.split("\\|", -1))
            .toList();

    assertThat(ClusterRow.ALL)
        .allSatisfy(
            row -> {
              List<String[]> found =
                  rows.stream().filter(cells -> names(cells[1].strip(), row.name())).toList();
              assertThat(found).as(row.name()).hasSize(1);
              String unit = row.unit().text();
              assertThat(found.get(0)[2]).as("unit of %s", row.name()).contains(unit);
            });
  }

  /**
   * Rows that differ in a word stand in one line: {@code X (and Min, Median, Max)}, {@code X time,
   * count}.
   */
  private static boolean names(String told, String name) {
    String single =
        name.replaceFirst("^(Min|Median|Max) c", "C").replace("across primary", "of primary");
    if (told.equals(single) || told.equals(single + " (and Min, Median, Max)")) {
      return true;
    }
    int last =
        name.startsWith("Heap used for ") ? "Heap used for ".length() : name.lastIndexOf(' ') + 1;
    return told.startsWith(name.substring(0, last))
        && Pattern.compile(", *")
            .splitAsStream(told.substring(last))
            .anyMatch(name.substring(last)::equals);
  }
}
