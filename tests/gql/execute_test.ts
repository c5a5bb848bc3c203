/** Choice of the operation to run, its time limit, and the events that stop it. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import type { GraphQLResolveInfo } from "graphql";
import { AppError } from "../../src/errors.ts";
import { endpoint, listen } from "./endpoint.ts";

const TYPES = `
  type Thing { next: String }
  type Query { hanging: Thing slow: Thing quick: String }
  type Mutation { hang: String next: String }
`;

/** Resolvers that never end, one that ends on request, and a list of calls. */
function hanging(deadlineMs: number) {
  const called: string[] = [];
  const signals: AbortSignal[] = [];
  const started = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<{ next: () => string }>();
  const call = (name: string) => {
    called.push(name);
    return name;
  };
  const hang = (name: string, info: GraphQLResolveInfo) => {
    const signal = info.getAbortSignal();
    if (signal) signals.push(signal);
    call(name);
    started.resolve();
    return new Promise<never>(() => {});
  };
  const parts = endpoint({
    typeDefs: TYPES,
    deadlineMs,
    resolvers: {
      Query: {
        hanging: (_source, _args, _context, info) => hang("hanging", info),
        slow: () => slow.promise,
        quick: () => call("quick"),
      },
      Mutation: {
        hang: (_source, _args, _context, info) => hang("hang", info),
        next: () => call("next"),
      },
    },
  });
  const finishSlow = () => slow.resolve({ next: () => call("slow.next") });
  return { ...parts, called, signals, started: started.promise, finishSlow };
}

Deno.test("a query past its deadline is answered TIMEOUT with 503, and when to try again", async () => {
  const { post, reported } = hanging(10);
  const body = {
    errors: [{
      message: "Cannot finish the query: it took more than 0.01 s",
      extensions: { code: "TIMEOUT", retryAfterSeconds: 5 },
    }],
  };
  const plain = await post({ query: "{ hanging { next } }" });
  assertEquals([plain.status, plain.headers.get("retry-after"), await plain.json()], [503, "5", body]);
  const newer = await post({ query: "{ hanging { next } }" }, {
    accept: "application/graphql-response+json",
  });
  assertEquals([newer.status, await newer.json()], [503, body]);
  assertEquals(reported, []);
});

Deno.test("a mutation past its deadline calls no more fields, and reports that it may have been carried out", async () => {
  const { post, called } = hanging(10);
  const { errors: [error] } = await (await post({ query: "mutation { hang next }" })).json();
  assertEquals([error.extensions.code, called], ["TIMEOUT", ["hang"]]);
  assertStringIncludes(error.message, "may still be applied");
});

Deno.test("a credential that cannot be checked in time is answered TIMEOUT with 503, and nothing runs", async () => {
  const called: string[] = [];
  const { post } = endpoint({
    authenticationDeadlineMs: 10,
    authenticate: () => new Promise<never>(() => {}),
    typeDefs: "type Query { a: String }",
    resolvers: { Query: { a: () => void called.push("a") } },
  });
  const response = await post({ query: "{ a }" });
  const { errors: [error] } = await response.json();
  assertEquals([response.status, response.headers.get("retry-after")], [503, "5"]);
  assertEquals([error.extensions.code, called], ["TIMEOUT", []]);
  assertStringIncludes(error.message, "Nothing was changed");
});

Deno.test("a resolver's result after the deadline is ignored", async () => {
  const { post, called, finishSlow } = hanging(10);
  assertEquals(
    (await (await post({ query: "{ slow { next } }" })).json()).errors[0].extensions.code,
    "TIMEOUT",
  );
  finishSlow();
  await (await post({ query: "{ quick }" })).text();
  assertEquals(called, ["quick"]);
});

Deno.test("the signal of a resolver aborts at the deadline", async () => {
  const { post, signals } = hanging(10);
  await post({ query: "{ hanging { next } }" });
  assertEquals(signals.map(({ aborted }) => aborted), [true]);
});

