package io.esbench.op;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a test method: it runs operations of these types against the server that its name ends with,
 * {@code OnElasticsearch}, {@code OnOpenSearch} or {@code OnStub}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Exercises {
  /** Names of the catalogue. */
  String[] value();
}
