package io.esbench.cli;

import io.esbench.preview.Expected;
import io.esbench.preview.TrackInfo;
import io.esbench.preview.TrackInfo.BoundsInfo;
import io.esbench.preview.TrackInfo.ChallengeInfo;
import io.esbench.preview.TrackInfo.ExpectedSeconds;
import io.esbench.preview.TrackInfo.TaskInfo;
import io.esbench.track.load.CorpusTotals;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a track will do, for people. */
final class TrackInfoText {
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;
  private static final int NAME_WIDTH = 26;
  private static final int TYPE_WIDTH = 16;
  private static final int LONGEST_NAME = 80;

  private final StringBuilder text = new StringBuilder();

  private TrackInfoText() {}

  static String of(TrackInfo track) {
    TrackInfoText info = new TrackInfoText();
    info.line("", track.name());
    info.line("  ", track.description());
    if (track.corpora().documents() > 0) {
      info.line("  ", "documents: " + documents(track.corpora()));
    }
    track.challenges().forEach(info::challenge);
    return info.text.toString();
  }

  /** Number and sizes of documents. */
  static String documents(CorpusTotals corpora) {
    String number = number(corpora.documents());
    List<String> sizes = new ArrayList<>();
    if (corpora.compressedBytes() != null) {
      sizes.add(size(corpora.compressedBytes()) + " compressed");
    }
    if (corpora.uncompressedBytes() != null) {
      sizes.add(size(corpora.uncompressedBytes()) + " uncompressed");
    }
    return number + (sizes.isEmpty() ? ", size unknown" : ", " + String.join(", ", sizes));
  }

  private void challenge(ChallengeInfo challenge) {
    text.append('\n');
    line("", challenge.name() + (challenge.isDefault() ? " (default)" : ""));
    line("  ", challenge.description());
    if (challenge.preparedBy() != null) {
      line("  ", "reads data that " + challenge.preparedBy() + " loads");
    }
    if (!challenge.needs().isEmpty()) {
      line("  ", "needs of the target: " + String.join(", ", challenge.needs()));
    }
    if (challenge.documents() > 0) {
      line("  ", "documents to be sent: " + number(challenge.documents()));
    }
    if (challenge.requests() != null) {
      line("  ", "requests: " + number(challenge.requests()));
    }
    line("  ", "expected duration: " + duration(challenge.expected()));
    int names = width(NAME_WIDTH, challenge.tasks().stream().map(TaskInfo::name));
    int types = width(TYPE_WIDTH, challenge.tasks().stream().map(TaskInfo::operationType));
    String columns = "%6s  %-" + names + "s %-" + types + "s ";
    challenge.tasks().forEach(task -> task(task, columns, challenge.needs()));
  }

  /**
   * Of a column: that of its longest word, at least {@code usual}, so that most challenges align.
   */
  static int width(int usual, Stream<String> words) {
    return Math.max(
        usual, words.map(TrackInfoText::shown).mapToInt(String::length).max().orElse(0));
  }

  /** A name in a column; one that is very long must not stretch every line. */
  static String shown(String name) {
    String line = Console.line(name);
    return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME) + "..";
  }

  private void task(TaskInfo task, String columns, List<String> toldNeeds) {
    String name =
        String.format(
            Locale.ROOT, columns, task.step(), shown(task.name()), shown(task.operationType()));
    line("", name + String.join(", ", parts(task)));
    List<String> needs = task.needs().stream().filter(each -> !toldNeeds.contains(each)).toList();
    if (!needs.isEmpty()) {
      line("        ", "needs of the target: " + String.join(", ", needs));
    }
    if (task.fault() != null) {
      line("        ", "cannot be run: " + task.fault());
    }
  }

  private static List<String> parts(TaskInfo task) {
    List<String> parts = new ArrayList<>();
    parts.add(counted(task.clients(), "client"));
    bounds(task.bounds(), parts);
    if (task.targetPerSecond() != null) {
      parts.add(rate(task.targetPerSecond()) + " " + task.targetUnit() + "/s");
    }
    if (task.requests() != null) {
      parts.add(counted(task.requests(), "request"));
    }
    if (task.documents() > 0) {
      parts.add(counted(task.documents(), "document"));
    }
    if (task.fault() == null) {
      parts.add(task.expected() == null ? "duration unknown" : duration(task.expected()));
    }
    return parts;
  }

  private static void bounds(BoundsInfo bounds, List<String> parts) {
    if (bounds.warmupIterations() != null && bounds.warmupIterations() > 0) {
      parts.add("warm-up " + counted(bounds.warmupIterations(), "request") + " each");
    }
    if (bounds.iterations() != null) {
      parts.add(counted(bounds.iterations(), "request") + " each");
    }
    if (bounds.warmupSeconds() != null && bounds.warmupSeconds() > 0) {
      parts.add("warm-up " + seconds(bounds.warmupSeconds()));
    }
    if (bounds.seconds() != null) {
      parts.add("measured " + seconds(bounds.seconds()));
    }
  }

  private static String duration(@Nullable ExpectedSeconds expected) {
    if (expected == null) {
      return "unknown, it depends on the target";
    }
    String words =
        switch (expected.precision()) {
          case ABOUT -> "about ";
          case AT_MOST -> "at most ";
          case AT_LEAST -> "at least ";
        };
    boolean open = expected.precision() == Expected.Precision.AT_LEAST;
    return words + seconds(expected.seconds()) + (open ? ", the rest depends on the target" : "");
  }

  private static String seconds(double seconds) {
    return rate(seconds) + " s";
  }

  private static String size(long bytes) {
    if (bytes < MEGA) {
      return number(bytes) + " bytes";
    }
    return bytes < GIGA
        ? String.format(Locale.ROOT, "%.1f MB", bytes / MEGA)
        : String.format(Locale.ROOT, "%,.1f GB", bytes / GIGA);
  }

  private static String rate(double value) {
    return new DecimalFormat("#,##0.##", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(value);
  }

  private static String counted(long number, String noun) {
    return number(number) + " " + noun + (number == 1 ? "" : "s");
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private void line(String indent, String words) {
    if (!words.isEmpty()) {
      text.append(indent).append(Console.line(words)).append('\n');
    }
  }
}
