package io.esbench.reliability;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Document files that somebody changes while they are sent. */
final class CorpusFaults {
  private static final String GROUP = "corpus";

  private static final String DOCUMENTS = "track/documents.json";

  private CorpusFaults() {}

  static List<FaultRow> rows() {
    return List.of(
        new FaultRow(
            GROUP,
            "corpus cut to nothing",
            "continue",
            // A process of its own, as the system may end it.
            GeneratorRace.during(race -> cut(race.file(DOCUMENTS))),
            Demand.exit(3, "documents.json had ", "bytes at the start and has 0 now")
                .within(GeneratorRace.SECONDS)),
        row(
            "corpus replaced by another file",
            file -> {
              Path other = file.resolveSibling("other.json");
              Files.writeString(other, "{}\n");
              Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            },
            Demand.exit(
                0,
                "documents.json was replaced by another file; the one that was there at the start"
                    + " was sent")),
        row(
            "corpus deleted",
            Files::delete,
            Demand.exit(
                0, "documents.json was deleted or moved; what was there at the start was sent")),
        row(
            "lines appended to the corpus",
            file -> Files.writeString(file, "{\"n\":400}\n", StandardOpenOption.APPEND),
            Demand.exit(0, "documents.json had ", "bytes at the start and has ")),
        row(
            "corpus overwritten in its place",
            file -> {
              try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap("{\"n\":9".getBytes(StandardCharsets.UTF_8)), 0);
              }
            },
            Demand.exit(
                0,
                "documents.json was written to, so what was sent may be the old or the new text")));
  }

  private static FaultRow row(String fault, Change change, Demand demand) {
    return new FaultRow(
        GROUP,
        fault,
        "continue",
        GeneratorRace.here(race -> change.to(race.file(DOCUMENTS))),
        demand.within(GeneratorRace.SECONDS));
  }

  private static void cut(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(0);
    }
  }

  /** What somebody does to a file. */
  @FunctionalInterface
  private interface Change {
    void to(Path file) throws IOException;
  }
}
