package io.esbench.op;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The page cache of this machine's Linux. Dropping it can take seconds, so it is done aside and
 * asked after; any thread. What could not be done is told, never thrown: a race goes on without.
 */
final class PageCache {
  /** Pages, directory entries and inodes. */
  private static final String EVERYTHING = "3\n";

  private final Path control;
  private final Executor aside;
  private final AtomicLong drops = new AtomicLong();
  private final Set<String> elsewhere = new ConcurrentSkipListSet<>();
  private volatile boolean addressMissing;
  private volatile String problem = "";
  private volatile @Nullable CompletableFuture<Void> running;

  /**
   * One that is not dropped yet.
   *
   * @param control file whose writing drops it
   * @param aside where that is done
   */
  PageCache(Path control, Executor aside) {
    this.control = control;
    this.aside = aside;
  }

  static PageCache ofThisMachine() {
    return new PageCache(Path.of("/proc/sys/vm/drop_caches"), ForkJoinPool.commonPool());
  }

  /**
   * Begins to drop it if a node is on this machine, unless that is under way.
   *
   * @param addresses of the nodes; empty for one that tells none
   */
  synchronized void drop(Collection<String> addresses) {
    List<String> nodes = List.copyOf(addresses);
    if (!busy()) {
      running = CompletableFuture.runAsync(() -> dropFor(nodes), aside);
    }
  }

  /** Whether it is being dropped. */
  boolean busy() {
    CompletableFuture<Void> last = running;
    return last != null && !last.isDone();
  }

  private void dropFor(List<String> nodes) {
    boolean here = false;
    for (String node : nodes) {
      if (node.isEmpty()) {
        addressMissing = true;
      } else if (isHere(node)) {
        here = true;
      } else {
        elsewhere.add(node);
      }
    }
    if (nodes.isEmpty()) {
      addressMissing = true;
    }
    if (here) {
      try {
        Files.writeString(control, EVERYTHING, StandardOpenOption.WRITE);
        drops.incrementAndGet();
      } catch (IOException e) {
        problem = reason(e);
      }
    }
  }

  private static boolean isHere(String address) {
    try {
      InetAddress known = InetAddress.getByName(address);
      return known.isLoopbackAddress() || NetworkInterface.getByInetAddress(known) != null;
    } catch (IOException e) {
      return false;
    }
  }

  private String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return control + " may only be written by root";
    }
    return e instanceof NoSuchFileException
        ? "this system has no " + control
        : "writing " + control + " failed: " + e.getMessage();
  }

  /** What became of it, in a few words. */
  String told() {
    List<String> reasons = new ArrayList<>();
    if (drops.get() == 0) {
      if (!problem.isEmpty()) {
        reasons.add(problem);
      }
      reasons.addAll(leftAlone());
      return "the page cache of the operating system was NOT dropped"
          + (reasons.isEmpty() ? "" : ": " + String.join("; ", reasons));
    }
    reasons.add(
        "the page cache of this machine was dropped "
            + drops
            + (drops.get() == 1 ? " time" : " times")
            + (problem.isEmpty() ? "" : ", and once or more not: " + problem));
    reasons.addAll(leftAlone());
    return String.join("; ", reasons);
  }

  /** An address that is not of this machine may be that of a container on it. */
  private List<String> leftAlone() {
    List<String> left = new ArrayList<>();
    if (!elsewhere.isEmpty()) {
      left.add(
          "it was left alone for nodes whose address is not of this machine: "
              + String.join(", ", elsewhere));
    }
    if (addressMissing) {
      left.add("it was left alone for nodes that told no address");
    }
    return left;
  }
}
