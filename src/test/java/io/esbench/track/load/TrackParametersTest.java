package io.esbench.track.load;

import static io.esbench.track.load.TrackOnDisk.SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Templates, collected files and parameters, from files to the model. */
final class TrackParametersTest {
  private static final String HELPERS = "{% import \"rally.helpers\" as rally with context %}";

  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) {
    trk = new TrackOnDisk(parent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          {{a}}                                                   ; a:true  ; True
          {{a}} {{b}}                                             ; a:1,b:x ; 1 x
          {{now}} {{build_flavor}}                                ;         ; 1578744000.0 default
          {{serverless_operator}}                                 ;         ; False
          {{ '01-01-2020' | days_ago(now) }}                      ;         ; 10
          {{ '2020-01-13' | days_ago(now, '%Y-%m-%d') }}          ;         ; -2
          {{ now | days_ago(end='12-01-2020') }}                  ;         ; 0
          {{ now | get_start_date }}                              ;         ; 2020-01-11
          {{ now | get_end_date(days=3, format='%d/%m/%y %H:%M') }};        ; 14/01/20 12:00
          {% raw %}{{ x }}{% endraw %}                            ;         ; {{ x }}
          {{ 7//2 }} {{ 7/2 }} {{ 2**3 }} {{ 1 ~ 2 }}             ;         ; 3 3.5 8 12
          {{ [3,1]|min }} {{ '%05d' | format(7) }}                ;         ; 1 00007
          {% set p = q | default(1) %}{{ p }}                     ; q:3     ; 3
          """)
  void rendersIntoADescription(String template, String params, String expected) {
    trk.track("{\"description\":\"" + template + "\"," + SCHEDULE + "}");

    assertThat(trk.load(params == null ? "" : params).description()).isEqualTo(expected);
  }

  @Test
  void unknownParametersNameTheNearest() {
    trk.track("{\"description\":\"{{bulk_size}} {{number_of_shards}}\"," + SCHEDULE + "}");

    assertThat(trk.fault("numbr_of_shards:1,bulk_size:2,zzzzzzzzz:3"))
        .isEqualTo(
            "unknown track parameter 'numbr_of_shards'; did you mean 'number_of_shards'?; unknown"
                + " track parameter 'zzzzzzzzz' (parameters of track 'trk': bulk_size,"
                + " number_of_shards)");
  }

  @Test
  void parametersThatTheTrackSetsItselfAreUnknown() {
    trk.track("{% set q = 1 %}{\"description\":\"{{q}}\"," + SCHEDULE + "}");

    assertThat(trk.fault("q:3")).startsWith("unknown track parameter 'q'");
  }

  @Test
  void branchesNeverTakenCountAsReading() {
    trk.track("{{ q if false }}{" + SCHEDULE + "}");

    assertThat(trk.load("q:3").name()).isEqualTo("trk");
  }

  /** Rally refuses these parameters because it does not look into included files. */
  @Test
  void includedFilesCountAsReading() {
    trk.track("{\"description\":\"{% include \"p/x.txt\" %}\"," + SCHEDULE + "}")
        .file("p/x.txt", "{{ a }}");

    assertThat(trk.load("a:1").description()).isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"now", "glob", "build_flavor", "serverless_operator"})
  void reservedNamesCannotBeParameters(String name) {
    trk.track("{\"description\":\"{{now}}\"," + SCHEDULE + "}");

    assertThat(trk.fault(name + ":1,zz:1"))
        .isEqualTo(
            "track parameters: these names have a meaning in every track and cannot be set: "
                + name);
  }

  @Test
  void indexBodiesSeeParametersAndNothingElse() {
    trk.track("{\"indices\":[{\"name\":\"i\",\"body\":\"b.json\"}]," + SCHEDULE + "}")
        .file(
            "b.json",
            "{\"x\":\"{{now}}|{{build_flavor}}|{{serverless_operator}}\",\"s\":{{ shards }}}");

    Track track = trk.load("shards:3");

    assertThat(track.indices().get(0).body().text())
        .isEqualTo("{\"x\":\"|default|False\",\"s\":3}");
  }

  @Test
  void structuralFaultsComeBeforeUnknownParameters() {
    assertThat(trk.track("{}").fault("zz:1")).startsWith("track.json:1, $: expected one of");
  }

  @Test
  void collectedFilesAreSortedAndReadParameters() {
    trk.track(
            "{\"operations\":[{{ rally.collect(parts=\"ops/*.json\") }}],\n"
                + "\"schedule\":[{\"operation\":\"a\"}]}")
        .file("ops/b.json", "{\"name\":\"b\",\"operation-type\":\"sleep\"}")
        .file("ops/a.json", "{\"name\":\"a\",\"operation-type\":\"{{ type }}\"}");

    assertThat(trk.load("type:search").challenges().get(0).tasks().get(0).operation().type())
        .isEqualTo("search");
  }

  @Test
  void faultsInCollectedFilesNameFileAndLine() {
    trk.track(
            "{\n\"operations\":[\n{{ rally.collect(parts=\"ops/*.json\") }}\n],\n"
                + "\"schedule\":[{\"operation\":\"a\",\n\"clients\":0}]}")
        .file("ops/b.json", "{\"name\":\"b\",\n\n\"operation-type\":5}\n")
        .file("ops/a.json", "{\"name\":\"a\",\n\"operation-type\":\"search\"}");

    assertThat(trk.fault())
        .isEqualTo(
            "2 faults in the track:\n"
                + "  ops/b.json:3, $.operations[1].operation-type: must be a string, but is 5\n"
                + "  track.json:6, $.schedule[0].clients: must be a whole number from 1 to"
                + " 65535, but is 0");
  }

  @Test
  void nestedCollectsStartFromTheDirectoryOfTheirFile() {
    trk.track("{\"schedule\":[{{ rally.collect(parts=\"ch/*.json\") }}]}")
        .file("ch/a.json", "{{ rally.collect(parts=\"common/s.json\") }}")
        .file("ch/common/s.json", "{\"operation\":\"sleep\"}");

    assertThat(trk.task().name()).isEqualTo("sleep");
    assertThat(trk.task().where().file()).endsWith("ch/common/s.json");
  }

  @Test
  void collectWithoutMatchIsEmpty() {
    trk.track("{ {{ rally.collect(parts=\"none/*\") }} " + SCHEDULE + "}");

    assertThat(trk.task().name()).isEqualTo("force-merge");
  }

  @Test
  void collectingItselfIsAFault() {
    trk.track("{{ rally.collect(parts=\"*.json\") }}");

    assertThat(trk.fault())
        .isEqualTo("track.json: collects itself, directly or through other files");
  }

  @Test
  void otherSpellingsOfCollectAreTheMacro() {
    trk.track(
            HELPERS + "{\"schedule\":[{{rally.collect(parts='s/*.json')}}],\"meta\":{\"n\":{{n}}}}")
        .file("s/b.json", "{\"operation\":\"b\"}")
        .file("s/a.json", "{\"operation\":\"a\",\n\"clients\": {{ n }}}");

    Track track = trk.load("n:4");

    assertThat(track.challenges().get(0).tasks())
        .extracting(task -> task.name() + task.clients())
        .containsExactly("a4", "b1");
    assertThat(track.challenges().get(0).tasks().get(0).where().file()).endsWith("s/a.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ("k", v)                                      |         | {"a":1}
          ("k", v)                                      | v:false | {"a":1,"k":false}
          ("k", v, default_value=False)                 |         | {"a":1,"k":false}
          ("k", v, default_value=2)                     | v:x     | {"a":1,"k":"x"}
          ("k", v, 5)                                   | v:none  | {"a":1,"k":null}
          """)
  void existsSetParamWritesAMember(String call, String params, String expected) {
    trk.track(
        HELPERS
            + "{\"meta\":{\"a\":1 {{ rally.exists_set_param"
            + call
            + " }} },"
            + SCHEDULE
            + "}");

    assertThat(trk.load(params == null ? "" : params).meta().text()).isEqualTo(expected);
  }

  @Test
  void existsSetParamCanLeaveTheCommaOut() {
    trk.track(
        HELPERS
            + "{\"meta\":{ {{ rally.exists_set_param(\"k\", v, default_value=False, comma=False) }}"
            + " },"
            + SCHEDULE
            + "}");

    assertThat(trk.load().meta().text()).isEqualTo("{\"k\":false}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          {{a.b}}                   ; track.json:2:4: 'a' is undefined
          {{a                       ; track.json:2:1: tag is not closed, expected '}}'
          {{ 1 | defualt }}         ; `track.json:2:8: unknown filter 'defualt'; did you mean 'default'?`
          {% do x %}                ; track.json:2:4: unknown tag 'do'
          {% include "nope" %}      ; track.json:2:4: template 'nope'
          {% include "../x" %}      ; track.json:2:4: template '../x'
          {{ 5 | days_ago(now) }}   ; track.json:2:8: filter 'days_ago': a date must be a number of seconds
          {{ "x" | days_ago(now) }} ; track.json:2:10: filter 'days_ago': 'x' is not a date of the format
          {{ now | days_ago }}      ; track.json:2:10: filter 'days_ago': missing argument 'end'
          {"a": 1,}                 ; track.json:2:9: not JSON after rendering:
          """)
  void faultsOfTemplatesNameFileAndLine(String text, String start) {
    assertThat(trk.track("\n" + text + "\n").fault()).startsWith(start);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"x\":\"{{ now | get_start_date }}\"}",
        "{% include \"c.json\" %}",
        "{",
        "{} {}",
        ""
      })
  void faultsOfIndexBodiesNameTheirFile(String body) {
    trk.track("{\"indices\":[{\"name\":\"i\",\"body\":\"b.json\"}]," + SCHEDULE + "}")
        .file("c.json", "{}")
        .file("b.json", body);

    assertThat(trk.fault()).matches("b\\.json:1:\\d+: (?s).+").doesNotContain("Source:");
  }

  @Test
  void fileThatIsNotUtf8IsAFault() throws IOException {
    trk.track("{{ rally.collect(parts=\"x.json\") }}").file("x.json", "");
    Files.write(trk.directory().resolve("x.json"), new byte[] {(byte) 0xff});

    assertThat(trk.fault()).isEqualTo("x.json: not UTF-8 text; save the file as UTF-8");
  }

  @Test
  void faultsDoNotShowSecrets() {
    trk.track("{\"description\":{{secret_a}}," + SCHEDULE + "}");

    assertThat(trk.fault("secret_a:hunter2")).contains("***").doesNotContain("hunter2");
  }

  @Test
  void renderedTextIsAvailable() {
    trk.track("{\"description\":\"{{a}}\"," + SCHEDULE + "}");

    assertThat(TrackOnDisk.loader().render(trk.source(), TrackParams.parse("a:1")))
        .isEqualTo("{\"description\":\"1\"," + SCHEDULE + "}");
  }
}
