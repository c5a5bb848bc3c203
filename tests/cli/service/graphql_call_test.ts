import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { callGraphql, operation } from "../../../src/cli/service/graphql_call.ts";
import { AppError } from "../../../src/errors.ts";
import { graphql } from "../../../src/gql/document.ts";

const CALL = operation(graphql("{ version }"), {});

/** Calls a service that responds like this. */
async function asking<T>(
  answer: (request: Request) => Response | Promise<Response>,
  use: (server: string) => Promise<T>,
): Promise<T> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  return await use(`http://127.0.0.1:${server.addr.port}`);
}

function refusing(code: string | undefined, message: string, status = 200): () => Response {
  return () => Response.json({ errors: [{ message, extensions: { code } }], data: null }, { status });
}

Deno.test("callGraphql() posts the operation with the token, and returns its data", async () => {
  let asked: unknown;
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked = [request.method, pathname, request.headers.get("x-auth-token"), await request.json()];
    return Response.json({ data: { version: "1.0.0", more: 1 } });
  };
  const variables = { name: "ada" };
  const data = await asking(
    answer,
    (server) => callGraphql(`${server}/x`, { ...CALL, variables, token: "t" }),
  );
  assertEquals(data.version, "1.0.0");
  assertEquals(asked, ["POST", "/x/graphql", "t", { query: "{ version }", variables }]);
});

const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000)) }));

type Row = readonly [name: string, answer: () => Response, code: string, status: number, message: string];

const REFUSALS: readonly Row[] = [
  ["a refusal", refusing("BAD_USER_INPUT", "Cannot do that"), "BAD_USER_INPUT", 400, "Cannot do that"],
  ["a refusal with a status", refusing("RATE_LIMITED", "in 3 s", 429), "RATE_LIMITED", 429, "in 3 s"],
  ["a failure", refusing("INTERNAL_SERVER_ERROR", "request 7"), "INTERNAL_SERVER_ERROR", 502, "request 7"],
  ["a time limit", refusing("TIMEOUT", "too slow"), "TIMEOUT", 502, "too slow"],
  ["a limit within an answer", refusing("RATE_LIMITED", "in 3 s"), "RATE_LIMITED", 429, "in 3 s"],
  ["a newer database", refusing("DATABASE_CHANGED", "newer"), "DATABASE_CHANGED", 503, "newer"],
  [
    "a session that has ended",
    refusing("UNAUTHENTICATED", "No", 401),
    "UNAUTHENTICATED",
    401,
    "Run readiness login",
  ],
  [
    "problem details",
    () => Response.json({ code: "BUSY", detail: "Come again" }, { status: 503 }),
    "BUSY",
    503,
    "Come again",
  ],
  ["another schema", refusing("GRAPHQL_VALIDATION_FAILED", "No field"), "NOT_A_SERVICE", 502, "No field"],
  ["errors without a code", refusing(undefined, "What?"), "NOT_A_SERVICE", 502, "What?"],
  ["errors of no form", () => Response.json({ errors: [{}] }), "NOT_A_SERVICE", 502, "no message"],
  [
    "no errors and no data",
    () => Response.json({ errors: [] }),
    "NOT_A_SERVICE",
    502,
    "in an unknown format",
  ],
  ["other data", () => Response.json({ data: { version: 1 } }), "NOT_A_SERVICE", 502, "in an unknown format"],
  ["a list", () => Response.json([]), "NOT_A_SERVICE", 502, "status 200 and application/json"],
  ["a page", () => new Response("<h1>Hello</h1>"), "NOT_A_SERVICE", 502, "status 200 and text/plain"],
  [
    "nothing",
    () => new Response(null, { status: 404 }),
    "NOT_A_SERVICE",
    502,
    "status 404 and no media type",
  ],
  [
    "an error with a Location",
    () => new Response(null, { status: 400, headers: { location: "/elsewhere" } }),
    "NOT_A_SERVICE",
    502,
    "status 400 and no media type",
  ],
  ["an endless body", endless, "SERVICE_UNREACHABLE", 502, "its response is too long"],
];

for (const [name, answer, code, status, message] of REFUSALS) {
  Deno.test(`callGraphql() fails with ${code} for ${name}`, async () => {
    await asking(answer, async (server) => {
      const error = await assertRejects(() => callGraphql(server, CALL), AppError);
      assertEquals([error.code, error.status], [code, status]);
      assertStringIncludes(error.message, message);
    });
  });
}

for (const [length, code] of [[1_000_000, "NOT_A_SERVICE"], [1_000_001, "SERVICE_UNREACHABLE"]] as const) {
  Deno.test(`callGraphql() fails with ${code} for a response of ${length} characters`, async () => {
    await asking(() => new Response("x".repeat(length)), async (server) => {
      assertEquals((await assertRejects(() => callGraphql(server, CALL), AppError)).code, code);
    });
  });
}

Deno.test("callGraphql() shows the first 500 characters of a service's message", async () => {
  await asking(refusing("BAD_USER_INPUT", "x".repeat(100_000)), async (server) => {
    const { message } = await assertRejects(() => callGraphql(server, CALL), AppError);
    assertEquals(message.length, 500);
  });
});

for (const status of [301, 302, 303, 307, 308]) {
  Deno.test(`callGraphql() sends nothing to the target of a ${status}`, async () => {
    let followed = 0;
    const elsewhere = () => Response.json({ data: { version: String(++followed) } });
    await asking(elsewhere, async (other) => {
      const away = () => new Response(null, { status, headers: { location: `${other}/graphql` } });
      await asking(away, async (server) => {
        const { code, message } = await assertRejects(() => callGraphql(server, CALL), AppError);
        assertEquals([code, followed], ["NOT_A_SERVICE", 0]);
        assertStringIncludes(message, `it redirects to ${other}/graphql`);
      });
    });
  });
}

Deno.test("callGraphql() names an unreachable server, but no secret that it was to receive", async () => {
  let address = "";
  await asking(() => new Response(), (server) => Promise.resolve(address = server));
  const call = { ...CALL, variables: { password: "hunter2" }, token: "svc_st_hunter2" };
  const { code, message } = await assertRejects(() => callGraphql(address, call), AppError);
  assertEquals(code, "SERVICE_UNREACHABLE");
  assertStringIncludes(message, `Cannot reach ${address}: `);
  assert(!message.includes("hunter2"));
});
