package io.esbench.track.load.render;

import io.esbench.jinja.SourceText;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The template module that every track can import, under Rally's and OpenSearch Benchmark's name.
 */
final class HelperModule {
  private static final Set<String> NAMES = Set.of("rally.helpers", "benchmark.helpers");

  private static final String SOURCE =
      """
      {%- macro collect(parts) -%}
        {%- for part in glob(parts) -%}
          {%- if not loop.first %},
      {% endif -%}
          {%- include part -%}
        {%- endfor -%}
      {%- endmacro -%}

      {%- macro exists_set_param(setting_name, value, default_value=None, comma=True) -%}
        {%- if value is defined or default_value is not none -%}
          {%- if comma %}, {% endif -%}
          "{{ setting_name }}":{{ " " -}}
          {%- if default_value is none -%}
            {{ value | tojson }}
          {%- else -%}
            {{ value | default(default_value) | tojson }}
          {%- endif -%}
        {%- endif -%}
      {%- endmacro -%}
      """;

  private HelperModule() {}

  /** The module if it is asked for, else null. */
  static @Nullable SourceText load(String name) {
    return NAMES.contains(name) ? SourceText.of(name, SOURCE) : null;
  }
}
