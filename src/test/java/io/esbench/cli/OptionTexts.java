package io.esbench.cli;

import io.esbench.track.load.TrackParams;
import java.util.List;

/** Values of options that have a grammar of their own. */
public final class OptionTexts {
  private OptionTexts() {}

  /** Hosts, a blank, and client options; then tags. */
  public static void read(String text) {
    int blank = text.indexOf(' ');
    var unusedTags = UserTags.parse(List.of(text));
    var unused =
        TargetSyntax.ofTarget()
            .parse(
                blank < 0 ? text : text.substring(0, blank),
                TrackParams.parse(blank < 0 ? "" : text.substring(blank)).values(),
                TargetSyntax.Beside.NOTHING);
  }
}
