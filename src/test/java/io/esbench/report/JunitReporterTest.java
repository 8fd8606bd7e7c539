package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.StringReader;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

final class JunitReporterTest {
  static Stream<RaceResult> results() {
    return Stream.of(
        SampleResults.judged(),
        SampleResults.allowed(),
        SampleResults.ladder(),
        SampleResults.incompleteWithoutPrivileges());
  }

  @ParameterizedTest
  @MethodSource("results")
  void countsWhatItHolds(RaceResult result) throws Exception {
    Document xml = parsed(result);

    for (String element : new String[] {"testsuites", "testsuite"}) {
      Element suite = (Element) xml.getElementsByTagName(element).item(0);
      assertThat(suite.getAttribute("tests")).isEqualTo(count(xml, "testcase"));
      assertThat(suite.getAttribute("failures")).isEqualTo(count(xml, "failure"));
      assertThat(suite.getAttribute("skipped")).isEqualTo(count(xml, "skipped"));
    }
  }

  @Test
  void keepsForeignTextAsItIs() throws Exception {
    NodeList cases = parsed(SampleResults.judged()).getElementsByTagName("testcase");

    assertThat(((Element) cases.item(0)).getAttribute("name"))
        .isEqualTo("search | slow: p99 latency of filtered-10-ops <= 100 ms");
    assertThat(((Element) cases.item(3)).getAttribute("name"))
        .isEqualTo("p99 latency of filtered-500-ops at most 5 s");
  }

  @Test
  void tellsFailedFromUndecided() throws Exception {
    NodeList failures = parsed(SampleResults.judged()).getElementsByTagName("failure");

    assertThat(failures.getLength()).isEqualTo(4);
    assertThat(((Element) failures.item(0)).getAttribute("type")).isEqualTo("fail");
    assertThat(((Element) failures.item(2)).getAttribute("type")).isEqualTo("undecided");
    assertThat(((Element) failures.item(2)).getAttribute("message"))
        .isEqualTo(
            "required at most 5 s, measured 3.7035 s: the rate of filtered-500-ops was not held");
  }

  private static String count(Document xml, String element) {
    return Integer.toString(xml.getElementsByTagName(element).getLength());
  }

  private static Document parsed(RaceResult result) throws Exception {
    StringBuilder text = new StringBuilder();
    new JunitReporter().write(result, text);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(text.toString())));
  }
}
