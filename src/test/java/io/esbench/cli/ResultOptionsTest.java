package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResultOptionsTest {
  private final TimeZone before = TimeZone.getDefault();

  @AfterEach
  void restore() {
    TimeZone.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/Los_Angeles", "Pacific/Kiritimati"})
  void idsHaveTheTimeOfUtc(String zone, @TempDir Path folder) {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    Instant from = Instant.now().truncatedTo(ChronoUnit.SECONDS);

    String id = new ResultOptions().id("geo names", folder);

    assertThat(id).endsWith("-geo_names");
    DateTimeFormatter form = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    assertThat(LocalDateTime.parse(id.substring(0, 15), form).toInstant(ZoneOffset.UTC))
        .isBetween(from, Instant.now());
  }
}
