package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.json.ResultJson;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackOnDisk;
import io.esbench.track.load.TrackParams;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.TimeZone;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the machine stands changes nothing that is rendered, raced or kept. */
final class TimeZonesTest {
  private static final String[] ZONES = {
    "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati", "Europe/Berlin"
  };

  private final TimeZone before = TimeZone.getDefault();

  @AfterEach
  void restore() {
    TimeZone.setDefault(before);
  }

  private static void everywhere(String expected, Supplier<String> text) {
    for (String zone : ZONES) {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      assertThat(text.get()).as(zone).isEqualTo(expected);
    }
  }

  /** At the ends of a year, and in hours that are left out or come twice somewhere. */
  @ParameterizedTest
  @CsvSource({
    "2025-12-31T23:59:59Z, 364 2025-12-31 2026-01-01 23:59",
    "2026-01-01T00:00:00Z, 365 2026-01-01 2026-01-02 00:00",
    "2026-03-08T10:30:00Z, 431 2026-03-08 2026-03-09 10:30",
    "2026-03-29T01:30:00Z, 452 2026-03-29 2026-03-30 01:30",
    "2026-10-25T00:30:00Z, 662 2026-10-25 2026-10-26 00:30",
  })
  void datesOfTemplatesAreUtc(String now, String expected, @TempDir Path folder) {
    TrackOnDisk track =
        new TrackOnDisk(folder)
            .track(
                "{\"description\":\"{{ '01-01-2025' | days_ago(now) }} {{ now | get_start_date }}"
                    + " {{ now | get_end_date(days=1) }} {{ now | get_start_date('%H:%M') }}\","
                    + TrackOnDisk.SCHEDULE
                    + "}");
    TrackLoader loader = new TrackLoader(Path.of("data"), InstantSource.fixed(Instant.parse(now)));

    everywhere(expected, () -> loader.load(track.source(), TrackParams.NONE).description());
  }

  @Test
  void resultsAndReportsAreTheSame() {
    RaceResult result = SampleResults.judged();

    everywhere(new ResultJson().write(result), () -> new ResultJson().write(result));
    for (ReportFormat format : ReportFormat.values()) {
      everywhere(text(format, result), () -> text(format, result));
    }
  }

  private static String text(ReportFormat format, RaceResult result) {
    StringBuilder out = new StringBuilder();
    try {
      format.reporter().write(result, out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toString();
  }
}
