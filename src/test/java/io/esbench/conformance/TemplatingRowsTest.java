package io.esbench.conformance;

import static io.esbench.conformance.TrackFolder.SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows T01 to T20: templating and parameters. */
@Tag("conformance")
final class TemplatingRowsTest {
  private static final String H = "{% import \"rally.helpers\" as rally with context %}";

  private TrackFolder trk;

  @BeforeEach
  void makeFolder(@TempDir Path parent) {
    trk = new TrackFolder(parent);
  }

  @Test
  void t01_valuesOfAListAreTyped() {
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("a", 1L);
    expected.put("b", 2.5);
    expected.put("c", true);
    expected.put("d", "true");
    expected.put("e", null);
    expected.put("f", "abc");
    expected.put("g", 1000.0);
    expected.put("h", -5L);
    expected.put("i", 7L);
    expected.put("j", "0x10");

    assertThat(
            TrackParams.parse("a:1,b:2.5,c:true,d:'true',e:None,f:abc,g:1e3,h:-5,i:007,j:0x10")
                .values())
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "T02 {0}")
  @ValueSource(strings = {"a:'http://x'", "abc"})
  void t02_whatIsNoPairIsWrongUsage(String params) {
    assertThatThrownBy(() -> TrackParams.parse(params)).isInstanceOf(UsageException.class);
  }

  @Test
  void t02_jsonCanHoldColons() {
    assertThat(TrackParams.parse("{\"a\":\"http://x\"}").values()).containsEntry("a", "http://x");
  }

  @Test
  void t03_booleansPrintAsInPython() {
    assertThat(trk.described("{{a}}").description("a:true")).isEqualTo("True");
  }

  @Test
  void t03_tojsonGivesTheBoolean() {
    trk.track("{\"meta\":{\"v\":{{a|tojson}}}," + SCHEDULE + "}");

    assertThat(trk.load("a:true").meta().text()).isEqualTo("{\"v\":true}");
  }

  @Test
  void t04_unusedParametersAreRefusedWithTheNearestKnownOne() {
    assertThat(trk.described("{{a}}").fault("aa:1,b:5"))
        .isEqualTo(
            "unknown track parameter 'aa'; did you mean 'a'?; unknown track parameter 'b'"
                + " (parameters of track 'trk': a)");
  }

  @Test
  void t04_unusedParametersAreAWarningIfTheUserWantsItSo() {
    trk.described("{{a}}");
    List<String> warnings = new ArrayList<>();

    Track track =
        trk.loader()
            .warning(warnings::add)
            .load(TrackSource.at(trk.folder()), TrackParams.parse("aa:1,b:5,a:7").allowingUnused());

    assertThat(track.description()).isEqualTo("7");
    assertThat(warnings)
        .containsExactly(
            "unknown track parameter 'aa'; did you mean 'a'?; unknown track parameter 'b'"
                + " (parameters of track 'trk': a); ignored");
  }

  @Test
  void t05_reservedNamesAreRefusedBeforeUnusedOnes() {
    assertThat(trk.described("{{now}}").fault("now:1,zz:2"))
        .contains("cannot be set: now")
        .doesNotContain("zz");
  }

  @Test
  void t06_aParameterThatIsAssignedFirstIsUnused() {
    assertThat(
            trk.track("{% set q = 1 %}{\"description\":\"{{q}}\"," + SCHEDULE + "}").fault("q:3"))
        .startsWith("unknown track parameter 'q'");
  }

  @Test
  void t06_aParameterThatIsReadBeforeIsUsed() {
    trk.track("{% set p = q | default(1) %}{\"description\":\"{{p}}\"," + SCHEDULE + "}");

    assertThat(trk.description("q:3")).isEqualTo("3");
  }

  /** Rally says unused, as it does not look there; esbench looks (docs/tracks.md). */
  @Test
  void t07_aParameterThatAnIncludedFileReadsIsUsed() {
    trk.described("{% include \"p/x.txt\" %}").file("p/x.txt", "{{a}}");

    assertThat(trk.description("a:1")).isEqualTo("1");
  }

  @Test
  void t08_collectedPartsAreSortedAndReadParameters() {
    trk.track(
            "{\"operations\":[{{ rally.collect(parts=\"ops/*.json\") }}],"
                + "\"schedule\":[{\"operation\":\"a\"},{\"operation\":\"b\"}]}")
        .file("ops/b.json", "{\"name\":\"b\",\"operation-type\":\"sleep\"}")
        .file("ops/a.json", "{\"name\":\"a\",\"operation-type\":\"{{a}}\"}");

    String rendered =
        trk.loader().render(TrackSource.at(trk.folder()), TrackParams.parse("a:search"));
    assertThat(rendered).containsSubsequence("\"a\"", "search", ",\n", "\"b\"");
    assertThat(tasks(trk.load("a:search")))
        .extracting(task -> task.operation().type())
        .containsExactly("search", "sleep");
  }

