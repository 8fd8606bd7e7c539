package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.time.NanoTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A track that is sound with some parameters is not sound with all. */
@Timeout(60)
final class OtherValuesTest {
  private static final String TASK = "{\"operation\": \"refresh\", \"name\": \"%s\"}";

  @TempDir Path folder;

  /** In a template {@code TASK} stands for a task, each of another name. */
  private OtherValues tried(String schedule, String params, NanoTime time) throws IOException {
    String text = schedule;
    for (int i = 0; text.contains("TASK"); i++) {
      text = text.replaceFirst("TASK", TASK.formatted("t" + i));
    }
    Files.writeString(
        folder.resolve("track.json"), "{\"version\": 2, \"schedule\": [\n" + text + "\n]}\n");
    TrackLoader loader = new TrackLoader(folder, InstantSource.system());
    return loader.otherValues(TrackSource.at(folder), TrackParams.parse(params), time);
  }

  private OtherValues tried(String schedule, String params) throws IOException {
    return tried(schedule, params, NanoTime.system());
  }

  private static String broken(OtherValues values) {
    return values.broken().stream()
        .map(each -> each.fault().text().replaceFirst(":.*", ""))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      value = {
        "TASK{% if a %},TASK{% endif %} ; 2 ; -",
        "TASK,{% if a %}TASK{% endif %} ; 2 ; with a=false",
        "TASK{% if a %},{% endif %} ; 2 ; with a=true",
        "TASK{% if not a %}{% else %},{% endif %} ; 2 ; with a=true",
        "TASK{% if x == 'y' and (a or b) %}{% endif %} ; 6 ; -",
        "TASK{% if m == 'std' %}{% elif m == 'ts' %},{% endif %} ; 3 ; with m='ts'",
        "TASK{% if 'ts' == m %},{% endif %} ; 2 ; with m='ts'",
        "TASK{% if m != 'std' %}{% else %},{% endif %} ; 2 ; with m='std'",
        "TASK{% if m in ['a', 'b'] %},{% endif %} ; 3 ; with m='a', with m='b'",
        "TASK{% if m not in ('a',) %}{% else %},{% endif %} ; 2 ; with m='a'",
        "TASK{% if m is eq('a') %},{% endif %} ; 2 ; with m='a'",
        "TASK{% if m is defined %},{% endif %} ; 1 ; with m=true",
        "TASK{% if m is none %},{% endif %} ; 1 ; -",
        "TASK{% if m == none %},{% endif %} ; 2 ; with m=none",
        "TASK{% if m is true %},{% endif %} ; 2 ; with m=true",
        "TASK{% if m | default('std') == 'ts' %},{% endif %} ; 2 ; with m='ts'",
        "TASK{% if m | default('std') | lower == 'ts' %},{% endif %} ; 2 ; with m='ts'",
        "TASK{% if (n | default(1)) > 3 %},{% endif %} ; 3 ; with n=4",
        "TASK{{ ',' if a else '' }} ; 2 ; with a=true",
        "TASK{% set p = m | default('std') %}{% if p == 'ts' %},{% endif %} ; 2 ; with m='ts'",
        "TASK{% set p = m or n %}{% set q = p %}{% if q == 1 %},{% endif %} ; 4 ; with m=1,"
            + " with n=1",
        "TASK{% if (m | default('ts')) is equalto 'ts' %}{% else %},{% endif %} ; 2 ; with m='other'",
        "TASK{% if r == 'off' %}{% else %}{% if r %}, {\"operation\": {{ r }}{% endif %}{% endif %}"
            + " ; 4 ; with r='other', with r=true",
        "{\"operation\": \"refresh\" {% if n is defined and n != 'max' %}, \"clients\": {{ n }}"
            + "{% endif %}} ; 3 ; -",
        "TASK{% for i in [1, 2] if m == 2 %},{% endfor %} ; 2 ; with m=2",
        "TASK{% macro f() %}{% if m == 2 %},{% endif %}{% endmacro %}{{ f() }} ; 2 ; with m=2",
        "TASK{% set a = 1 %}{% if a == 2 %},{% endif %} ; 0 ; -",
        "TASK{% if now > 5 %}{% endif %} ; 0 ; -",
        // What is only guessed may be of the wrong type: that is no fault of the track.
        "{\"operation\": \"refresh\" {% if n %}, \"clients\": {{ n }}{% endif %}} ; 2 ; -",
        "{\"operation\": \"refresh\" {% if n %}, \"clients\": \"{{ n }}\"{% endif %}} ; 2 ; -",
        "TASK{% if l %}{% for i in l %},TASK{% endfor %}{% endif %} ; 2 ; -",
        "{\"operation\": \"refresh\" {% if n == 0 %}, \"clients\": {{ n }}{% endif %}} ; 2 ;"
            + " with n=0",
      })
  void valuesInConditionsAreTried(String schedule, int tried, String broken) throws IOException {
    OtherValues values = tried(schedule, "");

    assertThat(broken(values)).isEqualTo(broken == null ? "" : broken);
    assertThat(values.tried()).isEqualTo(tried);
    assertThat(values.broken()).noneMatch(OtherValues.Broken::given);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "TASK{% if m == 'a' %},TASK{% endif %} | m:a | 1 | -",
        "TASK{% if m %}{% else %},{% endif %} | m:a | 2 | with m=false, without m",
        "TASK{% if m == 'a' %}{% elif k == 'b' %},{% endif %} | m:a | 3 | -",
      })
  void whatIsGivenStaysButForOne(String schedule, String given, int tried, String broken)
      throws IOException {
    OtherValues values = tried(schedule, given);

    assertThat(broken(values)).isEqualTo(broken == null ? "" : broken);
    assertThat(values.tried()).isEqualTo(tried);
    assertThat(values.broken()).allMatch(OtherValues.Broken::given);
  }

  @Test
  void theFaultIsToldAtTheLineOfTheTemplate() throws IOException {
    OtherValues values = tried("TASK,\n{% if mode == 'ts' %}\n,\n{% endif %}TASK", "");

    assertThat(values.broken().get(0).fault().cause()).isEqualTo(Finding.Cause.JSON);
    assertThat(values.broken().get(0).fault().line()).isEqualTo(4);
    assertThat(values.broken().get(0).fault().text())
        .startsWith("with mode='ts': not JSON after rendering: ");
  }

  @Test
  void aValueThatATemplateRefusesIsToldApart() throws IOException {
    OtherValues values =
        tried("TASK{% if m == 'x' %}{{ refused('m must not be x') }}{% endif %}", "");

    assertThat(values.broken()).hasSize(1).allMatch(OtherValues.Broken::byTemplate);
  }

  @Test
  void filesThatAreIncludedAndBodiesOfIndicesCount() throws IOException {
    Files.writeString(folder.resolve("part.json"), "{% if m == 'ts' %},{% endif %}");
    assertThat(broken(tried("TASK{% include 'part.json' %}", ""))).isEqualTo("with m='ts'");

    Files.writeString(folder.resolve("body.json"), "{ {% if s == 1 %},{% endif %} }");
    Files.writeString(
        folder.resolve("track.json"),
        "{\"indices\": [{\"name\": \"i\", \"body\": \"body.json\"}],"
            + " \"schedule\": [{\"operation\": \"refresh\"}]}");
    OtherValues values =
        new TrackLoader(folder, InstantSource.system())
            .otherValues(TrackSource.at(folder), TrackParams.NONE, NanoTime.system());
    assertThat(broken(values)).isEqualTo("with s=1");
    assertThat(values.broken().get(0).fault().file()).endsWith("body.json");
  }

  @Test
  void aSecretThatWasGivenIsNotShown() throws IOException {
    OtherValues values =
        tried(
            "TASK{# {{ api_key }} #}{% if m == 'ts' %},\"{{ api_key }}{% endif %}",
            "api_key:s3cr3tw");

    assertThat(values.broken()).hasSize(1);
    assertThat(values.broken().get(0).fault().text()).contains("***").doesNotContain("s3cr3tw");
  }

  @Test
  void tenThousandConditionsEndSoon() throws IOException {
    String many =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "{% if p == " + i + " %}{% endif %}")
            .collect(Collectors.joining("\n"));

    // Its time runs ten times as fast, so that the bound of time is met early.
    long start = System.nanoTime();
    OtherValues values = tried("TASK" + many, "", () -> start + (System.nanoTime() - start) * 10);

    assertThat(values.tried()).isPositive().isLessThanOrEqualTo(ValueTrials.MOST);
    assertThat(values.tried() + values.left()).isEqualTo(10_001);
  }

  @Test
  void endsInTimeWhateverIsLeft() throws IOException {
    AtomicLong now = new AtomicLong();
    OtherValues values =
        tried(
            "TASK{% if p in [1, 2, 3, 4, 5] %}{% endif %}",
            "", () -> now.getAndAdd(Duration.ofSeconds(6).toNanos()));

    assertThat(values.tried()).isEqualTo(2);
    assertThat(values.left()).isEqualTo(4);
  }

  @Test
  void collectedPartsThatAreNotThereAreNamedWithTheirLine() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"operation": "refresh"},
          {{ rally.collect(parts="ops/*.json") }}
        ]}
        """);

    Examined examined =
        new TrackLoader(folder, InstantSource.system())
            .examine(TrackSource.at(folder), TrackParams.NONE);

    assertThat(examined.faults()).hasSize(1);
    assertThat(examined.faults().get(0).text())
        .endsWith("; at " + folder.resolve("track.json") + ":3: no file matches 'ops/*.json'");
  }
}
