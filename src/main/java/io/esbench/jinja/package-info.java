/**
 * Our Jinja2 engine: lexer, parser, AST, evaluator, filters; text in, text with source positions
 * out. Start at {@link io.esbench.jinja.JinjaEngine}. One large package, so that nothing but its
 * interface is visible outside.
 */
@NullMarked
package io.esbench.jinja;

import org.jspecify.annotations.NullMarked;
