package io.esbench.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.component.Components;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is known of a challenge before it runs; {@code S} is a search, {@code B} a bulk, {@code Z} a
 * pause, {@code P} and {@code E} a group.
 */
final class ChallengeFiguresTest {
  private static final String SEARCH =
      "{'name':'N','operation':{'operation-type':'search','index':'i','body':{}}";
  private static final String BULK =
      "{'name':'N','operation':{'operation-type':'bulk','bulk-size':100}";

  private static final String SLEEP =
      "{'name':'N','operation':{'operation-type':'sleep','duration':5}";

  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "one request | S} | 1 | unknown | 0",
        "requests at a rate | S,'clients':4,'warmup-iterations':5,'iterations':20,'target-throughput':10}"
            + " | 100 | ABOUT 10s | 0",
        "a warm-up without iterations | S,'clients':2,'warmup-iterations':5} | 12 | unknown | 0",
        "a period | S,'warmup-time-period':10,'time-period':60} | unknown | AT_MOST 70s | 0",
        "documents at a rate | B,'target-throughput':'500 docs/s'} | unknown | ABOUT 2s | 1000",
        "bulks at a rate | B,'target-throughput':5} | unknown | unknown | 1000",
        "a pause | Z,'clients':2,'iterations':3} | 6 | ABOUT 15s | 0",
        "two steps | S,'time-period':60}; S,'iterations':30,'target-throughput':1}"
            + " | unknown | AT_MOST 90s | 0",
        "an unknown step | S,'time-period':60}; B} | unknown | AT_LEAST 60s | 1000",
        "a group | P''S,'time-period':60}, S,'time-period':90}E | unknown | AT_MOST 90s | 0",
        "a group with an unknown | P''S,'time-period':60}, B}E | unknown | AT_LEAST 60s | 1000",
        "a group that one completes | P'completed-by':'t0',''S,'time-period':60},"
            + " S,'time-period':90}E | unknown | AT_MOST 60s | 0",
        "a group that any completes | P'completed-by':'any',''B}, S,'time-period':90}E"
            + " | unknown | AT_MOST 90s | 1000",
        "a group with fewer clients than tasks | P'clients':1,''S,'time-period':60},"
            + " S,'time-period':90}E | unknown | unknown | 0",
      })
  void addsUpWhatIsKnown(
      String row, String schedule, String requests, String expected, long documents)
      throws IOException {
    ChallengeFigures figures = figures(schedule);

    assertThat(figures.faults()).isEmpty();
    assertThat(figures.requests() == null ? "unknown" : "" + figures.requests())
        .isEqualTo(requests);
    Expected duration = figures.expected();
    assertThat(
            duration == null
                ? "unknown"
                : duration.precision() + " " + duration.duration().toSeconds() + "s")
        .isEqualTo(expected);
    assertThat(figures.documents()).isEqualTo(documents);
  }

  @Test
  void aTaskThatCannotBePreparedHasItsFaultAndHidesNoOther() throws IOException {
    ChallengeFigures figures = figures("S}; S,'schedule':'tidal'}");

    assertThat(figures.tasks()).hasSize(1);
    assertThat(figures.faults().values())
        .singleElement()
        .asString()
        .contains("schedule 'tidal' of task 't1' is not esbench's");
    assertThat(figures.requests()).isNull();
  }

  private ChallengeFigures figures(String schedule) throws IOException {
    String items =
        schedule
            .replace("P", "{'parallel':{")
            .replace("''", "'tasks':[")
            .replace("E", "]}}")
            .replace(";", ",")
            .replace("S,", SEARCH + ",")
            .replace("S}", SEARCH + "}")
            .replace("Z,", SLEEP + ",")
            .replace("B,", BULK + ",")
            .replace("B}", BULK + "}");
    for (int i = 0; items.contains("'N'"); i++) {
      items = items.replaceFirst("'N'", "'t" + i + "'");
    }
    String text =
        "{'indices':[{'name':'i'}],'corpora':[{'name':'c','documents':[{'source-file':'d.json',"
            + "'document-count':1000}]}],'schedule':["
            + items
            + "]}";
    Files.writeString(folder.resolve("track.json"), text.replace('\'', '"'));
    Track track =
        new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(folder), TrackParams.NONE);
    return ChallengeFigures.of(
        track, track.challenge(null), Components.of(track, Path.of("unused"), List.of()));
  }
}
