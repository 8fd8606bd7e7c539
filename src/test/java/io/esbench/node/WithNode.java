package io.esbench.node;

import io.esbench.result.Flavour;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class (named *IT) one real node that all such classes of a JVM share, one for each
 * flavour: started by the first test that asks for it, stopped at the end. Test methods and
 * constructors may have a parameter of type {@link io.esbench.transport.Target} or {@link
 * RunningNode}. Tests must use index names of their own and must not stop the node.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SharedNode.class)
public @interface WithNode {
  /** Which server. */
  Flavour value() default Flavour.ELASTICSEARCH;
}
