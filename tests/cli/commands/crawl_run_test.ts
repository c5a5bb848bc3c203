/** `readiness crawl run --wait` waits for the end of a crawl and exits with its outcome. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { CheckChange } from "../../../src/crawl/changes/check_changes.ts";
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import { CA_FILE, serveSites } from "../../fixtures/server.ts";
import { rowsOf } from "../machine.ts";
import { sampleChange } from "../../fixtures/records/check_change.ts";
import { TrackedMachine } from "../tracking/tracked_machine.ts";

/** Runs a command that waits, and ends the crawl once the waiting has begun. */
async function waitFor(
  tracked: TrackedMachine,
  flags: readonly string[],
  change: Partial<CrawlRecord>,
  changes: readonly CheckChange[] = [],
) {
  let stderr = "";
  let ended: Promise<void> | null = null;
  const result = await tracked.run("a session", ["crawl", "run", "Shop", "--wait", ...flags], {
    stderr(text) {
      stderr += text;
      const [, id] = /^Crawl (\w+) is queued/m.exec(stderr) ?? [];
      if (id !== undefined) ended ??= tracked.endCrawl(id, change, changes);
    },
  });
  await ended;
  return { ...result, stderr };
}

/** Later than any test. */
const LATER = Date.parse("2099-01-01T12:03:00Z");
const REGRESSION = sampleChange();
const IMPROVEMENT = sampleChange({ before: "fail", after: "pass", kind: "improvement", confirmation: null });
const UNCONFIRMED = sampleChange({ confirmation: "pending" });
const REFUTED = sampleChange({ confirmation: "refuted" });
const GATE = ["--min-score", "70", "--fail-on", "regression"];

const ENDS: readonly (readonly [
  what: string,
  code: number,
  flags: readonly string[],
  change: Partial<CrawlRecord>,
  changes: readonly CheckChange[],
])[] = [
  ["a score that is high enough", 0, GATE, { score: 70 }, [IMPROVEMENT]],
  ["a score below --min-score", 1, GATE, { score: 69 }, []],
  ["a low score with a regression that was not confirmed", 3, GATE, { score: 69 }, [UNCONFIRMED]],
  ["a low score without --min-score", 0, [], { score: 1 }, []],
  ["a confirmed regression", 1, GATE, { score: 90 }, [REGRESSION]],
  ["a confirmed regression without --fail-on", 0, [], { score: 90 }, [REGRESSION]],
  ["a regression that was not seen again", 0, GATE, { score: 90 }, [REFUTED]],
  ["no score", 3, GATE, { score: null, failure: "The site did not answer" }, []],
  ["a crawl that failed", 3, [], { status: "Failed", failure: "Its workers died" }, []],
  ["a crawl that was cancelled", 3, [], { status: "Cancelled" }, []],
];

for (const [what, code, flags, change, changes] of ENDS) {
  Deno.test(`crawl run --wait ${flags.join(" ")} exits with ${code} for ${what}`, async () => {
    await using tracked = await TrackedMachine.make();
    await tracked.addProject();
    const result = await waitFor(tracked, flags, change, changes);
    assertEquals([result.code, rowsOf(result)["Reason"]], [code, change.failure ?? undefined]);
  });
}

Deno.test("crawl run --wait waits until the second look at a regression", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  let second: Promise<void> | null = null;
  let stderr = "";
  let id = "";
  const args = ["crawl", "run", "Shop", "--wait", "--json", "--fail-on", "regression"];
  const { code, stdout } = await tracked.run("the database", args, {
    stderr(text) {
      stderr += text;
      const isQueued = /^Crawl (\w+) is queued/.exec(text);
      if (isQueued) {
        id = isQueued[1] ?? "";
        void tracked.endCrawl(id, { score: 90, recheckAt: LATER }, [
          sampleChange({ confirmation: "pending" }),
        ]);
      }
      if (text.includes("got worse")) {
        second = tracked.endCrawl(id, { score: 90, recheckAt: null }, [REGRESSION]);
      }
    },
  });
  await second;
  assertEquals(code, 1);
  assertStringIncludes(stderr, "1 check got worse. Checking again at 12:03 UTC\n");
  const { changes, project } = JSON.parse(stdout);
  assertEquals(changes[0].confirmation, "confirmed");
  assertEquals(project.name, "Shop");
});

Deno.test("crawl run --wait ends if the second look could not decide", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  const result = await waitFor(tracked, GATE, { score: 90 }, [sampleChange({ confirmation: "pending" })]);
  assertEquals(result.code, 0);
  assertStringIncludes(
    result.stderr,
    "1 regression could not be confirmed: --fail-on does not count it, but the score does\n",
  );
});

