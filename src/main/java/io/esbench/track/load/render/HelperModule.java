package io.esbench.track.load.render;

import io.esbench.jinja.SourceText;
import org.jspecify.annotations.Nullable;

/** The template module that every track can import. */
final class RallyHelpers {
  private static final String NAME = "rally.helpers";

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

  private RallyHelpers() {}

  /** The module if it is asked for, else null. */
  static @Nullable SourceText load(String name) {
    return name.equals(NAME) ? SourceText.of(NAME, SOURCE) : null;
  }
}
