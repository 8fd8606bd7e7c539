package io.esbench.doctor;

import io.esbench.doctor.Machine.Folder;
import io.esbench.doctor.Machine.Folder.Purpose;

/** Whether a folder can be written to, and how much. */
record FolderRoom(Purpose purpose) implements Check {
  /**
   * Room that is wanted, in bytes.
   *
   * @param least without it nothing works
   * @param enough without it the first larger corpus does not fit
   */
  private record Room(long least, long enough) {}

  private Room room(Machine machine) {
    return switch (purpose) {
      case CACHE ->
          machine.node() == null
              ? new Room(100 * Amount.MIB, Amount.GIB)
              : new Room(2 * Amount.GIB, 5 * Amount.GIB);
      case RESULTS -> new Room(100 * Amount.MIB, Amount.GIB);
      case LOG -> new Room(10 * Amount.MIB, 100 * Amount.MIB);
    };
  }

  @Override
  public Finding look(Machine machine) {
    Folder folder = machine.folder(purpose);
    if (!folder.writable()) {
      return unwritable(folder);
    }
    Room room = room(machine);
    String found = folder.path() + ", " + Amount.bytes(folder.freeBytes()) + " free";
    String todo = "Free space on its disk" + elsewhere() + ".";
    if (folder.freeBytes() < room.least) {
      return Finding.fail(
          found + "; expected " + Amount.bytes(room.least), "The disk will be full.", todo);
    }
    return folder.freeBytes() < room.enough
        ? Finding.warn(
            found + "; expected " + Amount.bytes(room.enough),
            "The data of a larger race may not fit.",
            todo)
        : Finding.ok(found);
  }

  /** Without a log a race runs; without the others it does not. */
  private Finding unwritable(Folder folder) {
    String found = folder.path() + " cannot be written to";
    return purpose == Purpose.LOG
        ? Finding.warn(found, "No log is kept.", "Run esbench in a folder of your own.")
        : Finding.fail(
            found,
            purpose == Purpose.CACHE
                ? "Neither servers nor corpora can be kept."
                : "Results cannot be written.",
            "Give yourself the right to write there" + elsewhere() + ".");
  }

  private String elsewhere() {
    return switch (purpose) {
      case CACHE -> ", or name another folder in XDG_CACHE_HOME";
      case RESULTS -> ", or name another folder with --results-dir";
      case LOG -> "";
    };
  }
}
