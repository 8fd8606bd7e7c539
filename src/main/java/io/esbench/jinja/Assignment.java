package io.esbench.jinja;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives values to targets. */
final class Assignment {
  private Assignment() {}

  static void assign(Target target, @Nullable Object value, Frame frame) {
    if (target instanceof Target.Variable variable) {
      frame.scope().set(variable.name(), value);
      frame.activation().export(frame.scope(), variable.name());
    } else if (target instanceof Target.Unpacking unpacking) {
      unpack(unpacking.targets(), value, frame);
    } else if (target instanceof Target.NamespaceAttribute attribute) {
      namespace(attribute, frame).set(attribute.attribute(), value);
    }
  }

  private static Namespace namespace(Target.NamespaceAttribute target, Frame frame) {
    Object owner = frame.scope().get(target.namespace());
    if (owner instanceof Namespace namespace) {
      return namespace;
    }
    throw EvaluationFault.runtime(
        "cannot assign '"
            + target.namespace()
            + "."
            + target.attribute()
            + "': '"
            + target.namespace()
            + "' is no namespace");
  }

  private static void unpack(List<Target> targets, @Nullable Object value, Frame frame) {
    if (!Iteration.iterable(value)) {
      throw EvaluationFault.type("cannot unpack non-iterable " + Types.name(value) + " object");
    }
    List<? extends @Nullable Object> items = Iteration.items(value);
    if (items.size() != targets.size()) {
      throw EvaluationFault.type(
          String.format(
              "%s values to unpack (expected %d, got %d)",
              items.size() < targets.size() ? "not enough" : "too many",
              targets.size(),
              items.size()));
    }
    for (int i = 0; i < targets.size(); i++) {
      assign(targets.get(i), items.get(i), frame);
    }
  }
}