Deno.test("an operation within its deadline is answered, and its resolvers' signal does not abort meanwhile", async () => {
  const aborted: (boolean | undefined)[] = [];
  const { post } = endpoint({
    typeDefs: "type Query { a: String }",
    resolvers: {
      Query: {
        a: async (_source, _args, _context, info) => {
          const signal = info.getAbortSignal();
          await Promise.resolve();
          aborted.push(signal?.aborted);
          return "a";
        },
      },
    },
  });
  assertEquals(await (await post({ query: "{ a }" })).json(), { data: { a: "a" } });
  assertEquals(aborted, [false]);
});

Deno.test("a client that leaves stops its operation, and no more fields are called", async () => {
  const { handle, called, signals, started } = hanging(60_000);
  const answered = Promise.withResolvers<Response>();
  await using server = listen({
    handle: (request, address) => {
      const response = handle(request, address);
      answered.resolve(response);
      return response;
    },
  });
  const leave = new AbortController();
  const sent = fetch(server.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "mutation { hang next }" }),
    signal: leave.signal,
  }).catch(() => "left");
  await started;
  leave.abort();
  assertEquals(await sent, "left");
  assertEquals((await answered.promise).status, 499);
  assertEquals([called, signals.map(({ aborted }) => aborted)], [["hang"], [true]]);
});

const TWO = "query A { quick } query B { other: quick }";

const CHOICES: readonly (readonly [
  name: string,
  request: { readonly query: string; readonly operationName?: string | null },
  verdict: unknown,
])[] = [
  ["the only one", { query: "{ quick }" }, { quick: "quick" }],
  ["the only one by its name", { query: "query A { quick }", operationName: "A" }, { quick: "quick" }],
  ["the only one for an empty name", { query: "{ quick }", operationName: "" }, { quick: "quick" }],
  ["the first by its name", { query: TWO, operationName: "A" }, { quick: "quick" }],
  ["the second by its name", { query: TWO, operationName: "B" }, { other: "quick" }],
  ["none of several without a name", { query: TWO }, "BAD_REQUEST"],
  ["none of several for null", { query: TWO, operationName: null }, "BAD_REQUEST"],
  ["none by another name", { query: TWO, operationName: "C" }, "BAD_REQUEST"],
  [
    "none by another name, though there is but one",
    { query: "{ quick }", operationName: "A" },
    "BAD_REQUEST",
  ],
  ["none by the name of a fragment", {
    query: "query A { ...F } fragment F on Query { quick }",
    operationName: "F",
  }, "BAD_REQUEST"],
];

for (const [name, request, verdict] of CHOICES) {
  Deno.test(`of a document's operations runs ${name}`, async () => {
    const { data, errors } = await (await hanging(60_000).post(request)).json();
    assertEquals(data ?? errors[0].extensions.code, verdict);
  });
}

const UNKNOWN: readonly (readonly [operationName: string | null, message: string])[] = [
  [null, "Cannot choose the operation: the document has several, set operationName"],
  ["C", "Cannot find the operation: the document has no operation with this operationName"],
];

for (const [operationName, message] of UNKNOWN) {
  Deno.test(`the operation ${operationName} of a document with two is refused with the reason`, async () => {
    const { errors } = await (await hanging(60_000).post({ query: TWO, operationName })).json();
    assertEquals(errors[0].message, message);
  });
}

Deno.test("the answer of a constant field is kept, an error is not", async () => {
  let calls = 0;
  const { post } = endpoint({
    constantFields: ["version"],
    typeDefs: "type Query { version: String }",
    resolvers: {
      Query: {
        version: () => {
          calls++;
          if (calls === 1) throw new Error("not ready");
          return `call ${calls}`;
        },
      },
    },
  });
  const answers: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    answers.push((await (await post({ query: "{ version }" })).json()).data.version);
  }
  assertEquals(answers, [null, "call 2", "call 2"]);
});

Deno.test("a read that continues after the answer of its query is aborted", async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const { post } = endpoint({
    typeDefs: "type Query { late: String! broken: String! }",
    deadlineMs: 60_000,
    resolvers: {
      Query: {
        late: (_source, _args, _context, info) => {
          info.getAbortSignal()?.addEventListener("abort", () => resolve());
          return new Promise<never>(() => {});
        },
        broken: () => Promise.reject(new AppError("CONFLICT", 409, "Broken")),
      },
    },
  });
  const { errors: [{ extensions: { code } }] } = await (await post({ query: "{ late broken }" })).json();
  await ended;
  assertEquals(code, "CONFLICT");
});
