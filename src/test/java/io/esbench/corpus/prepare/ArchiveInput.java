package io.esbench.corpus.prepare;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.SetBuilder;
import io.esbench.fuzz.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** An archive of the kind that the first byte says. */
public final class ArchiveInput {
  private static final String[] KINDS = {
    ".zip", ".tar", ".tar.gz", ".gz", ".bz2", ".xz", ".zst", ".tar.bz2", ".tar.zst", ".tar.xz"
  };
  private static final long MOST = 1 << 20;

  private ArchiveInput() {}

  /** Nothing but the one file is written, and no more than was declared. */
  public static void read(byte[] input, Scratch scratch) throws IOException {
    if (input.length == 0) {
      return;
    }
    String kind = KINDS[Math.floorMod(input[0], KINDS.length)];
    Path archive = scratch.file("d.json" + kind, Arrays.copyOfRange(input, 1, input.length));
    Path target = scratch.folder().resolve("d.json");
    Expansion expansion =
        Expansion.of(
            new SetBuilder("d.json" + kind, "d.json", 1).sizes(null, MOST).build(), input.length);
    new Unpacker(CorpusProgress.NONE, expansion)
        .unpack(archive, ArchiveFormat.of(archive.toString()).orElseThrow(), target, whole -> {});
    if (Files.size(target) > MOST) {
      throw new AssertionError("unpacked to " + Files.size(target));
    }
  }
}