Deno.test("crawl run --wait continues if a proxy reports that the service is unavailable", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  let fails = 2;
  await using proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.text();
    if (body.includes("{ crawl(id") && fails-- > 0) {
      return new Response("<h1>Bad gateway</h1>", { status: 502 });
    }
    const { pathname } = new URL(request.url);
    const { method, headers } = request;
    return await fetch(tracked.server + pathname, { method, headers, body });
  });
  let ended: Promise<void> | null = null;
  const args = ["crawl", "run", "Shop", "--wait", "--server", `http://127.0.0.1:${proxy.addr.port}`];
  const key = { READINESS_API_KEY: await tracked.makeKey("Editor") };
  const result = await tracked.machine.run(args, {
    stderr(text) {
      const [, id] = /^Crawl (\w+) is queued/.exec(text) ?? [];
      if (id !== undefined) ended ??= tracked.endCrawl(id, { score: 90 });
    },
  }, key);
  await ended;
  assertEquals([result.code, fails < 0, rowsOf(result)["Score"]], [0, true, "90 (C)"]);
});

Deno.test("while a site is tried again, the reason is shown instead of a wait for a worker", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  let stderr = "";
  let ended: Promise<void> | null = null;
  await tracked.run("a session", ["crawl", "run", "Shop", "--wait"], {
    stderr(text) {
      stderr += text;
      const [, id] = /^Crawl (\w+) is queued: waiting/m.exec(text) ?? [];
      const refused = { status: "Queued", failure: "No response", finishedAt: null } as const;
      if (id !== undefined) ended ??= tracked.endCrawl(id, refused);
      if (text.includes("No response. Trying again in a minute")) {
        const [, again = ""] = /Crawl (\w+)/.exec(text) ?? [];
        ended = tracked.endCrawl(again, { score: 80, failure: null });
      }
    },
  });
  await ended;
  assertStringIncludes(stderr, "is queued again: No response. Trying again in a minute\n");
});

Deno.test("Ctrl-C while waiting leaves the crawl running, and explains how to cancel it", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  let interrupt = () => {};
  let stderr = "";
  const { code, stdout } = await tracked.run("a session", ["crawl", "run", "Shop", "--wait"], {
    onInterrupt(listener) {
      interrupt = listener;
      return () => {};
    },
    stderr(text) {
      stderr += text;
      if (text.includes("is queued")) interrupt();
    },
  });
  assertEquals([code, stdout], [130, ""]);
  assertStringIncludes(stderr, "Stopped waiting: the crawl continues\n");
  const [, id = ""] = /readiness crawl cancel (\w+) --server/.exec(stderr) ?? [];
  const shown = await tracked.run("the database", ["crawl", "show", id]);
  assertEquals(rowsOf(shown)["Status"], "… queued");
});

Deno.test("on a terminal, a line shows the progress and is gone at the end", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  let stderr = "";
  let ended: Promise<void> | null = null;
  const list = ["crawl", "list", "Shop", "--json"];
  const result = await tracked.run("a session", ["crawl", "run", "Shop", "--wait"], {
    stderrIsTerminal: true,
    stderr(text) {
      stderr += text;
      ended ??= tracked.run("the database", list).then(async (listed) => {
        const { crawls: [{ id }] } = JSON.parse(listed.stdout);
        await tracked.endCrawl(id, { score: 80, progress: { pagesChecked: 4, pagesKnown: 4, page: null } });
      });
    },
  });
  await ended;
  assertEquals([result.code, rowsOf(result)["Score"], rowsOf(result)["Pages"]], [0, "80 (C)", "4 checked"]);
  assert(stderr.startsWith("\r\x1b[2KWaiting for a worker"), stderr);
  assert(stderr.endsWith("\r\x1b[2K"), stderr);
});

Deno.test("crawl run --wait on the server's own database runs the crawl itself", async () => {
  await using server = await serveSites({
    "bare-site.org": () => ({
      body: "<title>Shop</title><h1>Shop</h1>",
      headers: { "content-type": "text/html" },
    }),
  });
  await using tracked = await TrackedMachine.make();
  const environment = {
    SCAN_RESOLVE: server.resolve.join(","),
    SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
    SCAN_CA_FILE: CA_FILE,
  };
  const run = (...args: string[]) => tracked.machine.run(args, {}, environment);
  await run("project", "add", "Shop", "bare-site.org");
  const result = await run("crawl", "run", "Shop", "--wait");
  assertEquals([result.code, rowsOf(result)["Pages"]], [0, "1 checked"]);
});
