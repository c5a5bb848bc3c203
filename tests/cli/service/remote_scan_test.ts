import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readConfig } from "../../../src/config.ts";
import { createApp } from "../../../src/http/create_app.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import { run } from "../captured.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { STORES } from "../../http/stores.ts";

const HOST = "site.cases.readiness-tests.org";
const SITE = paths({ "/": "<h1>Home</h1>", "/robots.txt": "User-agent: *\n" });

/** Calls a service that responds like this. */
async function asking(
  answer: (request: Request) => Response | Promise<Response>,
  use: (server: string) => Promise<void>,
): Promise<void> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  await use(`http://127.0.0.1:${server.addr.port}`);
}

function stream(...events: readonly (readonly [event: string, data: unknown])[]): Response {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
  return new Response(text, { headers: { "content-type": "text/event-stream" } });
}

const RESULT = sampleResult([sampleCheck(), sampleFailure()]);
const STARTED = {
  type: "started",
  scanId: RESULT.scanId,
  target: RESULT.target,
  total: 2,
  completed: 0,
  fraction: 0,
  checks: RESULT.checks.map(({ id, category, title, role, weight }) => ({
    id,
    category,
    title,
    role,
    weight,
  })),
};

Deno.test("scan --server reports what a running service found", async () => {
  await using sites = await serveSites({ [HOST]: SITE });
  const catalogue = SAMPLE_CHECKS.filter(({ check }) => check.id !== "sample-error");
  const scanner = new Scanner({ network: fixtureNetwork(sites), userAgent: "ReadinessBot/1.0", catalogue });
  const app = createApp({
    config: readConfig(() => undefined),
    scanner,
    stores: STORES,
  });
  await asking((request) => app(request, "127.0.0.1"), async (server) => {
    const own = { catalogue: [] };
    const text = await run(["scan", HOST, "--server", `${server}/`, "--ua", "Own/1", "--verbose"], own);
    assertEquals([text.code, text.stderr], [0, `Scanning ${HOST}: 5 checks\n`]);
    assertMatch(text.stdout, /✓ pass {2}Home page: The page has 13 characters/);
    assertEquals(sites.requests[0]?.headers.get("user-agent"), "Own/1");
    const decided = await run(["scan", HOST, "--server", server, "--surface", "shop:yes", "--json"], own);
    assertStringIncludes(decided.stdout.replace(/\s+/g, " "), '"id": "shop", "present": true');
    const refused = await run(["scan", "ftp://a.org", "--server", server], own);
    assertEquals([refused.code, refused.stdout], [2, ""]);
    assertStringIncludes(refused.stderr, "Cannot scan this URL: only http and https are supported");
  });
});

Deno.test("scan --server computes the score without the ignored checks", async () => {
  await asking(() => stream(["progress", STARTED], ["result", RESULT]), async (server) => {
    const args = ["scan", "example.com", "--server", server, "--json"];
    assertEquals(JSON.parse((await run(args)).stdout), JSON.parse(JSON.stringify(RESULT)));
    const ignored = JSON.parse((await run([...args, "--ignore", "llms-txt"])).stdout);
    assertEquals([RESULT.score, ignored.score, ignored.checks.length], [29, 100, 1]);
    const only = JSON.parse((await run([...args, "--only", "llms-txt"])).stdout);
    assertEquals([only.score, only.checks.length], [0, 1]);
  });
});

Deno.test("scan --server compares ids with the service's own checks", async () => {
  await asking(() => stream(["progress", STARTED], ["result", RESULT]), async (server) => {
    const { code, stderr } = await run(["scan", "example.com", "--server", server, "--ignore", "lms-txt"]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "Unknown check lms-txt, did you mean llms-txt?");
  });
});

const problem = { "content-type": "application/problem+json" };

