package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.json.ResultJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a name or a message of a server contains, it stays text in every format. */
final class HostileTextTest {
  private static final RaceResult HOSTILE = SampleResults.hostile();

  static Stream<Arguments> readByPeople() {
    Map<String, Reporter> reporters = new LinkedHashMap<>();
    for (ReportFormat format : ReportFormat.values()) {
      // result.json is data: it has everything as it was, in the escapes of JSON.
      if (format != ReportFormat.JSON) {
        reporters.put(format.fileName(), format.reporter());
      }
    }
    reporters.put("junit", new JunitReporter());
    reporters.put("console 80", new ConsoleSummary(80, Ink.PLAIN));
    reporters.put("console 120", new ConsoleSummary(120, Ink.PLAIN));
    return reporters.entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("readByPeople")
  void hasNoCharacterThatCommandsATerminalOrTurnsText(String name, Reporter reporter)
      throws IOException {
    Set<String> found =
        text(reporter)
            .codePoints()
            .filter(c -> c != '\n' && c != '\r')
            .filter(
                c ->
                    Character.isISOControl(c)
                        || Character.getType(c) == Character.SURROGATE
                        || Character.getType(c) == Character.LINE_SEPARATOR
                        || (c >= 0x202A && c <= 0x202E)
                        || (c >= 0x2066 && c <= 0x2069))
            .mapToObj(Integer::toHexString)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isEmpty();
  }

  @Test
  void isNoMarkupInHtml() throws IOException {
    Document page = Jsoup.parse(text(ReportFormat.HTML.reporter()));

    assertThat(page.select("img, iframe, object, embed, base, form, input")).isEmpty();
    assertThat(page.select("style")).hasSize(1);
    assertThat(page.select("script:not([type=application/json])")).hasSize(2);
    for (Element element : page.getAllElements()) {
      for (Attribute attribute : element.attributes()) {
        assertThat(attribute.getKey()).doesNotStartWith("on");
        assertThat(attribute.getValue()).doesNotStartWithIgnoringCase("javascript:");
      }
    }
    assertThat(page.select("section[aria-labelledby=tasks] tbody th").eachText())
        .contains(SampleResults.HOSTILE.get(0), SampleResults.HOSTILE.get(1))
        .contains(SampleResults.HOSTILE.get(2), SampleResults.HOSTILE.get(3));
    List<String> names = page.select("section[aria-labelledby=tasks] tbody th").eachText();
    assertThat(names.get(names.size() - 1)).endsWith("x… (10000 characters)").hasSizeLessThan(400);
  }

  @Test
  void isNoMarkupInMarkdown() throws IOException {
    String text = text(ReportFormat.MARKDOWN.reporter());

    assertThat(text).doesNotContain("<", "](http");
    String columns = "";
    for (String line : text.lines().toList()) {
      String bars = line.replaceAll("\\\\.", "").replaceAll("[^|]", "");
      if (line.startsWith("|")) {
        assertThat(bars).as(line).isEqualTo(columns.isEmpty() ? bars : columns);
      }
      columns = line.startsWith("|") ? bars : "";
    }
  }

  @Test
  void isNoFormulaInCsv() throws IOException {
    List<CSVRecord> records =
        CSVFormat.RFC4180.parse(new StringReader(text(ReportFormat.CSV.reporter()))).getRecords();

    assertThat(records).hasSizeGreaterThan(100);
    for (CSVRecord row : records) {
      assertThat(row.size()).isEqualTo(4);
      for (String cell : row) {
        assertThat(cell).doesNotMatch("\\s*[=+@-].*[^0-9.].*");
      }
    }
  }

  @Test
  void isDataInJson() throws IOException {
    String text = text(ReportFormat.JSON.reporter());

    assertThat(text).doesNotContain("\u001b", "\u0007");
    assertThat(new ResultJson().read(text, "x").info()).isEqualTo(HOSTILE.info());
  }

  @Test
  void isTextInXml() throws Exception {
    for (Reporter reporter : List.of(new JunitReporter(), ReportFormat.SVG.reporter())) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      org.w3c.dom.Document xml =
          factory
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(text(reporter).getBytes(StandardCharsets.UTF_8)));
      assertThat(xml.getElementsByTagName("script").getLength()).isZero();
      assertThat(xml.getElementsByTagName("img").getLength()).isZero();
    }
  }

  @Test
  void keepsTheWidthOfATerminal() throws IOException {
    for (int width : List.of(80, 120)) {
      assertThat(text(new ConsoleSummary(width, Ink.PLAIN)).lines())
          .allMatch(line -> line.length() <= width)
          .hasSizeLessThan(2000);
    }
  }

  private static String text(Reporter reporter) throws IOException {
    StringBuilder out = new StringBuilder();
    reporter.write(HOSTILE, out);
    return out.toString();
  }
}
