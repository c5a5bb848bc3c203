import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { defineCheck, fail, pass, warn } from "../../../src/scan/contract/check.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { defineProbe, type Probe } from "../../../src/scan/contract/probe.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { scanSite, type ScanSiteOptions } from "../scan_site.ts";

const HOST = "engine.cases.readiness-tests.org";
const OPEN: Site = ({ path }) => path === "/a.txt" || path === "/" ? { body: `this is ${path}` } : undefined;

interface Draft {
  readonly probe: Probe<string>;
  readonly id?: string;
  readonly surface?: "shop";
  readonly scope?: "page";
  readonly judge?: (text: string) => "good" | "bad" | "gone";
}

function checkOn({ probe, id = "draft", judge = () => "good", ...rest }: Draft) {
  const check = defineCheck({
    id,
    title: "Draft",
    about: "A check of the tests.",
    spec: "https://readiness-tests.org/",
    maturity: "convention",
    weight: 1,
    ...rest,
    needs: { text: probe },
    outcomes: {
      good: pass("Seen"),
      bad: fail("Seen: {what}", "Mend it"),
      gone: warn("Nothing is there", "Publish it", { absence: true }),
    },
    judge({ text }) {
      const outcome = judge(text);
      return outcome === "bad" ? { outcome, details: { what: text } } : outcome;
    },
  });
  return { category: "access" as const, check };
}

async function judged(
  drafts: readonly Draft[],
  options: ScanSiteOptions & { page?: string; site?: Site } = {},
) {
  const { page = "", site = OPEN, ...rest } = options;
  await using server = await serveSites({ [HOST]: site });
  const { result } = await scanSite(page === "" ? HOST : `https://${HOST}${page}`, server, {
    ...rest,
    catalogue: drafts.map(checkOn),
  });
  return { result, checks: result.checks, requests: server.requests.map(({ path }) => path) };
}

function textOf(path: string, id = `text ${path}`): Probe<string> {
  return defineProbe({ id, observe: async ({ get }) => (await get(path)).text });
}

Deno.test("scan() runs a probe once, however many checks need it", async () => {
  const probe = textOf("/a.txt");
  const { requests } = await judged([{ probe, id: "one" }, { probe, id: "two" }]);
  assertEquals(requests.filter((path) => path === "/a.txt"), ["/a.txt"]);
});

Deno.test("scan() requests a URL once, however many probes need it", async () => {
  const { requests } = await judged([
    { probe: textOf("/a.txt", "one"), id: "one" },
    { probe: textOf("/a.txt", "other"), id: "other" },
  ]);
  assertEquals(requests.filter((path) => path === "/a.txt"), ["/a.txt"]);
});

Deno.test("scan() lists the exchanges that a verdict is based on, including those of nested probes", async () => {
  const below = textOf("/a.txt", "below");
  const probe = defineProbe({ id: "above", observe: ({ probe }) => probe(below) });
  const { result, checks } = await judged([{ probe }]);
  assertEquals(checks[0]?.evidence.map((id) => result.exchanges[id]?.url), [`https://${HOST}/a.txt`]);
});

Deno.test("scan() puts details into messages as data on one line", async () => {
  const probe = defineProbe({
    id: "hostile",
    observe: () => Promise.resolve("a\u001b[31m\nb\u202ec".padEnd(400, "x")),
  });
  const { checks } = await judged([{ probe, judge: () => "bad" }]);
  const [check] = checks;
  assert(check && !["\u001b", "\n", "\u202e"].some((character) => check.message.includes(character)));
  assert(check.message.length < 200);
});

Deno.test("scan() reports an internal error of one check and continues", async () => {
  const mistakes: unknown[] = [];
  const broken = defineProbe<string>({ id: "broken", observe: () => Promise.reject(new TypeError("ours")) });
  const { checks } = await judged(
    [{ probe: broken, id: "broken" }, { probe: textOf("/a.txt"), id: "sound" }],
    {
      onError: (error) => mistakes.push(error),
    },
  );
  assertEquals(checks.map(({ status }) => status), ["error", "pass"]);
  assertEquals(mistakes.length, 1);
});

Deno.test("scan() reports a cycle of probes as an internal error at once", async () => {
  const left: Probe<string> = defineProbe({ id: "left", observe: ({ probe }) => probe(right) });
  const right: Probe<string> = defineProbe({ id: "right", observe: ({ probe }) => probe(left) });
  const mistakes: unknown[] = [];
  const { checks } = await judged([{ probe: left, id: "one" }, { probe: right, id: "two" }], {
    onError: (error) => mistakes.push(error),
  });
  assertEquals(checks.map(({ status }) => status), ["error", "error"]);
  assertStringIncludes(String(mistakes[0]), "cycle");
});

Deno.test("scan() does not judge absence without the check's surface", async () => {
  const { checks } = await judged([{ probe: textOf("/a.txt"), surface: "shop", judge: () => "gone" }]);
  assertEquals([checks[0]?.status, checks[0]?.outcome], ["not_applicable", "gone"]);
});

