package io.esbench.track.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.TrackException;
import io.esbench.jinja.Rendered;
import io.esbench.track.Location;
import java.util.List;
import java.util.stream.Collectors;

/** The JSON that a template rendered to; knows where in the template each value came from. */
final class Document {
  private static final int EXCERPT = 80;
  private static final int MOST = 3;

  private final Rendered rendered;
  private final JsonText json;

  /** The same of a text that collects nothing. */
  Document(Rendered rendered) {
    this(rendered, List.of());
  }

  /**
   * Reads the rendered text.
   *
   * @param unmatched collects of it that found no file, which the commas around them do not expect
   * @throws TrackException with file and line of the template if it is not JSON
   */
  Document(Rendered rendered, List<String> unmatched) {
    this.rendered = rendered;
    try {
      this.json = JsonText.parse(rendered.text());
    } catch (JsonProcessingException e) {
      int offset = e.getLocation() == null ? 0 : (int) e.getLocation().getCharOffset();
      throw new TrackException(
          rendered.positionAt(offset)
              + ": not JSON after rendering: "
              + JsonText.reason(e)
              + "; the rendered line is: "
              + lineAt(rendered.text(), offset)
              + unmatched.stream().limit(MOST).map("; at "::concat).collect(Collectors.joining()),
          e);
    }
  }

  /** The outermost value; keys that are there twice are remarked upon. */
  Element root(Faults faults) {
    for (JsonText.Repeated each : json.repeated()) {
      faults.remark(
          location(each.offset(), each.path()),
          "'" + each.key() + "' is there more than once, and only the last one counts; remove one");
    }
    return new Element(this, json.root(), location(json.offsetOf(json.root()), "$"), faults);
  }

  /** Where a member of an object stands. */
  Location memberOf(JsonNode object, String key, String path) {
    return location(json.offsetOf(object, key), path);
  }

  /** Where an item of an array stands; values that are no containers stand where the array does. */
  Location itemOf(JsonNode array, JsonNode item, String path) {
    return location(json.offsetOf(item.isContainerNode() ? item : array), path);
  }

  private Location location(int offset, String path) {
    var position = rendered.positionAt(offset);
    return new Location(position.file(), position.line(), path);
  }

  private static String lineAt(String text, int offset) {
    int at = Math.max(0, Math.min(offset, text.length()));
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int end = text.indexOf('\n', at);
    String line = text.substring(start, end < 0 ? text.length() : end);
    int from = Math.max(0, Math.min(at - start - EXCERPT / 2, line.length() - EXCERPT));
    return line.substring(from, Math.min(line.length(), from + EXCERPT)).strip();
  }
}
