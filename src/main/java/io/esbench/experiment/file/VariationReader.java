package io.esbench.experiment.file;

import io.esbench.experiment.Design;
import io.esbench.experiment.Experiment;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variable;
import io.esbench.experiment.Variant;
import io.esbench.fault.DidYouMean;
import io.esbench.yaml.YamlFaults;
import io.esbench.yaml.YamlNode;
import io.esbench.yaml.YamlNode.Kind;
import io.esbench.yaml.YamlObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is varied.
 *
 * @param settings reads parameters and options
 * @param faults of the file
 */
record VariationReader(SettingsReader settings, YamlFaults faults) {
  private static final List<String> VARIABLE_KEYS = List.of("values", "base", "remark");
  private static final List<String> VARIANT_KEYS =
      List.of("name", "challenge", "params", "options", "remark");

  Experiment.Variation read(YamlObject file, YamlNode root) {
    List<Variable> variables = variables(file.get("variables"));
    List<Variant> more = variants(file.get("variants"));
    if (file.get("variables") == null && file.get("variants") == null) {
      faults.add(
          root.at(),
          "there is nothing to compare: write 'variables:' with a list of values for each, or 'variants:'");
    }
    return new Experiment.Variation(design(file.get("design")), variables, more);
  }

  private Design design(@Nullable YamlNode node) {
    if (node == null) {
      return Design.ONE_AT_A_TIME;
    }
    for (Design design : Design.values()) {
      if (design.word().equals(node.text())) {
        return design;
      }
    }
    List<String> words = Arrays.stream(Design.values()).map(Design::word).toList();
    faults.add(
        node.at(),
        "design: expected %s, found '%s'%s"
            .formatted(
                String.join(" or ", words), node.text(), DidYouMean.suffix(node.text(), words)));
    return Design.ONE_AT_A_TIME;
  }

  private List<Variable> variables(@Nullable YamlNode node) {
    if (node == null) {
      return List.of();
    }
    if (node.kind() != Kind.OBJECT || node.entries().isEmpty()) {
      faults.add(
          node.at(),
          "variables: expected names, each with a list of values, such as 'bulk_size: [500, 1000]', found "
              + (node.kind() == Kind.OBJECT ? "none" : node.kind().words()));
      return List.of();
    }
    List<Variable> variables = new ArrayList<>();
    for (YamlNode.Entry entry : node.entries()) {
      boolean known = !Settings.isOption(entry.key()) || settings.isKnown(entry.key(), entry.at());
      Variable variable = known ? variable(entry.key(), entry.value()) : null;
      if (variable != null) {
        variables.add(variable);
      }
    }
    return variables;
  }

  private @Nullable Variable variable(String name, YamlNode node) {
    if (node.kind() == Kind.LIST) {
      return variable(name, node, null, "");
    }
    YamlObject object = YamlObject.of(node, VARIABLE_KEYS, "variable '" + name + "'", faults);
    YamlNode values = object.get("values");
    if (values == null || values.kind() != Kind.LIST) {
      faults.add(node.at(), "%s: expected a list of values, such as [500, 1000]".formatted(name));
      return null;
    }
    return variable(name, values, object.get("base"), object.text("remark"));
  }

  private @Nullable Variable variable(
      String name, YamlNode list, @Nullable YamlNode base, String remark) {
    if (Settings.isOption(name)
        && !list.elements().stream().allMatch(each -> settings.isScalar(name, each))) {
      return null;
    }
    List<@Nullable Object> values = new ArrayList<>();
    list.elements().forEach(each -> values.add(value(name, each)));
    Set<String> different = new HashSet<>();
    values.forEach(value -> different.add(String.valueOf(value)));
    if (different.size() < Math.max(2, values.size())) {
      faults.add(
          list.at(),
          "%s: expected at least two values, all of them different, found %s"
              .formatted(name, values));
      return null;
    }
    int number = base == null ? 0 : values.indexOf(value(name, base));
    if (base != null && number < 0) {
      faults.add(base.at(), "base: expected one of the values of %s, %s".formatted(name, values));
      return null;
    }
    return new Variable(name, values, number, remark);
  }

  /** Options are texts as on the command line; parameters have the type that is written. */
  private static @Nullable Object value(String name, YamlNode node) {
    return Settings.isOption(name) ? node.text() : node.plain();
  }

  private List<Variant> variants(@Nullable YamlNode node) {
    if (node == null) {
      return List.of();
    }
    if (node.kind() != Kind.LIST || node.elements().isEmpty()) {
      faults.add(
          node.at(),
          "variants: expected a list of variants, each with a name and what it changes, found "
              + (node.kind() == Kind.LIST ? "an empty one" : node.kind().words()));
      return List.of();
    }
    List<Variant> variants = new ArrayList<>();
    for (YamlNode element : node.elements()) {
      YamlObject object = YamlObject.of(element, VARIANT_KEYS, "a variant", faults);
      String name = object.text("name");
      Settings changes = settings.read(object);
      if (name.isEmpty()) {
        faults.add(element.at(), "a variant: 'name' is missing; write what it is called");
      }
      if (changes.isEmpty()) {
        faults.add(
            element.at(),
            "a variant: it changes nothing; write 'params', 'options' or 'challenge' below it");
      }
      List<String> remarks =
          Stream.of(object.text("remark")).filter(each -> !each.isEmpty()).toList();
      variants.add(new Variant(name, changes, List.of(), remarks));
    }
    return variants;
  }
}
