package io.esbench.driver.loop;

import io.esbench.op.Effect;
import io.esbench.op.PreparedOperation;
import java.util.List;

/** An operation of a test that never ends by itself, is in the report and changes nothing. */
public interface EndlessOperation extends PreparedOperation {
  @Override
  default String unit() {
    return "ops";
  }

  @Override
  default boolean inReport() {
    return true;
  }

  @Override
  default List<Effect> effects() {
    return List.of();
  }

  @Override
  default boolean finite() {
    return false;
  }
}
