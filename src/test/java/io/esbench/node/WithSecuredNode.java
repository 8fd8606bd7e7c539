package io.esbench.node;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class (named *IT) a real node with HTTPS and users that all such classes of a JVM
 * share. Test methods and constructors may have a parameter of type {@link SecuredNode}. Tests must
 * use index names of their own, below {@code bench-}, and must not stop the node.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedSecuredNode.class)
public @interface WithSecuredNode {}
