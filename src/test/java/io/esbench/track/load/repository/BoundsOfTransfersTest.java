package io.esbench.track.load.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing about a transfer lasts for ever; time is a number that the test moves. */
final class BoundsOfTransfersTest {
  private static final Duration LIMIT = Duration.ofMinutes(30);

  @TempDir private Path folder;
  private final AtomicLong now = new AtomicLong();
  private final NanoTime time = now::get;
  private final List<String> shown = new ArrayList<>();

  @Test
  void aTransferIsCancelledWhenItHasLastedTooLong() {
    Transfer transfer = new Transfer(new Shown(), time, LIMIT);
    now.addAndGet(LIMIT.toNanos());
    assertThat(transfer.isCancelled()).isFalse();

    now.addAndGet(1);

    assertThat(transfer.isCancelled()).isTrue();
    assertThat(transfer.tooLong()).isTrue();
  }

  @Test
  void aTransferIsCancelledByAnInterrupt() {
    Transfer transfer = new Transfer(new Shown(), time, LIMIT);
    Thread.currentThread().interrupt();

    assertThat(transfer.isCancelled()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(transfer.tooLong()).isFalse();
  }

  @Test
  void eachPartOfATransferShowsItsProgress() {
    Transfer transfer = new Transfer(new Shown(), time, LIMIT);
    transfer.beginTask("Receiving objects", 10);
    transfer.update(3);
    transfer.update(4);
    transfer.endTask();
    transfer.beginTask("Counting", ProgressMonitor.UNKNOWN);
    transfer.update(1);

    assertThat(shown)
        .containsExactly(
            "Receiving objects 3 of 10", "Receiving objects 7 of 10", "end", "Counting 1 of -1");
  }

  @Test
  void whoWaitsForAnotherProcessIsToldAndGivesUp() {
    Path file = folder.resolve("copy").resolve("lock");
    RepositoryLock first = new RepositoryLock(file, duration -> {}, LIMIT);
    RepositoryLock second =
        new RepositoryLock(file, duration -> now.addAndGet(duration.toNanos()), LIMIT);

    first.holding(
        waited -> shown.add("never"),
        () -> {
          assertThatThrownBy(() -> second.holding(waited -> shown.add("waiting"), () -> "in"))
              .isInstanceOf(EnvironmentException.class)
              .hasMessage("another esbench has held " + file + " for 30 minutes");
          return "done";
        });

    assertThat(shown).hasSize(3 + 29).containsOnly("waiting");
    assertThat(now.get()).isGreaterThan(LIMIT.toNanos());
    assertThat(second.<String>holding(waited -> shown.add("again"), () -> "in")).isEqualTo("in");
    assertThat(shown).doesNotContain("again");
  }

  private final class Shown implements TransferProgress {
    @Override
    public void info(String line) {
      shown.add(line);
    }

    @Override
    public void warn(String line) {
      shown.add(line);
    }

    @Override
    public void work(String what, long done, long total) {
      shown.add(what + " " + done + " of " + total);
    }

    @Override
    public void settle() {
      shown.add("end");
    }
  }
}