const ANSWERS: readonly (readonly [name: string, answer: () => Response, code: number, message: string])[] = [
  [
    "a rate limit",
    () =>
      new Response('{"code":"RATE_LIMITED","detail":"Wait\\u001b[2J a bit"}', {
        status: 429,
        headers: problem,
      }),
    3,
    "Wait[2J a bit\n",
  ],
  [
    "an invalid target",
    () => new Response('{"code":"INVALID_DOMAIN","detail":"No"}', { status: 400, headers: problem }),
    2,
    "No\n",
  ],
  [
    "the refusal of a proxy",
    () => new Response("<h1>No</h1>", { status: 403 }),
    3,
    "returned status 403",
  ],
  [
    "problem details that are none",
    () => new Response("[1", { status: 400, headers: problem }),
    3,
    "returned status 400",
  ],
  ["a failure", () => new Response('{"detail":"Busy"}', { status: 503, headers: problem }), 3, "Busy\n"],
  [
    "no event stream",
    () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
    3,
    "text/html",
  ],
  [
    "a stream without a result",
    () => stream(["progress", STARTED]),
    3,
    "its event stream ended before the result",
  ],
  [
    "an unknown result",
    () => stream(["result", { ...RESULT, checks: 3 }]),
    3,
    "its result has an unknown format",
  ],
  ["unknown progress", () => stream(["progress", {}]), 3, "its progress event has an unknown format"],
  [
    "an event that is not JSON",
    () => new Response("event: result\ndata: {\n\n", { headers: { "content-type": "text/event-stream" } }),
    3,
    "Cannot reach http://127.0.0.1",
  ],
];

for (const [name, answer, expected, message] of ANSWERS) {
  Deno.test(`scan --server exits with ${expected} for ${name}`, async () => {
    await asking(answer, async (server) => {
      const { code, stdout, stderr } = await run(["scan", "example.com", "--server", server]);
      assertEquals([code, stdout], [expected, ""]);
      assertStringIncludes(stderr, message);
    });
  });
}

Deno.test("scan --server shows the first 500 characters of a refusal", async () => {
  const refusal = Response.json({ code: "INVALID_UA", detail: "x".repeat(501) }, { status: 400 });
  await asking(() => refusal, async (server) => {
    assertEquals((await run(["scan", "example.com", "--server", server])).stderr, `${"x".repeat(500)}\n`);
  });
});

Deno.test("scan --server exits with 3 if no service listens", async () => {
  const { code, stderr } = await run(["scan", "example.com", "--server", CLOSED_PORT.origin]);
  assertEquals(code, 3);
  assertStringIncludes(stderr, `Cannot reach ${CLOSED_PORT.origin}: `);
});

Deno.test("scan --server disconnects on Ctrl-C", async () => {
  let interrupt = () => {};
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const endless = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`event: progress\ndata: ${JSON.stringify(STARTED)}\n\n`));
      },
      cancel: () => resolve(),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  await asking(endless, async (server) => {
    let written = "";
    const { code } = await run(["scan", "example.com", "--server", server], {
      stderr(text) {
        written += text;
        interrupt();
      },
      onInterrupt(listener) {
        interrupt = listener;
        return () => {};
      },
    });
    assertEquals([code, written], [130, "Scanning example.com: 2 checks\n"]);
    await left;
  });
});

Deno.test("scan --file --server ends at a rate limit and keeps finished results", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/targets.txt`, "a.org\nb.org\n");
    let asked = 0;
    const answer = () => ++asked === 1 ? stream(["result", RESULT]) : new Response("", { status: 429 });
    await asking(answer, async (server) => {
      const out = `${folder}/out.jsonl`;
      const flags = ["--server", server, "--concurrency", "1", "--out", out];
      const { code, stderr } = await run(["scan", "--file", `${folder}/targets.txt`, ...flags]);
      const hint =
        `Stopped after 1 of 2 targets. Their results are in ${out}: run the same command again to continue`;
      assertEquals([code, stderr], [3, `1/2 a.org 29 F\n${hint}\nThe service returned status 429\n`]);
      assertEquals((await Deno.readTextFile(out)).split("\n").length, 2);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("scan --server shows the URL of the stored report, even if the service does not know its own", async () => {
  const stored = { ...RESULT, reportUrl: "/r/0123456789abcdef" };
  await asking(() => stream(["progress", STARTED], ["result", stored]), async (server) => {
    const text = await run(["scan", HOST, "--server", server]);
    assertStringIncludes(text.stdout, `\nReport: ${server}/r/0123456789abcdef\n`);
    const json = await run(["scan", HOST, "--server", server, "--json"]);
    assertEquals(JSON.parse(json.stdout).reportUrl, `${server}/r/0123456789abcdef`);
  });
});
