package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Marked secrets in every place where one can be given, against a server that repeats what it
 * hears: none of them is in any text, file, name of a file or of a thread that a command leaves
 * behind.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SecretsTest {
  /** What no output may hold; of each also its usual encodings. */
  private static final String PASSWORD = "pass/7:w@rd 9Q";

  /** A list cannot hold the other one. */
  private static final String WITHOUT_COLON = "pass7w@rd 8Q";

  private static final String API_KEY = "a2V5LWlkOmtleS1zZWNyZXQtOFE=";
  private static final String CLIENT_KEY = "key-of-client-3Q";
  private static final String TOKEN = "tok3n-in-track-6Q";
  private static final String EXPORT = "export-5Q";
  private static final String STORE = "store-4Q";
  private static final List<String> SECRETS =
      Stream.of(PASSWORD, WITHOUT_COLON, API_KEY, CLIENT_KEY, TOKEN, EXPORT, STORE)
          .flatMap(SecretsTest::encodings)
          .distinct()
          .toList();

  private static final String TRACK =
      """
      {"version": 2, "description": "t", "indices": [{"name": "i"}], "challenges": [{"name": "c", "schedule": [
        {"name": "raw", "iterations": 3, "operation": {"operation-type": "raw-request",
          "path": "/{{ secret_token | urlencode }}/_search", "headers": {"X-Token": "{{ secret_token }}"}}},
        {"name": "find", "iterations": 3, "clients": 2, "operation": {"operation-type": "search",
          "index": "i", "body": {"query": {"term": {"k": "{{ secret_token }}"}}}}}]}]}
      """;

  /** How the login is given. */
  enum Login {
    USER_INFO {
      @Override
      void give(Given given) {
        given.hosts = given.hosts.replace("://", "://u:" + encoded(PASSWORD) + "@");
      }
    },
    USER_INFO_IN_ENVIRONMENT {
      @Override
      void give(Given given) {
        given.environment.put(
            "ES_HOST", given.hosts.replace("://", "://u:" + encoded(PASSWORD) + "@"));
        given.hosts = "";
      }
    },
    OPTIONS_AS_LIST {
      @Override
      void give(Given given) {
        given.options("basic_auth_user:'u',basic_auth_password:'" + WITHOUT_COLON + "',timeout:5");
      }
    },
    OPTIONS_AS_JSON {
      @Override
      void give(Given given) {
        given.options(
            "{\"basic_auth_user\": \"u\", \"basic_auth_password\": \""
                + PASSWORD
                + "\", \"timeout\": 5}");
      }
    },
    OPTIONS_IN_FILE {
      @Override
      void give(Given given) throws IOException {
        Path file = given.secretFile("options.json");
        Files.writeString(
            file, "{\"basic_auth_user\": \"u\", \"basic_auth_password\": \"" + PASSWORD + "\"}");
        given.options(file.toString());
      }
    },
    OPTIONS_IN_ENVIRONMENT {
      @Override
      void give(Given given) {
        given.environment.put("CLIENT_OPTIONS", "api_key:'" + API_KEY + "'");
      }
    },
    API_KEY_IN_OPTIONS {
      @Override
      void give(Given given) {
        given.options("api_key:'" + API_KEY + "'");
      }
    },
    API_KEY {
      @Override
      void give(Given given) {
        given.arguments.add("--api-key=" + SecretsTest.API_KEY);
      }
    },
    API_KEY_FILE {
      @Override
      void give(Given given) throws IOException {
        Path file = given.secretFile("key");
        Files.writeString(file, SecretsTest.API_KEY + "\n");
        given.arguments.add("--api-key-file=" + file);
      }
    },
    API_KEY_IN_ENVIRONMENT {
      @Override
      void give(Given given) {
        given.environment.put("ES_API_KEY", SecretsTest.API_KEY);
      }
    },
    PASSWORD_FILE {
      @Override
      void give(Given given) throws IOException {
        Path file = given.secretFile("password");
        Files.writeString(file, PASSWORD + "\n");
        given.arguments.addAll(List.of("--user=u", "--password-file=" + file));
      }
    },
    PASSWORD_IN_ENVIRONMENT {
      @Override
      void give(Given given) {
        given.environment.put("ES_USER", "u");
        given.environment.put("ES_PASSWORD", PASSWORD);
      }
    },
    A_KEY_FOR_EACH_CLIENT {
      @Override
      void give(Given given) {
        given.options(
            "basic_auth_user:'u',basic_auth_password:'"
                + WITHOUT_COLON
                + "',create_api_key_per_client:true");
      }
    };

    abstract void give(Given given) throws IOException;
  }

  /** What comes back. */
  enum Server {
    /** Answers of a cluster that has nothing. */
    CLUSTER(0),
    /** The same, but searches fail with all that came in the reason. */
    REPEATS_SEARCHES(1),
    /** Every request is refused with all that came in the reason. */
    REPEATS_ALL(2);

    private final int number;

    Server(int number) {
      this.number = number;
    }
  }

  /** A command line in the making. */
  private static final class Given {
    private final Path secrets;
    private final Map<String, String> environment = new ConcurrentHashMap<>();
    private final List<String> arguments = new ArrayList<>();
    private String hosts;

    Given(Path secrets, String hosts) {
      this.secrets = secrets;
      this.hosts = hosts;
    }

    void options(String text) {
      arguments.add("--client-options=" + text);
    }

    /** Of the user's own, so that it may hold a secret. */
    Path secretFile(String name) {
      return secrets.resolve(name);
    }

    String[] after(String... command) {
      List<String> all = new ArrayList<>(List.of(command));
      if (!hosts.isEmpty()) {
        all.add("--target-hosts=" + hosts);
      }
      all.addAll(arguments);
      return all.toArray(String[]::new);
    }
  }

  /** Most of their time goes into waiting for a server that refuses. */
  private static final int AT_ONCE = 4;

  private static final Map<Login, Future<?>> TRIALS = new EnumMap<>(Login.class);

  @BeforeAll
  static void beginAll(@TempDir Path folder, @TempDir Path secrets) throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    for (Login login : Login.values()) {
      Path own = Files.createDirectory(folder.resolve(login.name()));
      Path kept = Files.createDirectory(secrets.resolve(login.name()));
      TRIALS.put(
          login,
          threads.submit(
              () -> {
                try (Trial trial = new Trial(login, own, kept)) {
                  trial.run();
                }
                return null;
              }));
    }
    threads.shutdown();
  }

  @AfterAll
  static void endAll() {
    for (Future<?> trial : TRIALS.values()) {
      trial.cancel(true);
    }
    TRIALS.clear();
  }

  @ParameterizedTest
  @EnumSource
  void areInNothingThatACommandLeavesBehind(Login login) throws Exception {
    Objects.requireNonNull(TRIALS.get(login)).get();
  }

  /** All commands with one login. */
  private static final class Trial implements AutoCloseable {
    private final Login login;
    private final Path folder;
    private final Path secrets;
    private final ScriptedServer server = ScriptedServer.start();
    private final Set<String> threads = ConcurrentHashMap.newKeySet();
    private final Queue<String> logins = new ConcurrentLinkedQueue<>();
    private volatile Server answers = Server.CLUSTER;

    Trial(Login login, Path folder, Path secrets) {
      this.login = login;
      this.folder = folder;
      this.secrets = secrets;
    }

    @Override
    public void close() {
      server.close();
    }

    void run() throws IOException {
      server.onWaiting("*", "/", this::answer);
      Path track = Files.createDirectories(folder.resolve("tracks/leaky"));
      Files.writeString(track.resolve("track.json"), TRACK);
      Given given = new Given(secrets, server.address().toString());
      login.give(given);
      CliHarness cli = CliHarness.in(folder);
      given.environment.forEach(cli::with);
      cli.with("INFLUX_TOKEN", EXPORT);
      StringBuilder seen = new StringBuilder();
      boolean raced = false;

      for (Server next : Server.values()) {
        answers = next;
        for (String[] command : login == Login.USER_INFO ? all(given) : connecting(given)) {
          CliHarness.Ran ran = cli.run(command);
          seen.append(command[0])
              .append(": ")
              .append(ran.exitCode())
              .append('\n')
              .append(ran.out())
              .append(ran.err());
          raced |= ran.exitCode() == 0 && List.of(command).contains("--race-id=r0");
        }
      }

      assertThat(logins).as("%s", seen).isNotEmpty().allMatch(each -> each.length() > 10);
      assertThat(raced).as("%s", seen).isTrue();
      assertClean("texts", seen.toString());
      threads.forEach(name -> assertClean("thread", name));
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.toList()) {
          assertClean("name of a file", folder.relativize(file).toString());
          if (Files.isRegularFile(file)) {
            assertClean(
                folder.relativize(file).toString(),
                Files.readString(file, StandardCharsets.ISO_8859_1));
          }
        }
      }
    }

    private static String params() {
      return "--track-params=secret_token:'" + TOKEN + "'";
    }

    /** The login is read by the same code for all that connect. */
    private List<String[]> connecting(Given given) {
      String[] race =
          given.after(
              "race",
              "--track=leaky",
              params(),
              "--race-id=r" + answers.number,
              "-v",
              "--on-error=continue");
      // Where it is not refused at once, a preflight takes its time.
      return answers == Server.REPEATS_ALL
          ? List.of(race, given.after("preflight"))
          : List.<String[]>of(race);
    }

    /** Those that talk to a cluster, and those that show what was left behind. */
    private List<String[]> all(Given given) {
      String params = params();
      String url = server.address().toString().replace("://", "://x:" + EXPORT + "@");
      String id = "--race-id=r" + answers.number;
      return List.of(
          given.after(
              "race",
              "--track=leaky",
              params,
              id,
              "-v",
              "--on-error=continue",
              "--metrics-export=influx=" + url + "?db=esbench",
              "--metrics-store=" + server.address(),
              "--metrics-store-options=basic_auth_user:'s',basic_auth_password:'" + STORE + "'"),
          given.after(
              "race", "--track=leaky", params, "--on-error=abort", "--race-id=a" + answers.number),
          given.after("race", "--track=leaky", params, "--no-such-option"),
          given.after("race", "--track=lea", params),
          given.after("preflight"),
          given.after("preflight", "--format=json"),
          given.after("corpus", "from-index", "--index=i"),
          given.after("corpus", "export", "--index=i", "--output=" + folder.resolve("out.json")),
          given.after("monitor", "--duration=1"),
          given.after("check", "--track=leaky", params),
          given.after("check", "--track=leaky", "--client-option", "api_key:" + API_KEY),
          new String[] {"info", "--track=leaky", params},
          new String[] {"list", "races"},
          new String[] {"show", "r" + Math.min(1, answers.number)},
          new String[] {"report", "r" + Math.min(1, answers.number), "--format=html"},
          new String[] {"compare", "r0", "r0"});
    }

    /** Some requests are answered as a cluster would, some with all that came. */
    private StubAnswer answer(StubRequest request) {
      Thread.getAllStackTraces().keySet().forEach(thread -> threads.add(thread.getName()));
      String authorization = request.header("authorization");
      if (authorization != null) {
        logins.add(authorization);
      }
      boolean search = request.bare().endsWith("_search");
      if (answers == Server.REPEATS_ALL || (answers == Server.REPEATS_SEARCHES && search)) {
        String heard = request.path() + " " + request.headers() + " " + request.text();
        String reason = heard.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
        int status = search ? 500 : 401;
        return StubAnswer.of(
            status,
            ("{\"error\":{\"type\":\"e\",\"reason\":\"" + reason + "\"},\"status\":" + status + "}")
                .getBytes(StandardCharsets.UTF_8));
      }
      return switch (request.bare()) {
        case "/_security/api_key" ->
            StubAnswer.json("{\"id\":\"id\",\"api_key\":\"" + CLIENT_KEY + "\"}");
        case "/" ->
            StubAnswer.json(
                "{\"name\":\"n\",\"cluster_name\":\"c\",\"version\":{\"number\":\"8.19.0\"}}");
        default ->
            search
                ? StubAnswer.json("{\"took\":1,\"timed_out\":false,\"hits\":{\"hits\":[]}}")
                : StubAnswer.json("{}");
      };
    }
  }

  private static void assertClean(String what, String text) {
    for (String secret : SECRETS) {
      int at = text.indexOf(secret);
      if (at >= 0) {
        String around = text.substring(Math.max(0, at - 200), Math.min(text.length(), at + 100));
        throw new AssertionError(what + " has '" + secret + "': …" + around + "…");
      }
    }
  }

  private static Stream<String> encodings(String secret) {
    return Stream.concat(
        Stream.of(secret, encoded(secret), encoded(secret).replace("+", "%20")),
        Stream.of("u:", "x:", "s:", "id:", "")
            .map(user -> (user + secret).getBytes(StandardCharsets.UTF_8))
            .map(Base64.getEncoder()::encodeToString));
  }

  private static String encoded(String secret) {
    return URLEncoder.encode(secret, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
