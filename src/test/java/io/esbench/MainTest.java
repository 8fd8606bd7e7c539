package io.esbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.SampleRaces;
import io.esbench.result.RaceStatus;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MainTest {
  @TempDir Path folder;

  @Test
  void messagesHaveTheSameDigitsInEveryLocale() throws IOException, InterruptedException {
    for (String race : List.of("one", "two")) {
      Path run = Files.createDirectories(folder.resolve("races").resolve(race));
      String result =
          new ResultJson()
              .write(SampleRaces.race(race).ended(RaceStatus.ABORTED).search("t", 1, 1).result());
      Files.writeString(run.resolve("result.json"), result);
    }
    String races = folder.resolve("races").toString();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=ar",
                "-Duser.country=EG",
                "-cp",
                System.getProperty("java.class.path"),
                "io.esbench.Main",
                "compare",
                races,
                races)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(said).contains("error: BASELINE: none of the 2 races of");
  }
}
