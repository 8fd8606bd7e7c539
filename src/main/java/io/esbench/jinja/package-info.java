/**
 * Our Jinja2 engine: lexer, parser, AST, evaluator, filters; text in, text with source positions
 * out.
 */
@NullMarked
package io.esbench.jinja;

import org.jspecify.annotations.NullMarked;
