package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.track.Operation;
import io.esbench.track.TemplateSpec;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code create-index-template}, {@code create-composable-template} and {@code
 * create-component-template}: puts the templates that the track declares, or the one that the
 * operation gives.
 */
final class CreateTemplate {
  static final OperationInfo LEGACY =
      OperationInfo.setup("puts legacy index templates of the track")
          .optional(
              "template",
              "name",
              "all templates of the track",
              "picks among them; required if the track declares none")
          .optional(
              "body",
              "object",
              "that of the track",
              "required if the track declares none, else ignored")
          .optional("settings", "object", "none", "added to the settings of the body, key by key")
          .query();

  static final OperationInfo COMPOSABLE = deep("puts composable index templates of the track");
  static final OperationInfo COMPONENT =
      deep("puts component templates of the track; only the key template of the body is sent");

  private CreateTemplate() {}

  private static OperationInfo deep(String summary) {
    return OperationInfo.setup(summary)
        .optional(
            "template",
            "name",
            "all such templates of the track",
            "picks among them; with body it names another")
        .optional("body", "object", "that of the track", "counts only together with template")
        .optional(
            "settings",
            "object",
            "none",
            "merged into template.settings of the declared bodies, at every depth")
        .query();
  }

  static PreparedOperation legacy(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<TemplateSpec> declared = context.track().templates(TemplateSpec.Kind.LEGACY);
    Map<String, ObjectNode> bodies = new LinkedHashMap<>();
    ObjectNode settings = params.object("settings");
    if (declared.isEmpty()) {
      bodies.put(
          params.name("template"),
          TemplateContent.withSettings(params.requiredObject("body"), settings));
    } else {
      List<String> wanted = params.names("template");
      params.has("body");
      for (TemplateSpec template : declared) {
        if (wanted.isEmpty() || wanted.contains(template.name())) {
          bodies.put(
              template.name(),
              TemplateContent.withSettings(TemplateContent.of(template), settings));
        }
      }
    }
    return puts(calls, Thing.LEGACY_TEMPLATE, bodies);
  }

  static PreparedOperation composable(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    return puts(
        calls,
        Thing.COMPOSABLE_TEMPLATE,
        bodies(calls.params(), context.track(), TemplateSpec.Kind.COMPOSABLE));
  }

  static PreparedOperation component(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Map<String, ObjectNode> bodies =
        bodies(calls.params(), context.track(), TemplateSpec.Kind.COMPONENT);
    bodies.replaceAll((name, body) -> templateOnly(calls.params(), name, body));
    return puts(calls, Thing.COMPONENT_TEMPLATE, bodies);
  }

  private static ObjectNode templateOnly(Params params, String name, ObjectNode body) {
    JsonNode template = body.get("template");
    if (template == null) {
      throw params.refusal(
          "template",
          "means the component template '" + name + "', whose body has no key 'template'; add it");
    }
    return JsonNodeFactory.instance.objectNode().set("template", template);
  }

  private static Map<String, ObjectNode> bodies(
      Params params, Track track, TemplateSpec.Kind kind) {
    Map<String, ObjectNode> bodies = new LinkedHashMap<>();
    ObjectNode settings = params.object("settings");
    List<String> wanted = params.names("template");
    if (!wanted.isEmpty() && params.has("body")) {
      bodies.put(params.name("template"), params.requiredObject("body"));
      return bodies;
    }
    List<TemplateSpec> declared = track.templates(kind);
    if (declared.isEmpty()) {
      throw params.missing(wanted.isEmpty() ? "template" : "body");
    }
    for (String name : wanted) {
      requireDeclared(params, name, declared);
    }
    for (TemplateSpec template : declared) {
      if (wanted.isEmpty() || wanted.contains(template.name())) {
        ObjectNode body = TemplateContent.of(template);
        bodies.put(template.name(), TemplateContent.withTemplateSettings(body, settings));
      }
    }
    return bodies;
  }

  private static void requireDeclared(Params params, String name, List<TemplateSpec> declared) {
    List<String> names = declared.stream().map(TemplateSpec::name).toList();
    if (!names.contains(name)) {
      throw params.refusal(
          "template",
          "names '"
              + name
              + "', which the track does not declare"
              + DidYouMean.suffix(name, names)
              + "; it declares "
              + String.join(", ", names));
    }
  }

  private static PreparedOperation puts(
      SetupCalls calls, Thing thing, Map<String, ObjectNode> bodies) {
    ObjectNode query = calls.params().object("request-params");
    String risk = risk(bodies.values());
    return calls
        .steps(
            effects(thing, bodies),
            bodies.entrySet().stream()
                .map(
                    template -> {
                      Exchange exchange =
                          calls.exchange(
                              "PUT", thing.of(template.getKey()).query(query), template.getValue());
                      return new Steps.Step(
                          exchange,
                          answer -> Steps.Result.of(Acknowledgement.ofChange(answer, exchange)));
                    })
                .toList(),
            bodies.size())
        .remarking(count -> risk);
  }

  private static List<Effect> effects(Thing thing, Map<String, ObjectNode> bodies) {
    List<Effect> effects = new ArrayList<>();
    for (Map.Entry<String, ObjectNode> template : bodies.entrySet()) {
      effects.add(new Effect(Effect.Kind.REPLACES, thing, template.getKey()));
      effects.addAll(BodyEffects.ofTemplate(template.getValue()));
    }
    return effects;
  }

  /** A single copy is not told of: a template may be made for single nodes. */
  private static @Nullable String risk(Collection<ObjectNode> bodies) {
    return bodies.stream()
        .map(body -> body.path("template") instanceof ObjectNode template ? template : body)
        .map(holder -> IndexSettings.of(holder.path("settings")).risk(IndexSettings.NONE))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
