package io.esbench.report;

import io.esbench.result.RaceResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;

/** The result itself, from which every other report can be made again. */
final class JsonReporter implements Reporter {
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    out.append(new ResultJson().write(result));
  }
}
