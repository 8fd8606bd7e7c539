package io.esbench.op;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The answer to a bulk, read in both ways. */
public final class BulkAnswerInput {
  private BulkAnswerInput() {}

  /** What the short way takes, the long way takes too, with the same outcome. */
  public static void read(byte[] input, Object unused) {
    ByteBuffer body = ByteBuffer.wrap(input);
    BulkTally scanned = new BulkTally();
    BulkTally parsed = new BulkTally();
    scanned.begin(10);
    parsed.begin(10);
    var flag = BulkAnswer.flag(body);
    boolean taken = new ItemScan().read(body, scanned);
    try {
      BulkAnswer.readItems(body, parsed);
    } catch (IOException e) {
      if (taken) {
        throw new AssertionError("taken by the scan, but no answer to a bulk", e);
      }
      return;
    }
    if (taken && !scanned.counts().equals(parsed.counts())) {
      throw new AssertionError(scanned.counts() + " scanned, parsed " + parsed.counts());
    }
    if (taken && flag == BulkAnswer.Flag.ERRORS && parsed.anyGivenUp()) {
      throw new AssertionError("failures were taken for none");
    }
    if (parsed.words().length() > 4000) {
      throw new AssertionError("too long: " + parsed.words());
    }
  }
}
