package io.esbench.node;

import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Resolves parameters to the node of this JVM and flavour; the store closes it at the end of the
 * session.
 */
final class SharedNode implements ParameterResolver {
  private static final Namespace NODE = Namespace.create(SharedNode.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Target.class || type == RunningNode.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Flavour flavour = context.getRequiredTestClass().getAnnotation(WithNode.class).value();
    RunningNode node =
        context
            .getStore(StoreScope.LAUNCHER_SESSION, NODE)
            .computeIfAbsent(flavour, SharedNode::start, RunningNode.class);
    return parameter.getParameter().getType() == Target.class ? node.target() : node;
  }

  private static RunningNode start(Flavour flavour) {
    NodeRequest request = OneCompiler.of(NodeRequest.of(flavour)).withHeap(HeapSize.parse("512m"));
    // The build is silent when it passes: a failed start says all in its exception.
    return NodeLauncher.ofMachine(line -> {}).start(request).nodes().get(0);
  }
}
