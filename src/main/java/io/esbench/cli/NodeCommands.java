package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRegistry;
import io.esbench.node.RegisteredNode;
import io.esbench.time.Waiter;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench node}. */
@Command(
    name = "node",
    description = "Keeps a real Elasticsearch or OpenSearch node between races.",
    synopsisSubcommandLabel = "ACTION",
    subcommands = {
      NodeCommands.Start.class,
      NodeCommands.Stop.class,
      NodeCommands.Status.class,
      NodeCommands.ListNodes.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench node start",
      "  esbench race --track acceptance --target-hosts 127.0.0.1:PORT   (as printed by start)",
      "  esbench node stop"
    })
final class NodeCommands {
  private NodeCommands() {}

  private static NodeRegistry registry(Session session, boolean quiet) {
    LiveDisplay display = new LiveDisplay(session.console(), quiet, session.time());
    Consumer<String> progress = display::info;
    return NodeRegistry.of(
        new NodeLauncher(
            session.places().cache(),
            session.environment().all(),
            progress,
            session.time(),
            Waiter.parking()),
        progress);
  }

  /** The name of a node. */
  static final class Name {
    @Option(
        names = "--name",
        paramLabel = "NAME",
        defaultValue = NodeRegistry.DEFAULT_NAME,
        description = "Name of the node. Default: ${DEFAULT-VALUE}.")
    String name = NodeRegistry.DEFAULT_NAME;
  }

  /** {@code esbench node start}. */
  @Command(
      name = "start",
      description = "Starts a node, or several as one cluster, that runs until it is stopped.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  esbench node start",
        "  esbench node start --name big --node-heap 4g --distribution-version 8.19.21",
        "  esbench node start --name trio --nodes 3 --node-heap 512m",
        "  esbench node start --name open --distribution opensearch"
      })
  static final class Start implements Callable<Integer> {
    private final Session session;
    @Mixin private Name name = new Name();
    @Mixin private NodeOptions node = new NodeOptions();
    @Mixin private Verbosity verbosity = new Verbosity();

    Start(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      RegisteredNode started = registry(session, verbosity.quiet).start(name.name, node.request());
      PrintWriter out = session.console().out();
      NodeText.lines(started).forEach(out::println);
      String hosts = NodeText.targetHosts(started);
      out.println("Race on it: esbench race --track acceptance --target-hosts " + hosts);
      out.println(
          "Stop it:    esbench node stop"
              + (name.name.equals(NodeRegistry.DEFAULT_NAME) ? "" : " --name " + name.name));
      out.flush();
      return 0;
    }
  }

  /** {@code esbench node stop}. */
  @Command(
      name = "stop",
      description = "Stops a node, or all that were started together, and removes the data.",
      footerHeading = "%nExamples:%n",
      footer = {"  esbench node stop", "  esbench node stop --name big --keep-node"})
  static final class Stop implements Callable<Integer> {
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final Session session;
    @Mixin private Name name = new Name();

    @Option(names = "--keep-node", description = "Keep the node's folder with its data and logs.")
    private boolean keep;

    @Mixin private Verbosity verbosity = new Verbosity();

    Stop(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      boolean clean = registry(session, verbosity.quiet).stop(name.name, keep, DEADLINE);
      session
          .console()
          .out()
          .println("node '" + name.name + (clean ? "' stopped" : "' did not stop and was killed"));
      session.console().out().flush();
      return 0;
    }
  }

  /** {@code esbench node status}. */
  @Command(
      name = "status",
      description =
          "Says whether a node runs; exit code 4 if it, or one of several started together, does"
              + " not.",
      footerHeading = "%nExamples:%n",
      footer = "  esbench node status")
  static final class Status implements Callable<Integer> {
    private final Session session;
    @Mixin private Name name = new Name();
    @Mixin private Verbosity verbosity = new Verbosity();

    Status(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      Optional<RegisteredNode> node = registry(session, verbosity.quiet).find(name.name);
      PrintWriter out = session.console().out();
      node.map(NodeText::lines)
          .orElse(List.of("no node named '" + name.name + "' is running"))
          .forEach(out::println);
      out.flush();
      boolean complete = node.filter(RegisteredNode::complete).isPresent();
      return complete ? 0 : ExitCode.ENVIRONMENT.code();
    }
  }

  /** {@code esbench node list}. */
  @Command(
      name = "list",
      description = "Lists the nodes that run.",
      footerHeading = "%nExamples:%n",
      footer = "  esbench node list")
  static final class ListNodes implements Callable<Integer> {
    private final Session session;
    @Mixin private Verbosity verbosity = new Verbosity();

    ListNodes(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      List<RegisteredNode> nodes = registry(session, verbosity.quiet).list();
      PrintWriter out = session.console().out();
      if (nodes.isEmpty()) {
        out.println("No node is running. Start one: esbench node start");
      }
      nodes.forEach(node -> NodeText.lines(node).forEach(out::println));
      out.flush();
      return 0;
    }
  }
}
