package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.BoundedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the page says of bounds is so. */
final class UntrustedInputPageTest {
  private static final Path MAIN = Path.of("src", "main", "java", "io", "esbench");
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

  private final String page = Page.of("docs/untrusted-input.md").text();

  @Test
  void testsThatItNamesAreThere() throws IOException {
    List<String> named =
        TEST.matcher(page).results().map(match -> match.group(1) + ".java").distinct().toList();

    try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
      assertThat(files.map(file -> file.getFileName().toString())).containsAll(named);
    }
    assertThat(named).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          jinja/Limits.java                     ; TEXT = 64 * 1024 * 1024         ; any one text | 67108864 characters
          jinja/Limits.java                     ; MADE = 2L * TEXT                ; one rendering | 134217728 characters
          jinja/Limits.java                     ; STEPS = 50_000_000              ; loops | 50000000 steps
          jinja/Limits.java                     ; CALLS = 400                     ; each other | 400 levels
          track/load/render/Fragments.java      ; MOST_BYTES = 64L * 1024 * 1024  ; 64 MB, 10000 files
          track/load/render/Fragments.java      ; MOST_PARTS = 10_000             ; 64 MB, 10000 files
          cli/ExperimentFile.java               ; LARGEST = 1_000_000             ; experiment, acceptance sheet | 1 MB
          cli/AcceptanceOptions.java            ; LARGEST_SHEET = 1_000_000       ; experiment, acceptance sheet | 1 MB
          rally/RallyImport.java                ; LARGEST = 50_000_000            ; file of Rally | 50 MB
          corpus/generate/spec/SpecFile.java    ; MAX_BYTES = 3_000_000           ; documents | 3 MB, 100 levels
          corpus/generate/spec/SpecFile.java    ; MAX_DEPTH = 100                 ; documents | 3 MB, 100 levels
          corpus/generate/spec/Value.java       ; MAX_BYTES = 4 << 20             ; 4 MB for a document
          corpus/prepare/Expansion.java         ; MOST_RATIO = 500                ; 500 times its own
          corpus/prepare/Expansion.java         ; FREE_BYTES = 1L << 30           ; at least 1 GB
          fault/BoundedText.java                ; CREDENTIALS = 1 << 20           ; their stores | 1 MB, a regular
          track/load/TaskReader.java            ; MOST_CLIENTS = 65_535           ; clients of a task | 65535
          transport/wire/HeadLine.java          ; MAX_BYTES = 64 * 1024           ; head 64 KB
          transport/wire/KeptBody.java          ; MAX_BYTES = 256 * 1024 * 1024   ; kept body 256 MB
          transport/wire/KeptBody.java          ; FREE_BYTES = 1 << 20            ; bodies above 1 MB of all clients
          transport/wire/BodyRoom.java          ; HEAP_SHARE = 4                  ; together a quarter of the heap
          transport/wire/KeptBody.java          ; MOST_RATIO = 200                ; 200 times its packed size
          transport/wire/KeptBody.java          ; UNPACKED_BYTES = 16 * 1024 * 1024 ; its packed size above 16 MB
          transport/admin/HostClient.java       ; MOST_BYTES = 100 << 20          ; body 100 MB
          transport/admin/HostClient.java       ; HEAP_SHARE = 16                 ; body 100 MB and a sixteenth
          transport/admin/HostRing.java         ; MOST_HEADERS = 1_000            ; 64 KB, 1000 of them
          verdict/criterion/CriterionText.java  ; MOST_DIGITS = 60                ; in a criterion | 60 digits
          cli/Failures.java                     ; LONGEST_LINE = 2_000            ; 2000 characters a line
          cli/Failures.java                     ; LONGEST = 20_000                ; 20000 in all
          """)
  void figuresAreThoseOfTheCode(String file, String code, String told) throws IOException {
    assertThat(Files.readString(MAIN.resolve(file))).contains(code + ";");
    assertThat(page).contains(told);
  }

  @Test
  void sizesOfFilesAreThoseOfTheirReader() {
    assertThat(page)
        .contains("stub | " + (BoundedText.WRITTEN >> 20) + " MB")
        .contains("esbench wrote | " + (BoundedText.RESULT >> 20) + " MB");
  }

  @Test
  void targetsAreThoseOfTheFuzzer() throws IOException {
    String section = Page.of("docs/untrusted-input.md").section("## Fuzzing");
    try (Stream<Path> folders = Files.list(Path.of("src", "test", "resources", "fuzz"))) {
      assertThat(
              Pattern.compile("`([a-z]+)`")
                  .matcher(section)
                  .results()
                  .map(UntrustedInputPageTest::word)
                  .distinct())
          .containsExactlyInAnyOrderElementsOf(
              folders.map(folder -> folder.getFileName().toString()).toList());
    }
  }

  private static String word(MatchResult match) {
    return match.group(1);
  }
}
