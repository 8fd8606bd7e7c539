package io.esbench.preflight.connection;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.PreflightLine;
import io.esbench.telemetry.ClusterApi;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The first question over HTTP, and those that follow. One thread. */
final class HttpProbe {
  private static final int UNAVAILABLE = 503;

  private final Question question;
  private final HostAddress host;
  private @Nullable HttpAnswer root;
  private @Nullable IOException failure;

  /** Without a login. */
  HttpProbe(HostAddress host, Link link) {
    this(host, link, null);
  }

  HttpProbe(HostAddress host, Link link, @Nullable Secret login) {
    this.host = host;
    this.question = new Question(host, link, login);
  }

  /** Whether whatever listens there answers in HTTP to one that gives no login. */
  boolean speaks() {
    ask();
    return root != null && !root.saysThatTlsIsWanted();
  }

  private void ask() {
    if (root == null && failure == null) {
      try {
        root = question.get("/");
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  boolean answered() {
    return root != null;
  }

  /** Status, version, and what the server says it is. */
  PreflightLine line() {
    ask();
    HttpAnswer answer = root;
    if (answer == null) {
      return silence();
    }
    String found = answer.version() + " " + answer.status() + answer.headersShown();
    if (answer.status() / 100 == 3) {
      return Stage.HTTP.fail(
          found + ", sent on to '" + answer.header("location") + "'",
          "Name that address in --target-hosts: esbench follows no redirections.");
    }
    if (answer.status() >= 500) {
      return Stage.HTTP.warn(
          found,
          "",
          answer.status() == UNAVAILABLE
              ? "Wait until the cluster has started and has a master, or look at its log."
              : "Look at the log of the server, or of the proxy before it.");
    }
    return Stage.HTTP.ok(found);
  }

  /** Why there is no answer. */
  PreflightLine silence() {
    IOException why = failure;
    return Stage.HTTP.fail(
        "no answer to GET / (" + (why == null ? "none" : Words.of(why)) + ")",
        "Check that " + host.host() + ":" + host.port() + " is the HTTP port of Elasticsearch.");
  }

  /** For all further questions; the first one is not asked again. */
  ClusterApi api() {
    return (method, path, body, timeout) -> {
      if (!method.equals("GET") || body != null) {
        throw new IllegalArgumentException(method + " " + path + " may change the cluster");
      }
      if (path.equals("/") && root != null) {
        return answer(root);
      }
      try {
        return answer(question.get(path));
      } catch (IOException e) {
        throw new EnvironmentException(host + ": " + Words.of(e), e);
      }
    };
  }

  private static AdminAnswer answer(HttpAnswer answer) {
    return new AdminAnswer(answer.status(), answer.body(), answer.product(), answer.header("date"));
  }
}
