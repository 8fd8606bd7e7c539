package io.esbench.variety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.TrackException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file of bodies: one a line, as it is or under {@code body} beside a name and a weight. */
final class QueryFile {
  /**
   * A line.
   *
   * @param place for messages
   * @param name for messages, or null
   * @param weight how often it is taken, compared with others
   * @param body itself
   */
  record Line(String place, @Nullable String name, double weight, JsonNode body) {
    /** The body as it is sent. */
    String text() {
      return body.isTextual() ? body.textValue() : body.toString();
    }
  }

  private final List<Line> lines;
  private final Order order;

  private QueryFile(List<Line> lines, Order order) {
    this.lines = List.copyOf(lines);
    this.order = order;
  }

  static QueryFile read(Settings settings, Path directory) {
    settings.allow("file", "distribution", "exponent", "seed");
    Path file = TrackFiles.find(settings, directory);
    if (file.toString().endsWith(".csv")) {
      throw settings.fault("file", "must be .jsonl: one body a line");
    }
    List<Line> lines = new ArrayList<>();
    TrackFiles.objects(file, (place, object) -> lines.add(line(place, object)));
    if (lines.isEmpty()) {
      throw settings.fault("file", "has no queries; it needs at least one line");
    }
    double[] weights = lines.stream().mapToDouble(Line::weight).toArray();
    boolean alike = lines.stream().allMatch(line -> line.weight() == 1);
    return new QueryFile(lines, Order.of(settings, lines.size(), alike ? null : weights));
  }

  private static Line line(String place, ObjectNode object) {
    JsonNode body = object.get("body");
    if (body == null) {
      return new Line(place, null, 1, object);
    }
    JsonNode name = object.path("name");
    JsonNode weight = object.path("weight");
    if (!body.isObject() && !body.isTextual()) {
      throw new TrackException(place + "'body' must be an object or a text");
    }
    if (!weight.isMissingNode() && !Settings.isAbove0(weight)) {
      throw new TrackException(place + "'weight' " + Settings.ABOVE_0 + Settings.shown(weight));
    }
    return new Line(
        place,
        name.isMissingNode() ? null : name.asText(),
        weight.isMissingNode() ? 1 : weight.doubleValue(),
        body);
  }

  List<Line> lines() {
    return lines;
  }

  Order order() {
    return order;
  }
}
