package io.esbench.telemetry.device;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** All devices with their parameters, for people and for programs. */
public final class DeviceListing {
  private final DeviceCatalog catalog;

  /** Of a catalogue. */
  public DeviceListing(DeviceCatalog catalog) {
    this.catalog = catalog;
  }

  /** A paragraph for each. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Device device : catalog.all()) {
      text.append(text.isEmpty() ? "" : "\n").append(device.name()).append('\n');
      text.append("    ").append(device.purpose()).append('\n');
      for (Parameter parameter : device.parameters()) {
        text.append("      ").append(parameter.name()).append(" (").append(parameter.kind().text());
        text.append(parameter.standard().isEmpty() ? "" : ", default " + parameter.standard());
        text.append("): ").append(parameter.meaning()).append('\n');
      }
    }
    return text.toString();
  }

  /** An array. */
  public String json() {
    JsonMapper mapper = new JsonMapper();
    ArrayNode all = mapper.createArrayNode();
    for (Device device : catalog.all()) {
      ObjectNode each = all.addObject().put("name", device.name()).put("purpose", device.purpose());
      ArrayNode parameters = each.putArray("parameters");
      for (Parameter parameter : device.parameters()) {
        parameters
            .addObject()
            .put("name", parameter.name())
            .put("kind", parameter.kind().text())
            .put("default", parameter.standard().isEmpty() ? null : parameter.standard())
            .put("meaning", parameter.meaning());
      }
    }
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list that has no JSON form", e);
    }
  }
}
