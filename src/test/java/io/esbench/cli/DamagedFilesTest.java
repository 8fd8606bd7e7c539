package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.SampleAcceptance;
import io.esbench.result.SampleResults;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files that something happened to are told of in one line, in the words of those who have them.
 */
final class DamagedFilesTest {
  @TempDir Path folder;

  static Stream<Arguments> kinds() {
    return Arrays.stream(Kind.values())
        .flatMap(kind -> Harm.all().stream().map(harm -> Arguments.of(kind, harm)));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void showSaysWhatIsWrongInOneLine(Kind kind, Harm harm) throws IOException {
    Path file = file(kind, harm);
    CliHarness.Ran ran = CliHarness.in(folder).run("show", "run");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).singleElement().asString().contains(file + " is not ", harm.told);
    assertPlain(ran.errors().get(0));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void listsSurvive(Kind kind, Harm harm) throws IOException {
    file(kind, harm);
    CliHarness.Ran ran = CliHarness.in(folder).run("list", "races", "--all");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("\nrun ");
    assertPlain(ran.out());
  }

  static List<Harm> ofAnyJson() {
    return Harm.ofAnyJson();
  }

  @ParameterizedTest
  @MethodSource("ofAnyJson")
  void importSaysWhatIsWrongWithARaceOfRally(Harm harm) throws IOException {
    String whole = Files.readString(Path.of("src/test/resources/rally/race.json"));
    Path file = Files.writeString(folder.resolve("race.json"), harm.done.apply(whole));
    CliHarness.Ran ran = CliHarness.in(folder).run("import", file.toString());

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).singleElement().asString().contains("race.json is not ", harm.told);
    assertPlain(ran.errors().get(0));
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  private static void assertPlain(String text) {
    assertThat(text)
        .doesNotContain("io.esbench", "fasterxml", "java.", "REDACTED", "Exception", "`", "creator")
        .doesNotContain("token", "instance of", "StreamRead");
    assertThat(text.lines().mapToInt(String::length).max().orElse(0)).isLessThan(600);
  }

  private Path file(Kind kind, Harm harm) throws IOException {
    Path run = Files.createDirectories(folder.resolve("benchmarks/run"));
    return Files.writeString(run.resolve(kind.file), harm.done.apply(kind.text));
  }

  /** Files of a run directory. */
  enum Kind {
    RESULT("result.json", new ResultJson().write(SampleResults.judged())),
    ACCEPTANCE("acceptance.json", new AcceptanceJson().write(SampleAcceptance.all())),
    SEARCH("saturation.json", new SaturationJson().write(SampleAcceptance.saturation()));

    private final String file;
    private final String text;

    Kind(String file, String text) {
      this.file = file;
      this.text = text;
    }
  }

  /**
   * What happens to files.
   *
   * @param name for the report of the tests
   * @param told what the message has to say
   * @param done to the text
   */
  record Harm(String name, String told, UnaryOperator<String> done) {
    /** To files of a run directory. */
    static List<Harm> all() {
      return Stream.concat(
              ofAnyJson().stream(),
              Stream.of(
                  new Harm("emptied", "a result of esbench", text -> ""),
                  new Harm("overwritten", "JSON: no value can begin", text -> "PK\u0003\u0004"),
                  new Harm("another", "a result of esbench", text -> "[]"),
                  new Harm(
                      "other kind",
                      "track' is something else, expected a text",
                      text -> track(text, "{\"a\": 1}")),
                  new Harm("null", "track' is null, expected a text", text -> track(text, "null")),
                  new Harm(
                      "no time",
                      "started' is \"today\", expected a time",
                      text -> started(text, "\"today\"")),
                  new Harm(
                      "missing",
                      "is missing",
                      text -> text.replaceFirst("\"track\"", "\"truck\""))))
          .toList();
    }

    /** Whatever it is about. */
    static List<Harm> ofAnyJson() {
      return List.of(
          new Harm("cut", "JSON: ", text -> text.substring(0, text.length() / 2)),
          new Harm(
              "not a number",
              "JSON: no value",
              text -> text.replaceFirst(": *[0-9][0-9.]*", ": NaN")),
          new Harm(
              "deep",
              "nested too deeply",
              text -> text.replaceFirst("\\{", "{\"x\": " + "[".repeat(5_000))));
    }

    private static String track(String text, String value) {
      return text.replaceFirst("\"track\" *: *\"[^\"]*\"", "\"track\" : " + value);
    }

    private static String started(String text, String value) {
      return text.replaceFirst("\"started\" *: *\"[^\"]*\"", "\"started\" : " + value);
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
