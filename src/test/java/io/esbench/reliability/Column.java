package io.esbench.reliability;

/** What is looked at after every race of the matrix. */
enum Column {
  EXIT("Exit"),
  TIME("In time"),
  COUNTS("Counts"),
  INDEX("In the index"),
  REPORTS("Reports"),
  MESSAGE("The message says");

  private final String title;

  Column(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
