package io.esbench.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import io.esbench.doctor.Machine.Folder;
import io.esbench.node.provision.NodeProspect;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each state of each check. */
final class ChecksTest {
  private static final long MIB = 1L << 20;

  private final KnownMachine known = new KnownMachine();

  @Test
  void aMachineWithEverythingHasNothingToMend() {
    assertThat(known.lines())
        .hasSameSizeAs(CheckCatalog.standard())
        .allMatch(line -> line.startsWith("OK "));
    assertThat(Doctor.lines(known.machine())).allMatch(line -> line.todo().isEmpty());
  }

  @Test
  void whatOnlyANodeNeedsIsNoMatterOfAClusterThatIsThere() {
    known.node = null;
    known.memory = new Machine.Memory(512 * MIB, 200 * MIB, 256 * MIB);
    known.mapCount = 1L;

    assertThat(known.lines())
        .allMatch(line -> line.startsWith("OK "))
        .noneMatch(line -> line.contains("node-") || line.contains("mapped-files"));
  }

  @Test
  void aJavaThatTheNodeDoesNotStartOnIsAFail() {
    known.node = new NodeProspect("Elasticsearch 9", null, "needs Java 21, found 17", true, null);
    assertThat(known.line("node-java")).isEqualTo("FAIL node-java needs Java 21, found 17");
    assertThat(known.todo("node-java")).contains("--target-hosts");
  }

