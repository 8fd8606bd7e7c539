package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.MemoryFit;
import org.junit.jupiter.api.Test;

final class MemoryJudgeTest {
  private static final long GB = 1024L * 1024 * 1024;

  @Test
  void dataThatFitsNeedsMoreDocumentsUntilAThirdCannotBeInMemory() {
    // 100,000 documents with one replica take 2 GB; 15 GB are one and a half times the memory.
    MemoryFit fit = MemoryJudge.of(100_000, GB, 2 * GB, 10 * GB, 2, true);
    assertThat(fit.fits()).isTrue();
    assertThat(fit.moreDocuments()).isEqualTo(650_000L);
    assertThat(fit.command()).isEqualTo("esbench corpus generate --docs 750000");
    assertThat(fit.sentence())
        .isEqualTo(
            "2.00 GiB of data with replicas, 10.0 GiB of memory on 2 machines with data nodes: it"
                + " fits into memory, so searches say nothing about the disks; 650,000 more documents"
                + " are needed");
  }

  @Test
  void dataThatDoesNotFitNeedsNothing() {
    MemoryFit fit = MemoryJudge.of(100_000, 8 * GB, 16 * GB, 10 * GB, 1, true);
    assertThat(fit.fits()).isFalse();
    assertThat(fit.moreDocuments()).isNull();
    assertThat(fit.command()).isNull();
    assertThat(fit.sentence())
        .endsWith("on 1 machine with data nodes: more than fits, so disks take part");
  }

  @Test
  void documentsOfSomebodyElseCannotBeMade() {
    MemoryFit fit = MemoryJudge.of(100_000, GB, GB, 10 * GB, 1, false);
    assertThat(fit.moreDocuments()).isPositive();
    assertThat(fit.command()).isNull();
  }
}
