package io.esbench.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * An index or a data stream whose documents can be exported.
 *
 * @param name its own, no alias and no pattern
 * @param documents how many it has now
 * @param body settings and mapping that make another like it
 * @param remarks what of it is left out, one line each
 */
public record Source(String name, long documents, ObjectNode body, List<String> remarks) {
  public Source {
    body = body.deepCopy();
    remarks = List.copyOf(remarks);
  }
}