  @ParameterizedTest
  @CsvSource({
    "true, true, OK node-server Elasticsearch 8.19.21 is in the cache",
    "true, false, OK node-server Elasticsearch 8.19.21 is in the cache",
    "false, true, 'OK node-server Elasticsearch 8.19.21 will be fetched once, with mvn'",
    "false, false, 'FAIL node-server Elasticsearch 8.19.21 is not in the cache, and there is no"
        + " Maven to fetch it'",
  })
  void aServerIsThereOrCanBeFetched(boolean fetched, boolean maven, String line) {
    known.node =
        new NodeProspect(
            KnownMachine.NODE.title(), Path.of("jdk"), "", fetched, maven ? Path.of("mvn") : null);
    assertThat(known.line("node-server")).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "16384, 2560, 'OK memory 16.0 GiB, 2.5 GiB available, enough'",
    "16384, 2559, 'WARN memory 16.0 GiB, 2.5 GiB available; a node'",
    "16384, 767, 'FAIL memory 16.0 GiB, 767 MiB available; a node and esbench need 768 MiB'",
    "2048, 9000, WARN memory",
    "512, , FAIL memory 512 MiB; a node",
    "4096, , 'OK memory 4.0 GiB, enough'",
  })
  void memoryIsEnoughForANode(long total, Long available, String begin) {
    known.memory =
        new Machine.Memory(total * MIB, available == null ? null : available * MIB, 512 * MIB);
    assertThat(known.line("memory")).startsWith(begin);
  }

  @ParameterizedTest
  @CsvSource({
    "256, OK heap at most 256 MiB",
    "255, WARN heap at most 255 MiB; expected 256 MiB",
    "96, WARN heap",
    "95, FAIL heap at most 95 MiB; expected 96 MiB",
  })
  void theHeapIsLargeEnough(long heap, String begin) {
    known.memory = new Machine.Memory(16L << 30, null, heap * MIB);
    assertThat(known.line("heap")).startsWith(begin);
  }

  @ParameterizedTest
  @CsvSource({
    "8, 4, 'OK cpu 8 cores, load 4.0 in the last minute (50 %)'",
    "8, 4.1, 'WARN cpu 8 cores, load 4.1 in the last minute (51 %)'",
    "8, , OK cpu 8 cores",
    "1, , WARN cpu 1 core",
  })
  void coresAreThereAndIdle(int cores, Double load, String line) {
    known.cores = cores;
    known.load = load;
    assertThat(known.line("cpu")).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "4096, 'OK open-files 4,096 files and sockets'",
    "4095, 'WARN open-files 4,095 files and sockets'",
    "256, WARN open-files 256 files and sockets",
    "255, FAIL open-files 255 files and sockets",
    ", 'NOT_VISIBLE open-files this system has no such limit, or does not tell it'",
  })
  void filesMayBeOpened(Long limit, String line) {
    known.openFiles = limit;
    assertThat(known.line("open-files")).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "262144, 'OK mapped-files vm.max_map_count is 262,144'",
    "262143, 'WARN mapped-files vm.max_map_count is 262,143'",
    ", none",
  })
  void filesMayBeMapped(Long limit, String line) {
    known.mapCount = limit;
    assertThat(known.line("mapped-files")).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "cache, 5120, 'OK cache cache, 5.0 GiB free'",
    "cache, 5119, 'WARN cache cache, 5.0 GiB free; expected 5.0 GiB'",
    "cache, 2047, 'FAIL cache cache, 2.0 GiB free; expected 2.0 GiB'",
    "results, 1024, 'OK results results, 1.0 GiB free'",
    "results, 1023, 'WARN results results, 1023 MiB free; expected 1.0 GiB'",
    "results, 99, 'FAIL results results, 99 MiB free; expected 100 MiB'",
    "log, 99, 'WARN log log, 99 MiB free; expected 100 MiB'",
    "log, 9, 'FAIL log log, 9 MiB free; expected 10 MiB'",
  })
  void foldersHaveRoom(String id, long free, String line) {
    known.folders =
        folder -> new Folder(folder.purpose(), folder.path(), folder.writable(), free * MIB);
    assertThat(known.line(id)).isEqualTo(line);
    assertThat(known.todo(id).isEmpty()).isEqualTo(line.startsWith("OK"));
  }

  @ParameterizedTest
  @CsvSource({
    "cache, FAIL cache cache cannot be written to, XDG_CACHE_HOME",
    "results, FAIL results results cannot be written to, --results-dir",
    "log, WARN log log cannot be written to, folder of your own",
  })
  void foldersCanBeWrittenTo(String id, String line, String advice) {
    known.folders = folder -> new Folder(folder.purpose(), folder.path(), false, 0);
    assertThat(known.line(id)).isEqualTo(line);
    assertThat(known.todo(id)).contains(advice);
  }

  @ParameterizedTest
  @CsvSource({
    "60, OK clock steps of 60 ns",
    "10000, OK clock steps of 0.010 ms",
    "15600000, 'WARN clock steps of 15.6 ms; expected at most 0.010 ms'",
    "9223372036854775807, FAIL clock the clock did not move",
  })
  void theClockIsFine(long step, String line) {
    known.timers = new Timers(step, 0, 0);
    assertThat(known.line("clock")).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "2000000, 'OK timer a wait of 1 ms ends 2.0 ms late, at most 30.0 ms'",
    "14600000, 'WARN timer a wait of 1 ms ends 14.6 ms late, at most 30.0 ms'",
  })
  void waitsEndInTime(long late, String line) {
    known.timers = new Timers(60, late, 30_000_000);
    assertThat(known.line("timer")).isEqualTo(line);
  }

  @Test
  void anEngineIsThereOrNotOrDoesNotAnswer() {
    assertThat(known.line("engine")).isEqualTo("OK engine version 28.1 at /run/docker.sock");
    known.engine = Machine.Engine.NONE;
    assertThat(known.line("engine"))
        .startsWith("OK engine none found; only what runs in containers");
    known.engine = new Machine.Engine("/run/docker.sock", "", "Permission denied");
    assertThat(known.line("engine"))
        .isEqualTo("WARN engine /run/docker.sock does not answer: Permission denied");
  }

  @Test
  void aTerminalIsDescribed() {
    assertThat(known.line("terminal")).isEqualTo("OK terminal 120 columns, colours, UTF-8");
    known.terminal = new Machine.Terminal(false, false, 100, "US-ASCII");
    assertThat(known.line("terminal")).startsWith("OK terminal no terminal").endsWith("US-ASCII");
  }

  @Test
  void whatIsNotAsItShouldBeSaysWhatFollowsAndWhatToDo() {
    known.folders = folder -> new Folder(folder.purpose(), folder.path(), false, 0);
    known.node = new NodeProspect("Elasticsearch 9", null, "needs Java 21", false, null);
    known.memory = new Machine.Memory(1, null, 1);
    known.openFiles = 1L;
    known.mapCount = 1L;
    known.cores = 1;
    known.timers = new Timers(15_600_000, 15_600_000, 15_600_000);
    known.engine = new Machine.Engine("x", "", "y");

    assertThat(Doctor.lines(known.machine()))
        .filteredOn(line -> !line.id().matches("java|terminal"))
        .allSatisfy(
            line -> {
              assertThat(line.state().name()).isIn("FAIL", "WARN");
              assertThat(line.means()).as(line.id()).endsWith(".");
              assertThat(line.todo()).as(line.id()).isNotBlank();
            });
  }

  @Test
  void thePageExplainsEachCheck() {
    assertThat(Page.firstColumn(Page.of("docs/doctor.md").section("## Checks")))
        .containsExactlyElementsOf(
            CheckCatalog.standard().stream().map(CheckCatalog.Entry::id).toList());
    assertThat(CheckCatalog.standard())
        .extracting(CheckCatalog.Entry::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.equals(id.toLowerCase(Locale.ROOT)));
  }
}
