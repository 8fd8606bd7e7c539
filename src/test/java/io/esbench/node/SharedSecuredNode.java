package io.esbench.node;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Resolves parameters to the secured node of this JVM, which the store closes at the end. */
final class SharedSecuredNode implements ParameterResolver {
  private static final Namespace NODE = Namespace.create(SharedSecuredNode.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == SecuredNode.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(StoreScope.LAUNCHER_SESSION, NODE)
        .computeIfAbsent("node", key -> SecuredNode.start(), SecuredNode.class);
  }
}
