package io.esbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The picture and the data of one chart. */
final class PlotTest {
  private static final double GAP = Double.NaN;

  private static final Plot PLOT =
      new Plot(
          "Latency, ms",
          new Plot.Axis("s", Scale.LINEAR),
          new Plot.Axis("ms </script>", Scale.LINEAR),
          List.of(0.0, 1.0, 2.0, 3.0, 4.0),
          List.of(
              new Line("p99", 2, Line.Style.SOLID, List.of(1.0, 2.0, GAP, 123.456, GAP)),
              new Line("p50", 1, Line.Style.DOTTED, List.of(0.0000123456, 1e7, 3.0, 4.0, 5.0)),
              new Line("never", 3, Line.Style.SOLID, List.of(GAP, GAP, GAP, GAP, GAP))),
          List.of(new Plot.Mark(0, 1, "warm-up"), new Plot.Mark(3, 3, "bend")));

  @Test
  void drawsLinesThatBreakAtGapsAndLonePointsAsDots() {
    Element svg = SvgPlot.appendTo(new Element("figure"), PLOT);

    assertThat(svg.select("g.line")).hasSize(2);
    assertThat(svg.select("g.c2 path").attr("d")).matches("M[0-9. ]+L[0-9. ]+");
    assertThat(svg.select("g.c2 circle")).hasSize(1);
    assertThat(svg.select("g.c1 circle")).hasSize(5);
    assertThat(svg.select("rect.stretch")).hasSize(1);
    assertThat(svg.select("g.mark text").text()).isEqualTo("bend");
    assertThat(svg.select("title").text()).isEqualTo("Latency, ms");
    assertThat(svg.outerHtml()).doesNotContain("NaN", "style=");
  }

  @Test
  void writesDataWithoutExponentsThatCannotEndTheScriptElement() throws IOException {
    String text = PlotJson.of(PLOT, "task-1", true);

    assertThat(text).doesNotContain("<", "E", "NaN");
    JsonNode json = new ObjectMapper().readTree(text);
    assertThat(json.path("xs").toString()).isEqualTo("[0,1,2,3,4]");
    assertThat(PlotJson.of(PLOT, "task-1", false)).doesNotContain("xs");
    assertThat(json.path("lines")).hasSize(2);
    assertThat(json.path("lines").get(0).path("ys").toString()).isEqualTo("[1,2,null,123.5,null]");
    assertThat(text).contains("\"ys\":[0.000012,10000000,3,4,5]");
    assertThat(json.path("y").path("label").asText()).isEqualTo("ms </script>");
    assertThat(json.path("marks").get(1).path("from").asInt()).isEqualTo(3);
  }

  @Test
  void isEmptyIfNoLineHasAPoint() {
    Line nothing = new Line("p99", 1, Line.Style.SOLID, List.of(GAP));
    Plot.Axis axis = new Plot.Axis("", Scale.LINEAR);

    assertThat(new Plot("", axis, axis, List.of(0.0), List.of(nothing), List.of()).isEmpty())
        .isTrue();
  }
}