Deno.test("scan() judges what is published even without the check's surface", async () => {
  const { checks } = await judged([{ probe: textOf("/a.txt"), surface: "shop", judge: () => "bad" }]);
  assertEquals(checks[0]?.status, "fail");
});

Deno.test("scan() judges a page check on the home page and the requested page, and shows the worst", async () => {
  const probe = defineProbe({
    id: "pages",
    scope: "page" as const,
    observe: async ({ get, page }) => (await get(page)).text,
  });
  const { result, checks } = await judged(
    [{ probe, scope: "page", judge: (text) => text === "this is /" ? "good" : "bad" }],
    { page: "/a.txt" },
  );
  assertEquals(checks[0]?.pages.map(({ url, status }) => [url, status]), [
    [`https://${HOST}/`, "pass"],
    [`https://${HOST}/a.txt`, "fail"],
  ]);
  assertEquals([checks[0]?.status, result.score], ["fail", 50]);
});

Deno.test("scan() gives a site probe the home page, even if another page needs the probe first", async () => {
  const shown = defineProbe({
    id: "shown",
    observe: ({ page }) => Promise.resolve(page.pathname),
  });
  // The home page's own question comes later than the one on behalf of the page named.
  const probe = defineProbe({
    id: "pages",
    scope: "page" as const,
    observe: async ({ page, get, probe }) =>
      page.pathname === "/" ? (await get("/a.txt")).text : await probe(shown),
  });
  const { checks } = await judged(
    [{ probe, scope: "page", judge: (text) => text === "/b" ? "bad" : "good" }],
    {
      page: "/b",
      site: (request) => request.path === "/b" ? { body: "B" } : OPEN(request),
    },
  );
  assertEquals(checks[0]?.pages.map(({ status }) => status), ["pass", "pass"]);
});

Deno.test("scan() treats a path that begins with two slashes as a path", async () => {
  const probe = defineProbe({
    id: "any-page",
    scope: "page" as const,
    observe: async ({ get, page }) => (await get(page)).text,
  });
  await using server = await serveSites({ [HOST]: ({ path }) => ({ body: path }) });
  const { result } = await scanSite(`${HOST}//other.readiness-tests.org/p`, server, {
    catalogue: [checkOn({ probe, scope: "page" })],
  });
  assertEquals(result.checks[0]?.pages.map(({ url }) => url), [
    `https://${HOST}/`,
    `https://${HOST}//other.readiness-tests.org/p`,
  ]);
});

Deno.test("scan() handles an invalid URL", async () => {
  const { checks } = await judged([{ probe: textOf("http://[", "broken") }]);
  assertEquals([checks[0]?.status, checks[0]?.outcome], ["inconclusive", "bad-address"]);
});

const REFUSALS: readonly [status: number, outcome: string][] = [
  [401, "authentication-required"],
  [403, "access-denied"],
  [405, "access-denied"],
  [406, "access-denied"],
  [429, "rate-limited"],
  [500, "server-error"],
  [503, "server-error"],
];

for (const [status, outcome] of REFUSALS) {
  Deno.test(`scan() does not judge a response with status ${status}`, async () => {
    const site: Site = ({ path }) => path === "/a.txt" ? { status, body: "no" } : { body: "yes" };
    const { checks } = await judged([{ probe: textOf("/a.txt") }], { site });
    assertEquals([checks[0]?.status, checks[0]?.outcome], ["inconclusive", outcome]);
  });
}

Deno.test("scan() names the vendor of the bot protection", async () => {
  const site: Site = () => ({
    status: 403,
    headers: { "cf-mitigated": "challenge" },
    body: "Just a moment...",
  });
  const { checks } = await judged([{ probe: textOf("/a.txt") }], { site });
  assertEquals([checks[0]?.status, checks[0]?.outcome], ["inconclusive", "bot-wall"]);
  assertEquals(checks[0]?.details, { code: "BOT_WALL", vendor: "Cloudflare" });
});

Deno.test("scan() shows where the snippet belongs on the site's stack", async () => {
  const site: Site = () => ({ headers: { server: "nginx/1.29" }, body: "hello" });
  const check = defineCheck({
    id: "placed",
    title: "Placed",
    about: "A check of the tests.",
    spec: "https://readiness-tests.org/",
    maturity: "convention",
    weight: 1,
    needs: { text: textOf("/a.txt") },
    outcomes: { bad: fail("Bad", "Publish it", { snippet: () => "x", publish: { file: "/x" } }) },
    judge: () => "bad",
  });
  await using server = await serveSites({ [HOST]: site });
  const { result } = await scanSite(HOST, server, {
    catalogue: [{ category: "access", check }],
  });
  const [placed] = result.checks as readonly CheckResult[];
  assertStringIncludes(placed?.placement ?? "", "On nginx, ");
});
