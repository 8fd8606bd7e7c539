package io.esbench.jinja;

/** A filter that is handed markup as such; others see plain text. */
@FunctionalInterface
interface MarkupFilter extends Filter {
  /** The filter as one that knows markup. */
  static MarkupFilter knowing(Filter filter) {
    return filter::call;
  }

  /** A filter on text whose result is markup if the piped value is. */
  static MarkupFilter keeping(Filter filter) {
    return args -> Markup.like(args.get(0, "value", null), filter.call(args.plain()));
  }
}
