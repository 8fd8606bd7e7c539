package io.esbench.result.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is wrong with a file of JSON, in the words of those who have it. */
public final class Damage {
  private static final Pattern MISSING =
      Pattern.compile("Missing (?:required )?creator property '([^']*)'.*", Pattern.DOTALL);

  private Damage() {}

  /**
   * In one line, to follow the name of the file: {@code is not JSON: it ends too early, in line 3,
   * column 5}, or which field is missing or of another kind.
   */
  public static String words(JsonProcessingException fault) {
    if (fault instanceof StreamConstraintsException) {
      return "is not JSON that can be read: a value is nested too deeply or too long"
          + place(fault);
    }
    if (fault instanceof JsonEOFException) {
      return "is not JSON: it ends too early" + place(fault);
    }
    if (fault instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      return "is not a complete result: " + field(mapping);
    }
    return fault instanceof StreamReadException
        ? "is not JSON: no value can begin or go on" + place(fault)
        : "is not a complete result: " + own(fault);
  }

  private static String place(JsonProcessingException fault) {
    JsonLocation location = fault.getLocation();
    return location == null || location.getLineNr() < 1
        ? ""
        : ", in line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  private static String field(JsonMappingException fault) {
    Matcher missing = MISSING.matcher(fault.getOriginalMessage());
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : fault.getPath()) {
      String name = step.getFieldName();
      path.append(name == null ? "[" + step.getIndex() + "]" : (path.isEmpty() ? "" : ".") + name);
    }
    if (missing.matches()) {
      String name = missing.group(1);
      String parent = path.toString().replaceFirst("\\.?" + Pattern.quote(name) + "$", "");
      return "field '"
          + name
          + "'"
          + (parent.isEmpty() ? "" : " of '" + parent + "'")
          + " is missing";
    }
    return "field '" + path + "' " + expected(fault);
  }

  private static String expected(JsonMappingException fault) {
    Class<?> type =
        fault instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
    if (type == null || fault.getCause() instanceof RuntimeException) {
      return own(fault);
    }
    String found =
        fault instanceof InvalidNullException
            ? "null"
            : fault instanceof InvalidFormatException format
                ? "\"" + format.getValue() + "\""
                : "something else";
    return "is " + found + ", expected " + kind(type);
  }

  private static String kind(Class<?> type) {
    if (type.isEnum()) {
      return "one of " + List.of(type.getEnumConstants());
    }
    if (type == Instant.class) {
      return "a time in ISO 8601 in UTC";
    }
    if (Number.class.isAssignableFrom(type) || (type.isPrimitive() && type != boolean.class)) {
      return "a number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    return type == String.class ? "a text" : "an object";
  }

  /** What a type of ours says of a value that it refuses; Jackson's own words name classes. */
  private static String own(@Nullable Throwable fault) {
    for (Throwable each = fault; each != null; each = each.getCause()) {
      if (each instanceof IllegalArgumentException && each.getMessage() != null) {
        return "has a value that cannot be: " + each.getMessage();
      }
    }
    return "has a value that cannot be";
  }
}
