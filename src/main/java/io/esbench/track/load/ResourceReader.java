package io.esbench.track.load;

import io.esbench.track.DataStreamSpec;
import io.esbench.track.IndexSpec;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what a track declares on the target: indices, data streams, templates. */
final class ResourceReader {
  private final BodyFiles files;

  ResourceReader(BodyFiles files) {
    this.files = files;
  }

  List<IndexSpec> indices(Element root) {
    List<IndexSpec> indices = new ArrayList<>();
    for (Element index : root.distinctItems("indices")) {
      if (index.isObject()) {
        Vocabulary.INDEX.check(index);
        if (index.has("types")) {
          index.fault("types", "'types' are not possible any more; remove them");
        }
        indices.add(new IndexSpec(index.requiredText("name"), body(index)));
      }
    }
    return indices;
  }

  private RawJson body(Element index) {
    String file = index.text("body");
    Element body = file == null ? null : files.read(index, "body", file);
    return body == null ? RawJson.EMPTY_OBJECT : body.raw();
  }

  List<DataStreamSpec> dataStreams(Element root) {
    List<DataStreamSpec> streams = new ArrayList<>();
    for (Element stream : root.distinctItems("data-streams")) {
      if (stream.isObject()) {
        Vocabulary.DATA_STREAM.check(stream);
        streams.add(new DataStreamSpec(stream.requiredText("name")));
      }
    }
    return streams;
  }

  /** All templates, kind by kind. */
  List<TemplateSpec> templates(Element root) {
    List<TemplateSpec> templates = new ArrayList<>();
    read(root, "templates", TemplateSpec.Kind.LEGACY, templates);
    read(root, "composable-templates", TemplateSpec.Kind.COMPOSABLE, templates);
    read(root, "component-templates", TemplateSpec.Kind.COMPONENT, templates);
    return templates;
  }

  private void read(Element root, String key, TemplateSpec.Kind kind, List<TemplateSpec> all) {
    for (Element template : root.distinctItems(key)) {
      if (template.isObject()) {
        all.add(template(template, kind));
      }
    }
  }

  private TemplateSpec template(Element template, TemplateSpec.Kind kind) {
    boolean component = kind == TemplateSpec.Kind.COMPONENT;
    (component ? Vocabulary.COMPONENT_TEMPLATE : Vocabulary.TEMPLATE).check(template);
    return new TemplateSpec(
        kind,
        template.requiredText("name"),
        component ? null : template.requiredText("index-pattern"),
        !component && template.flag("delete-matching-indices", true),
        content(template));
  }

  private RawJson content(Element template) {
    String file = template.requiredText("template");
    String path = template.text("template-path");
    Element whole = file.isEmpty() ? null : files.read(template, "template", file);
    Element part = whole == null || path == null ? whole : part(template, whole, path, file);
    return part == null ? RawJson.EMPTY_OBJECT : part.raw();
  }

  /** The object that {@code template-path} names; null after a fault. */
  private static @Nullable Element part(Element template, Element whole, String path, String file) {
    Element part = whole;
    for (String key : path.split("\\.", -1)) {
      if (!part.has(key)) {
        template.fault(
            "template-path", "there is no '" + path + "' in " + file + ": no '" + key + "'");
        return null;
      }
      part = part.member(key);
      if (!part.isObject()) {
        return null;
      }
    }
    return part;
  }
}
