import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Google's rules engine, as it ships inside the Firestore emulator, behind the JSON-lines protocol that firebase-tools
 * speaks with its own Cloud Storage rules runtime: one request per line on stdin, one response per line on stdout.
 *
 * <p>A rule that cannot be evaluated is a denial that carries its reason; a request that cannot be understood is answered
 * with an error. Neither ends the process, because firebase-tools would wait for the missing answer for ever.
 */
public final class StorageRulesRuntime {
  /** firebase-tools calls the runtime ready when this id answers. */
  private static final int READY_ID = -1;

  /** Nulls matter: `resource == null` is how a rule sees that an object is new. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
  private static final JsonFormat.Parser PROTO_JSON = JsonFormat.parser().ignoringUnknownFields();

  private final FirebaseRulesProtoCompiler compiler = FirebaseRulesProtoCompiler.createStandalone();
  private final Map<String, Evaluator> rulesets = new HashMap<>();

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // The engine may log to stdout, which belongs to the protocol alone.
    System.setOut(System.err);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StorageRulesRuntime runtime = new StorageRulesRuntime();

    out.println(GSON.toJson(response(READY_ID, new JsonObject())));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.isBlank()) {
        out.println(GSON.toJson(runtime.answer(line)));
      }
    }
  }

  private JsonObject answer(String line) {
    int id = READY_ID;
    try {
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      id = request.get("id").getAsInt();
      JsonObject context = request.getAsJsonObject("context");
      String action = request.get("action").getAsString();
      switch (action) {
        case "load_ruleset":
          return loadRuleset(id, context);
        case "verify":
          return verify(id, context);
        default:
          return failure(id, "Unknown action \"" + action + "\"");
      }
    } catch (Exception | LinkageError | StackOverflowError error) {
      return failure(id, describe(error));
    }
  }

  private JsonObject loadRuleset(int id, JsonObject context) throws Exception {
    Source.Builder source = Source.newBuilder();
    PROTO_JSON.merge(GSON.toJson(context.get("source")), source);
    CompileResult compiled = compiler.compile(source.build());

    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", compiled.getRulesetAst().getVersionValue());
    JsonObject response = response(id, result);
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      response.getAsJsonArray(isError ? "errors" : "warnings").add(describe(issue));
    }
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), new DefaultEvaluator(compiled.getRulesetAst()));
    }
    return response;
  }

  private JsonObject verify(int id, JsonObject context) throws Exception {
    Evaluator ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) {
      return failure(id, "No ruleset is loaded under \"" + context.get("rulesetName").getAsString() + "\"");
    }
    ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      PROTO_JSON.merge(GSON.toJson(variable.getValue()), value);
      ListenableFuture<ExpressionValue> known = Futures.immediateFuture(value.build());
      variables.put(variable.getKey(), () -> known);
    }
    Evaluator.Context request = requestOf(context, parsePath(context.get("path").getAsString()), variables.build());

    JsonObject result = new JsonObject();
    JsonObject response = response(id, result);
    try {
      result.addProperty("permit", ruleset.evaluate(request).get(10, TimeUnit.SECONDS).permit());
    } catch (ExecutionException | RuntimeException error) {
      result.addProperty("permit", false);
      response.getAsJsonArray("warnings").add(describe(error));
    }
    return response;
  }

  private static ExpressionPathValue parsePath(String path) {
    ExpressionPathValue.Builder parsed = ExpressionPathValue.newBuilder();
    for (String segment : path.split("/")) {
      if (!segment.isEmpty()) {
        parsed.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
    }
    return parsed.build();
  }

  private static JsonObject response(int id, JsonObject result) {
    JsonObject response = new JsonObject();
    response.addProperty("id", id);
    response.addProperty("status", "ok");
    response.add("errors", new JsonArray());
    response.add("warnings", new JsonArray());
    response.add("result", result);
    return response;
  }

  /** Status stays "ok": at any other, firebase-tools drops the answer and leaves the client waiting. */
  private static JsonObject failure(int id, String message) {
    JsonObject result = new JsonObject();
    result.addProperty("permit", false);
    JsonObject response = response(id, result);
    response.getAsJsonArray("errors").add(message);
    return response;
  }

  private static String describe(Throwable error) {
    Throwable root = error instanceof ExecutionException && error.getCause() != null ? error.getCause() : error;
    return root.getMessage() == null ? root.toString() : root.getMessage();
  }

  /** The shape firebase-tools parses to print "message in file:line". */
  private static String describe(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject json = new JsonObject();
    json.addProperty("description_", issue.getDescription());
    json.add("sourcePosition_", position);
    return GSON.toJson(json);
  }

  private static Evaluator.Context requestOf(
      JsonObject context,
      ExpressionPathValue path,
      ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables) {
    return new Evaluator.Context() {
      @Override
      public String service() {
        return context.get("service").getAsString();
      }

      @Override
      public String method() {
        return context.get("method").getAsString();
      }

      @Override
      public ExpressionPathValue path() {
        return path;
      }

      @Override
      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() {
        return variables;
      }

      /** Cross-service reads (firestore.get) are left out: an unknown function is a denial. */
      @Override
      public ImmutableMap<String, AsyncRuntimeFunction> functions() {
        return ImmutableMap.of();
      }
    };
  }
}
