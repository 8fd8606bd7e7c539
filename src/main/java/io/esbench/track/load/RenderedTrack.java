package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.jinja.Rendered;
import io.esbench.track.load.render.TrackTemplates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the templates of a track render to; may contain secrets that were given as parameters. Used
 * by one thread.
 */
public final class RenderedTrack {
  /** Members whose items name a file that is a template too, and the key that names it. */
  private static final Map<String, String> FILES = files();

  /** Members that hold challenges, in the words of both dialects. */
  private static final List<String> CHALLENGES =
      List.of("challenges", "challenge", "test_procedures", "test-procedures", "test_procedure");

  private final TrackSource source;
  private final TrackTemplates templates;
  private final Rendered entry;

  RenderedTrack(TrackSource source, TrackTemplates templates) {
    this.source = source;
    this.templates = templates;
    this.entry = templates.entry(source.entryFile());
  }

  private static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("indices", "body");
    files.put("templates", "template");
    files.put("composable-templates", "template");
    files.put("component-templates", "template");
    return files;
  }

  /** The entry file as the templates leave it, which need not be JSON. */
  public String raw() {
    return entry.text();
  }

  /**
   * The entry file as JSON, indented by two.
   *
   * @param challenge the only one to be kept, or null: all
   * @throws TrackException with file and line if it is not JSON, or naming all challenges if there
   *     is none of that name
   */
  public String json(@Nullable String challenge) {
    return JsonText.pretty(document(challenge));
  }

  /**
   * The same with the bodies of indices and templates: a JSON object with a member for each file,
   * named as the track names it.
   *
   * @throws TrackException as {@link #json}, also for the other files
   */
  public String withBodies(@Nullable String challenge) {
    JsonNode document = document(challenge);
    ObjectNode files = JsonNodeFactory.instance.objectNode();
    files.set(String.valueOf(source.entryFile().getFileName()), document);
    for (String file : bodies(document)) {
      if (!files.has(file)) {
        files.set(file, parsed(templates.body(file)));
      }
    }
    return JsonText.pretty(files);
  }

  private static List<String> bodies(JsonNode document) {
    List<String> names = new ArrayList<>();
    FILES.forEach(
        (member, key) -> {
          for (JsonNode item : document.path(member)) {
            if (item.path(key).isTextual()) {
              names.add(item.path(key).textValue());
            }
          }
        });
    return names;
  }

  private JsonNode document(@Nullable String challenge) {
    JsonNode document = parsed(entry);
    if (challenge != null && document instanceof ObjectNode object) {
      keep(challenge, object);
    }
    return document;
  }

  private static JsonNode parsed(Rendered rendered) {
    return new Document(rendered).root(new Faults()).json();
  }

  private void keep(String challenge, ObjectNode document) {
    List<String> names = new ArrayList<>();
    ArrayNode kept = JsonNodeFactory.instance.arrayNode();
    for (String member : CHALLENGES) {
      JsonNode candidates = document.path(member);
      for (JsonNode candidate : candidates.isObject() ? List.of(candidates) : candidates) {
        names.add(candidate.path("name").asText());
        if (candidate.path("name").asText().equals(challenge)) {
          kept.add(candidate);
        }
      }
      if (candidates.isArray()) {
        document.set(member, kept);
      }
    }
    if (document.has("schedule")) {
      names.add("default");
    }
    if (!names.contains(challenge)) {
      throw new TrackException(
          "unknown challenge '%s'%s (challenges of track '%s': %s)"
              .formatted(
                  challenge,
                  DidYouMean.suffix(challenge, names),
                  source.name(),
                  String.join(", ", names)));
    }
  }
}
