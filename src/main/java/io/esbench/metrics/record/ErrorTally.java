package io.esbench.metrics.record;

import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts failures by kind and status and keeps the first message of each. One writer. */
final class ErrorTally {
  private static final int MESSAGE_CHARS = 1_000;

  private final List<Entry> entries = new ArrayList<>();

  void add(ErrorKind kind, int status, @Nullable String message) {
    // Few pairs occur, so walking them beats a map that would box its keys.
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (entry.kind == kind && entry.status == status) {
        entry.count++;
        return;
      }
    }
    entries.add(new Entry(kind, status, shortened(message)));
  }

  List<ErrorCount> counts() {
    List<ErrorCount> counts = new ArrayList<>();
    for (Entry entry : entries) {
      counts.add(new ErrorCount(entry.kind, entry.status, entry.count, entry.example));
    }
    return counts;
  }

  private static String shortened(@Nullable String message) {
    if (message == null) {
      return "";
    }
    return message.length() <= MESSAGE_CHARS ? message : message.substring(0, MESSAGE_CHARS) + "…";
  }

  private static final class Entry {
    private final ErrorKind kind;
    private final int status;
    private final String example;
    private long count = 1;

    private Entry(ErrorKind kind, int status, String example) {
      this.kind = kind;
      this.status = status;
      this.example = example;
    }
  }
}
