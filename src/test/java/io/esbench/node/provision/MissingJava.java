package io.esbench.node.provision;

import io.esbench.docs.Trouble;
import io.esbench.result.Flavour;
import java.util.List;
import java.util.Map;

/** What is said where no Java fits a node. */
public final class MissingJava {
  private MissingJava() {}

  /** The message. */
  public static String said() {
    return Trouble.thrownBy(
        () ->
            new JavaHomes(Map.of(), List.of())
                .suitableFor(ServerVersion.parse(Flavour.ELASTICSEARCH, "9.5.2")));
  }
}
