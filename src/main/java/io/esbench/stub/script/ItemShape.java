package io.esbench.stub.script;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * What the answer to a bulk says of one document.
 *
 * @param status of the item
 * @param result of a success, e.g. {@code noop}; null: what fits the action
 * @param type of the error
 * @param reason of the error
 * @param form how the error is written
 * @param once whether it is said only the first time that a document comes; then it succeeds
 */
record ItemShape(
    int status, @Nullable String result, String type, String reason, ErrorForm form, boolean once) {
  static final ItemShape SUCCESS = new ItemShape(0, null, "", "", ErrorForm.OBJECT, false);

  /** How servers of different versions write the error of an item. */
  enum ErrorForm {
    /** An object with type and reason. */
    OBJECT,
    /** A text. */
    TEXT,
    /** Nothing but the status. */
    NONE
  }

  boolean failed() {
    return status >= 300;
  }

  /** Writes it into an item. */
  void write(ObjectNode item, String action) {
    boolean creates = !action.equals("update") && !action.equals("delete");
    item.put("status", status > 0 ? status : creates ? 201 : 200);
    if (!failed()) {
      item.put("result", result != null ? result : creates ? "created" : action + "d");
    } else if (form == ErrorForm.TEXT) {
      item.put("error", type + "[" + reason + "]");
    } else if (form == ErrorForm.OBJECT) {
      item.putObject("error").put("type", type).put("reason", reason);
    }
  }
}
