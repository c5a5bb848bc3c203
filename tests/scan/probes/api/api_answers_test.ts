import { assertEquals } from "@std/assert";
import { defineCheck, pass } from "../../../../src/scan/contract/check.ts";
import { apiAnswers } from "../../../../src/scan/probes/api/api_answers.ts";
import { described, LIST, ORIGIN } from "../../checks/api/openapi_documents.ts";
import { checkSite } from "../../test_check.ts";

/** A check that shows the facts that the probe found. */
const check = defineCheck({
  id: "answers",
  title: "Answers",
  about: "Answers",
  spec: "https://example.com/",
  maturity: "convention",
  weight: 0,
  needs: { answers: apiAnswers },
  outcomes: { seen: pass("Seen") },
  judge: ({ answers: { root, base, unknown, operations } }) => ({
    outcome: "seen",
    details: {
      root,
      base: base?.status ?? null,
      unknown: unknown?.status ?? null,
      operations: operations.map(({ operation, resource }) => [operation.path, resource.status]),
    },
  }),
});

const secured = { ...LIST, security: [{ key: [] }] };
const paid = { ...LIST, "x-payment-info": {} };

function details(paths: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return checkSite(check, {
    ...described({ paths, ...more }),
    "/api/": { status: 204 },
    "/api/mine": { status: 401 },
    "/api/dear": { status: 402 },
  }).then((result) => result.details);
}

Deno.test("apiAnswers() requests the root, a made-up path, a guarded operation and a paid one", async () => {
  assertEquals(
    await details({ "/mine": { get: secured }, "/dear": { get: paid }, "/other": { get: secured } }),
    {
      root: `${ORIGIN}/api/`,
      base: 204,
      unknown: 404,
      operations: [["/mine", 401], ["/dear", 402]],
    },
  );
});

const LEFT_ALONE: readonly [name: string, paths: Record<string, unknown>][] = [
  ["operations that change something", { "/mine": { post: secured, delete: paid } }],
  ["operations that need input", { "/mine/{id}": { get: secured } }],
  ["operations that may act in spite of GET", { "/logout": { get: secured }, "/mail/send": { get: paid } }],
  ["operations that are open to all", { "/mine": { get: LIST } }],
];

for (const [name, paths] of LEFT_ALONE) {
  Deno.test(`apiAnswers() leaves alone ${name}`, async () => {
    assertEquals((await details(paths))["operations"], []);
  });
}

Deno.test("apiAnswers() has no root if the description names a private server only", async () => {
  assertEquals(
    await details({ "/mine": { get: secured } }, { servers: [{ url: "http://localhost:3000" }] }),
    {
      root: null,
      base: null,
      unknown: null,
      operations: [],
    },
  );
});

Deno.test("apiAnswers() has no root if the description names a server with http only", async () => {
  const { root } = await details({ "/mine": { get: secured } }, {
    servers: [{ url: ORIGIN.replace("https:", "http:") }],
  });
  assertEquals(root, null);
});
