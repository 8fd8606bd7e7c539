package io.esbench.op;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.esbench.track.Operation;
import io.esbench.track.TemplateSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code delete-index-template}, {@code delete-composable-template} and {@code
 * delete-component-template}. Indices that go with a template are looked up and deleted by name.
 */
final class DeleteTemplate {
  static final OperationInfo LEGACY =
      withIndices("deletes legacy index templates, perhaps with the indices of their patterns");
  static final OperationInfo COMPOSABLE =
      withIndices("deletes composable index templates, perhaps with the indices of their patterns");
  static final OperationInfo COMPONENT = named("deletes component templates").query();

  private DeleteTemplate() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .optional(
            "template",
            "name",
            "all such templates of the track",
            "picks among them; required if the track declares none")
        .optional("only-if-exists", "boolean", "true", "asks first");
  }

  private static OperationInfo withIndices(String summary) {
    return named(summary)
        .optional(
            "delete-matching-indices",
            "boolean",
            "false",
            "deletes indices, too; for declared templates their own key counts, by default true")
        .optional(
            "index-pattern",
            "text",
            "none",
            "indices to delete, looked up and deleted by name; required with"
                + " delete-matching-indices if the track declares no template")
        .query();
  }

  static PreparedOperation legacy(Operation operation, OperationContext context) {
    return prepare(operation, context, TemplateSpec.Kind.LEGACY, Thing.LEGACY_TEMPLATE);
  }

  static PreparedOperation composable(Operation operation, OperationContext context) {
    return prepare(operation, context, TemplateSpec.Kind.COMPOSABLE, Thing.COMPOSABLE_TEMPLATE);
  }

  static PreparedOperation component(Operation operation, OperationContext context) {
    return prepare(operation, context, TemplateSpec.Kind.COMPONENT, Thing.COMPONENT_TEMPLATE);
  }

  /** A template with the pattern of the indices that go with it, or null. */
  private record Doomed(String template, @Nullable String pattern) {}

  private static PreparedOperation prepare(
      Operation operation, OperationContext context, TemplateSpec.Kind kind, Thing thing) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    Deletions templates =
        new Deletions(
            calls.settings(),
            params.object("request-params"),
            params.flag("only-if-exists", true),
            thing::of,
            thing::of);
    Deletions indices =
        Deletions.ofIndices(calls.settings(), JsonNodeFactory.instance.objectNode(), false);
    List<Effect> effects = new ArrayList<>();
    List<Steps.Step> steps = new ArrayList<>();
    for (Doomed doomed : doomed(params, context.track().templates(kind), kind)) {
      effects.add(new Effect(Effect.Kind.DELETES, thing, doomed.template()));
      steps.add(templates.named(doomed.template()));
      if (doomed.pattern() != null) {
        effects.addAll(TargetIndices.effects(Effect.Kind.DELETES_INDEX, List.of(doomed.pattern())));
        steps.add(indices.indices(doomed.pattern()));
      }
    }
    return calls.steps(effects, steps, steps.size());
  }

  private static List<Doomed> doomed(
      Params params, List<TemplateSpec> declared, TemplateSpec.Kind kind) {
    if (declared.isEmpty()) {
      return List.of(new Doomed(params.name("template"), pattern(params, kind)));
    }
    List<String> wanted = params.names("template");
    return declared.stream()
        .filter(template -> wanted.isEmpty() || wanted.contains(template.name()))
        .map(
            template ->
                new Doomed(
                    template.name(),
                    template.deleteMatchingIndices() ? template.indexPattern() : null))
        .toList();
  }

  private static @Nullable String pattern(Params params, TemplateSpec.Kind kind) {
    if (kind == TemplateSpec.Kind.COMPONENT) {
      return null;
    }
    String pattern = params.text("index-pattern", "");
    if (!params.flag("delete-matching-indices", false)) {
      return null;
    }
    if (pattern.isEmpty()) {
      throw params.refusal(
          "delete-matching-indices", "is true, but 'index-pattern' is missing; add it");
    }
    return pattern;
  }
}