  @ParameterizedTest(name = "T09 {0}")
  @ValueSource(
      strings = {
        "{{ rally.collect(parts='ops/*.json') }}",
        "{{rally.collect(parts=\"ops/*.json\")}}"
      })
  void t09_otherSpellingsAreTheMacroAndHideWhatItReads(String call) {
    trk.file("ops/a.json", "{\"operation\":\"sleep\",\"clients\":{{a}}}");

    assertThat(trk.track(H + "{\"schedule\":[" + call + "]}").fault("a:1"))
        .startsWith("unknown track parameter 'a'");
    assertThat(trk.track("{\"schedule\":[" + call + "]}").fault())
        .isEqualTo("track.json:1:" + (call.startsWith("{{ ") ? 22 : 21) + ": 'rally' is undefined");
  }

  @Test
  void t10_nestedCollectsStartFromTheFolderOfTheirGlob() {
    trk.track("{\"schedule\":[{{ rally.collect(parts=\"ch/*.json\") }}]}")
        .file("ch/a.json", "{{ rally.collect(parts=\"common/s.json\") }}")
        .file("ch/common/s.json", "{\"operation\":\"sleep\"}")
        .file("common/s.json", "{\"operation\":\"search\"}");

    assertThat(tasks(trk.load()).get(0).operation().type()).isEqualTo("sleep");
  }

  @Test
  void t11_collectWithoutMatchIsEmpty() {
    trk.track("{ {{ rally.collect(parts=\"none/*.json\") }} " + SCHEDULE + "}");

    assertThat(tasks(trk.load())).hasSize(1);
  }

  @ParameterizedTest(name = "T12 v = {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"``|{\"a\":1}", "v:false|{\"a\":1,\"k\":false}"})
  void t12_existsSetParamWritesAMemberIfTheValueIsThere(String params, String expected) {
    trk.track(H + "{\"meta\":{\"a\":1 {{ rally.exists_set_param(\"k\", v) }} }," + SCHEDULE + "}");

    assertThat(trk.load(params).meta().text()).isEqualTo(expected);
  }

  @Test
  void t13_existsSetParamWithADefaultAndWithoutComma() {
    trk.track(
        H
            + "{\"meta\":{ {{ rally.exists_set_param(\"k\", v, default_value=False, comma=False) }} },"
            + SCHEDULE
            + "}");

    assertThat(trk.load().meta().text()).isEqualTo("{\"k\":false}");
  }

  @Test
  void t14_indexBodiesSeeTheTargetButNotTheClock() {
    body("{\"x\":\"{{now}}|{{build_flavor}}|{{serverless_operator}}\"}");

    assertThat(trk.load().indices().get(0).body().text()).isEqualTo("{\"x\":\"|default|False\"}");
  }

  @ParameterizedTest(name = "T15 {0}")
  @ValueSource(strings = {"{\"x\":\"{{ 1.5 | get_start_date }}\"}", "{% include \"c.json\" %}"})
  void t15_indexBodiesHaveNoDatesAndNoOtherFiles(String text) {
    body(text);
    trk.file("c.json", "{}");

    assertThat(trk.fault()).startsWith("b.json:1:");
  }

  @ParameterizedTest(name = "T16 {0}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{{a.b}}; 'a' is undefined",
        "{{a|tojson}}; 'a' is undefined",
        "`{{a`; tag is not closed",
        "{{ 1 | nosuch }}; unknown filter 'nosuch'",
        "{% do x %}; unknown tag 'do'"
      })
  void t16_faultsOfTemplatesNameFileLineAndColumn(String template, String message) {
    assertThat(trk.track("\n" + template).fault())
        .matches("(?s)track\\.json:2:\\d+: .*")
        .contains(message);
  }

  @Test
  void t17_anIncludedFileThatIsMissingIsNamed() {
    assertThat(trk.track("{% include \"nope.json\" %}").fault())
        .isEqualTo("track.json:1:4: template 'nope.json' does not exist");
  }

  @Test
  void t18_daysAgoCountsWholeDays() {
    assertThat(trk.described("{{ '01-01-2020' | days_ago(now) }}").description("")).isEqualTo("10");
  }

  @Test
  void t19_rawIsLiteral() {
    assertThat(trk.described("{% raw %}{{ x }}{% endraw %}").description("")).isEqualTo("{{ x }}");
  }

  @Test
  void t20_valuesAreThoseOfPython() {
    assertThat(
            trk.described(
                    "{{ 7//2 }} {{ 7/2 }} {{ 2**3 }} {{ 1 ~ 2 }} {{ [3,1]|min }}"
                        + " {{ '%05d' | format(7) }}")
                .description(""))
        .isEqualTo("3 3.5 8 12 1 00007");
  }

  private void body(String text) {
    trk.track("{\"indices\":[{\"name\":\"i\",\"body\":\"b.json\"}]," + SCHEDULE + "}")
        .file("b.json", text);
  }

  private static List<Task> tasks(Track track) {
    return track.challenges().get(0).tasks();
  }
}
