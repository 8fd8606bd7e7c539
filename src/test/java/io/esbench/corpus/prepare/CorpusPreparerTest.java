package io.esbench.corpus.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.SetBuilder;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.UnixStat;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CorpusPreparerTest {
  private static final String LINES = "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n";

  @TempDir Path directory;
  private Path data;
  private Path cache;
  private CorpusPreparer preparer;

  @BeforeEach
  void makeDirectories() throws Exception {
    data = Files.createDirectory(directory.resolve("my data"));
    cache = directory.resolve("cache");
    preparer = new CorpusPreparer(cache, CorpusProgress.NONE);
  }

  @Test
  void takesThePlainFileOfTheFirstDirectoryThatHasIt() throws Exception {
    Path second = Files.createDirectory(directory.resolve("second"));
    Files.writeString(second.resolve("d.json"), LINES);
    DocumentSet set = new SetBuilder("d.json", "d.json", 3).in(data, second).build();
    assertThat(prepare(set).path()).isEqualTo(second.resolve("d.json"));

    Files.writeString(data.resolve("d.json"), LINES);

    DocumentFile file = prepare(set);
    assertThat(file.path()).isEqualTo(data.resolve("d.json"));
    assertThat(file.corpus()).isEqualTo("logs");
    assertThat(file.index().lines()).isEqualTo(3);
    assertThat(filesIn(data)).containsExactly("d.json", "d.json.esbench-index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d.json.gz",
        "d.json.zst",
        "d.json.bz2",
        "d.json.xz",
        "d.json.zip",
        "d.json.tar",
        "d.json.tgz",
        "d.json.tar.gz",
        "d.json.tar.bz2",
        "d.json.tar.xz",
        "d.json.tar.zst"
      })
  void unpacksEveryKindOfArchive(String name) throws Exception {
    long packed = Archives.write(data.resolve(name), "inner/d.json", LINES);
    DocumentSet set =
        new SetBuilder(name, "d.json", 3).in(data).sizes(packed, (long) LINES.length()).build();

    assertThat(prepare(set).path()).isEqualTo(data.resolve("d.json")).hasContent(LINES);

    assertThat(filesIn(data))
        .containsExactlyInAnyOrder("d.json", "d.json.esbench-index", "d.json.esbench-source", name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"d.json.gz", "d.json.zst", "d.json.bz2", "d.json.xz"})
  void readsConcatenatedMembersToTheEnd(String name) throws Exception {
    Archives.write(data.resolve("a" + name), "d.json", "{\"n\":0}\n{\"n\":1}\n");
    Archives.write(data.resolve("b" + name), "d.json", "{\"n\":2}\n");
    byte[] a = Files.readAllBytes(data.resolve("a" + name));
    byte[] b = Files.readAllBytes(data.resolve("b" + name));
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    Files.write(data.resolve(name), both);

    assertThat(prepare(new SetBuilder(name, "d.json", 3).in(data).build()).path())
        .hasContent(LINES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d.json.gz",
        "d.json.zst",
        "d.json.bz2",
        "d.json.xz",
        "d.json.zip",
        "d.json.tar",
        "d.json.tar.gz"
      })
  void damagedArchiveFailsOnceAndLeavesNoFile(String name) throws Exception {
    String content = "{\"n\":123456}\n".repeat(10_000);
    long size = Archives.write(data.resolve(name), "d.json", content);
    byte[] whole = Files.readAllBytes(data.resolve(name));
    for (int keep : new int[] {0, 3, (int) size / 2}) {
      Files.write(data.resolve(name), Arrays.copyOf(whole, keep));
      DocumentSet set = new SetBuilder(name, "d.json", 10_000).in(data).build();
      assertThatThrownBy(() -> prepare(set))
          .as("first %s bytes of %s", keep, name)
          .isInstanceOf(TrackException.class)
          .hasMessageContaining(name);
      assertThat(filesIn(data)).containsExactly(name);
    }
  }

  @Test
  void aLinkInAZipIsNoFile() throws Exception {
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(data.resolve("d.json.zip"))) {
      ZipArchiveEntry link = new ZipArchiveEntry("d.json");
      link.setUnixMode(UnixStat.LINK_FLAG | UnixStat.DEFAULT_LINK_PERM);
      zip.putArchiveEntry(link);
      zip.write("/etc/passwd".getBytes(StandardCharsets.UTF_8));
      zip.closeArchiveEntry();
    }
    assertThatThrownBy(() -> prepare(new SetBuilder("d.json.zip", "d.json", 3).in(data).build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("holds no file d.json; it holds d.json (a link)");
  }

  @ParameterizedTest
  @CsvSource({"d.json.zip, other.json", "d.json.tar.gz, 'README, other.json'"})
  void namesWhatAnArchiveHoldsInstead(String name, String held) throws Exception {
    Archives.write(data.resolve(name), "other.json", LINES);
    assertThatThrownBy(() -> prepare(new SetBuilder(name, "d.json", 3).in(data).build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("holds no file d.json; it holds " + held + ". ");
  }

  @Test
  void writesNothingIntoAReadOnlyDirectory() throws Exception {
    Archives.write(data.resolve("d.json.gz"), "d.json", LINES);
    CorpusPreparer careful = new CorpusPreparer(cache, CorpusProgress.NONE, d -> !d.equals(data));
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();

    Path unpacked = careful.prepare(corpora(set)).files().get(0).path();

    assertThat(unpacked).startsWith(cache).hasContent(LINES);
    assertThat(filesIn(data)).containsExactly("d.json.gz");
    FileTime first = Files.getLastModifiedTime(unpacked);
    assertThat(careful.prepare(corpora(set)).files().get(0).path()).isEqualTo(unpacked);
    assertThat(Files.getLastModifiedTime(unpacked)).isEqualTo(first);
  }

  @Test
  void missingFileNamesDirectoriesAndTheCommandThatMakesIt() {
    DocumentSet set =
        new SetBuilder("d.json", "d.json", 100_000).in(data, directory.resolve("b")).build();
    assertThatThrownBy(() -> prepare(set))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("Corpus 'logs': no file d.json in " + data + ", " + directory)
        .hasMessageContaining("track.json:12, $.corpora[0].documents[0]")
        .hasMessageContaining(
            "esbench corpus generate --docs 100000 --output '" + data.resolve("d.json") + "'");
    assertThat(preparer.missing(corpora(set))).containsExactly(set);
  }

  @Test
  void missingFileWithAddressNamesTheCommandThatFetchesIt() {
    DocumentSet set =
        new SetBuilder("d.json.gz", "d.json", 3).in(data).at("https://example.org/c/").build();
    assertThatThrownBy(() -> prepare(set))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("no file d.json and no d.json.gz in")
        .hasMessageEndingWith(
            "curl --fail --location --create-dirs --output '"
                + data.resolve("d.json.gz")
                + "' https://example.org/c/d.json.gz");
  }

  @Test
  void wrongCountSaysWhatToWrite() throws Exception {
    Files.writeString(data.resolve("d.json"), LINES);
    assertThatThrownBy(() -> prepare(new SetBuilder("d.json", "d.json", 4).in(data).build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("d.json has 3 lines, 4 are expected")
        .hasMessageContaining("write \"document-count\": 3");
    // The index is stored by now; the count must still be checked.
    assertThatThrownBy(() -> prepare(new SetBuilder("d.json", "d.json", 2).in(data).build()))
        .hasMessageContaining("2 are expected");
    assertThat(prepare(new SetBuilder("d.json", "d.json", 3).in(data).build()).path()).exists();
  }

  @Test
  void startOfAFileNeedsNoMoreThanThat() throws Exception {
    Files.writeString(data.resolve("d.json"), LINES);
    DocumentSet set = new SetBuilder("d.json", "d.json", 9).in(data).sizes(null, 7L).build();
    assertThat(prepare(set.first(2)).set().documentCount()).isEqualTo(2);
    assertThat(prepare(set.first(3)).index().lines()).isEqualTo(3);
    assertThatThrownBy(() -> prepare(set.first(4)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("3 lines, 4 are expected")
        .hasMessageContaining("--corpus-docs 3");
  }

  @Test
  void actionLinesCountTwice() throws Exception {
    Files.writeString(data.resolve("d.json"), "{\"index\":{}}\n{\"n\":0}\n".repeat(3));
    SetBuilder three = new SetBuilder("d.json", "d.json", 3).in(data).withActions();
    assertThat(prepare(three.build()).index().lines()).isEqualTo(6);
    assertThatThrownBy(
            () -> prepare(new SetBuilder("d.json", "d.json", 6).in(data).withActions().build()))
        .hasMessageContaining("has 6 lines, 12 are expected")
        .hasMessageContaining("write \"document-count\": 3");
  }

  @Test
  void emptyFileIsNoCorpus() throws Exception {
    Files.writeString(data.resolve("d.json"), "");
    assertThatThrownBy(() -> prepare(new SetBuilder("d.json", "d.json", 4).in(data).build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("has 0 lines, 4 are expected")
        .hasMessageEndingWith("replace the file");
  }

  @Test
  void wrongSizesAreNamedByKey() throws Exception {
    Files.writeString(data.resolve("d.json"), LINES);
    SetBuilder plain = new SetBuilder("d.json", "d.json", 3).in(data).sizes(null, 99L);
    assertThatThrownBy(() -> prepare(plain.build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("has 24 bytes, the track expects 99")
        .hasMessageContaining("\"uncompressed-bytes\": 24");
    Archives.write(data.resolve("e.json.gz"), "e.json", LINES);
    SetBuilder packed = new SetBuilder("e.json.gz", "e.json", 3).in(data);
    assertThatThrownBy(() -> prepare(packed.sizes(99L, null).build()))
        .hasMessageContaining("\"compressed-bytes\": ");
    assertThatThrownBy(() -> prepare(packed.sizes(null, 99L).build()))
        .hasMessageContaining("has 24 bytes, the track expects 99");
    assertThat(data.resolve("e.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"d.json.gz", "d.json.zst", "d.json.bz2", "d.json.xz", "d.json.zip", "d.json.tgz"})
  void aSingleWrongBitInAnArchiveIsFound(String name) throws Exception {
    Random random = new Random(1);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      lines.append("{\"n\":").append(random.nextInt()).append("}\n");
    }
    Archives.write(data.resolve(name), "d.json", lines.toString());
    byte[] whole = Files.readAllBytes(data.resolve(name));
    DocumentSet set = new SetBuilder(name, "d.json", 2_000).in(data).build();
    for (int round = 0; round < 40; round++) {
      byte[] damaged = whole.clone();
      // Behind the names and times of the headers, of which nobody takes notice.
      damaged[100 + random.nextInt(whole.length - 400)] ^= (byte) (1 << random.nextInt(8));
      Files.write(data.resolve(name), damaged);
      try {
        assertThat(prepare(set).path()).hasContent(lines.toString());
      } catch (TrackException e) {
        assertThat(e).hasMessageContaining(name);
        assertThat(data.resolve("d.json")).doesNotExist();
      }
      Files.deleteIfExists(data.resolve("d.json"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aReplacedArchiveIsUnpackedAnewEvenIfItIsOlder(boolean readOnly) throws Exception {
    CorpusPreparer own = new CorpusPreparer(cache, CorpusProgress.NONE, d -> !readOnly);
    Path archive = data.resolve("d.json.gz");
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();
    Archives.write(archive, "d.json", LINES);
    own.prepare(corpora(set));

    String other = "{\"n\":7}\n{\"n\":8}\n{\"n\":9}\n";
    Archives.write(archive, "d.json", other);
    Files.setLastModifiedTime(archive, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

    DocumentFile file = own.prepare(corpora(set)).files().get(0);
    assertThat(file.path()).hasContent(other);
    assertThat(own.prepare(corpora(set)).files().get(0).path()).isEqualTo(file.path());
  }

  @Test
  void aPlainFileOfItsOwnerIsNeverReplaced() throws Exception {
    Archives.write(data.resolve("d.json.gz"), "d.json", LINES);
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();
    Path plain = prepare(set).path();
    String edited = "{\"n\":5}\n{\"n\":6}\n{\"n\":77}\n";
    Files.writeString(plain, edited);
    Archives.write(data.resolve("d.json.gz"), "d.json", LINES + LINES);

    assertThat(prepare(set).path()).hasContent(edited);
    Files.delete(data.resolve("d.json.esbench-source"));
    assertThat(prepare(set).path()).hasContent(edited);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatAKilledProcessLeavesIsUnpackedAnew(boolean outdated) throws Exception {
    Path archive = data.resolve("d.json.gz");
    Path target = data.resolve("d.json");
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();
    if (outdated) {
      Archives.write(archive, "d.json", LINES.replace('0', '9'));
      prepare(set);
    }
    Archives.write(archive, "d.json", LINES);
    FileStamp packed = FileStamp.of(archive);
    Unpacker unpacker = new Unpacker(CorpusProgress.NONE, Expansion.of(set, 0));
    Unpacker.LastStep killed =
        whole -> {
          CorpusPreparer.note(new UnpackedNote(packed, FileStamp.of(whole)), target, true);
          throw new IllegalStateException("killed");
        };
    assertThatThrownBy(() -> unpacker.unpack(archive, ArchiveFormat.GZ, target, killed))
        .hasMessage("killed");
    assertThat(filesIn(data)).contains("d.json.esbench-source").doesNotContain("d.json");

    assertThat(prepare(set).path()).hasContent(LINES);
    Archives.write(archive, "d.json", LINES.replace('0', '8'));
    assertThat(prepare(set).path()).hasContent(LINES.replace('0', '8'));
  }

  @Test
  void anArchiveThatIsReplacedWhileItIsUnpackedLeavesNoFile() throws Exception {
    Path archive = data.resolve("d.json.gz");
    Archives.write(archive, "d.json", LINES);
    CorpusProgress writer =
        new CorpusProgress() {
          @Override
          public void started(Work work) {}

          @Override
          public void advanced(long documents, long bytes) {
            try {
              Files.setLastModifiedTime(
                  archive, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }

          @Override
          public void finished() {}
        };
    CorpusPreparer disturbed = new CorpusPreparer(cache, writer);
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();
    assertThatThrownBy(() -> disturbed.prepare(corpora(set)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("d.json.gz was changed while it was read");
    assertThat(filesIn(data)).containsExactly("d.json.gz");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFileWithoutItsNoteIsUsedAllTheSame(boolean readOnly) throws Exception {
    CorpusPreparer own = new CorpusPreparer(cache, CorpusProgress.NONE, d -> !readOnly);
    Archives.write(data.resolve("d.json.gz"), "d.json", LINES);
    DocumentSet set = new SetBuilder("d.json.gz", "d.json", 3).in(data).build();
    Path plain = own.prepare(corpora(set)).files().get(0).path();
    Path note = plain.resolveSibling("d.json.esbench-source");
    Files.delete(plain);
    Files.delete(note);
    // Nothing can be renamed to a folder that is not empty.
    Files.createDirectories(note.resolve("in the way"));

    assertThat(own.prepare(corpora(set)).files().get(0).path()).isEqualTo(plain).hasContent(LINES);

    String other = LINES.replace('0', '9');
    Archives.write(data.resolve("d.json.gz"), "d.json", other);
    // Beside its archive it seems to be its owner's, in the cache it cannot be.
    assertThat(own.prepare(corpora(set)).files().get(0).path())
        .hasContent(readOnly ? other : LINES);
  }

  @Test
  void aFileThatIsWrittenToWhileItIsReadIsRefused() throws Exception {
    Path file = Files.writeString(data.resolve("d.json"), LINES);
    CorpusProgress writer =
        new CorpusProgress() {
          @Override
          public void started(Work work) {}

          @Override
          public void advanced(long documents, long bytes) {}

          @Override
          public void finished() {
            try {
              Files.writeString(file, LINES.replace('0', '9'));
              Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        };
    CorpusPreparer disturbed = new CorpusPreparer(cache, writer);
    DocumentSet set = new SetBuilder("d.json", "d.json", 3).in(data).build();
    assertThatThrownBy(() -> disturbed.prepare(corpora(set)))
        .isInstanceOf(TrackException.class)
        .hasMessage(
            file
                + " was changed while it was read; start again when nothing writes to it any more");
    assertThat(filesIn(data)).containsExactly("d.json");
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "'\n\n', 0", "'{}\n{}\n{}\n\n', 3"})
  void blankLinesAtTheEndAreNoDocuments(String text, int documents) throws Exception {
    Files.writeString(data.resolve("d.json"), text);
    DocumentSet set = new SetBuilder("d.json", "d.json", 3).in(data).build();
    if (documents == 3) {
      assertThat(prepare(set).index().lines()).isEqualTo(3);
    } else {
      assertThatThrownBy(() -> prepare(set))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("has 0 lines, 3 are expected");
    }
  }

  @Test
  void changedFileIsIndexedAnew() throws Exception {
    Path file = Files.writeString(data.resolve("d.json"), LINES);
    prepare(new SetBuilder("d.json", "d.json", 3).in(data).build());
    Files.write(file, "{\"n\":3}\n".getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
    assertThat(prepare(new SetBuilder("d.json", "d.json", 4).in(data).build()).index().lines())
        .isEqualTo(4);
  }

  private DocumentFile prepare(DocumentSet set) {
    return preparer.prepare(corpora(set)).files().get(0);
  }

  private static List<Corpus> corpora(DocumentSet set) {
    return List.of(new Corpus("logs", List.of(set)));
  }

  private static List<String> filesIn(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
