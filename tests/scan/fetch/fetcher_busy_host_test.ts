/** Hosts that ask us to slow down. */
import { assertEquals } from "@std/assert";
import { MAX_REQUESTS_WHEN_BUSY } from "../../../src/scan/fetch/pace/busy_hosts.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { HOST as COMPLETE, site as completeSite } from "../../fixtures/sites/complete.ts";
import { type PlainAnswer, serveSites, type Site } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";
import { fetching, textOf } from "./fetching.ts";

/** Number of requests made one after the other, which is more than a busy host gets. */
const PATHS = Array.from({ length: MAX_REQUESTS_WHEN_BUSY + 5 }, (_, index) => `/${index}`);

/** Responds to one path with the given response, and to every other path with a document. */
function busyAt(path: string, answer: PlainAnswer): Site {
  return (request) => request.path === path ? answer : { body: "document" };
}

/** Requests after the refusal, which counts. */
const FURTHER = MAX_REQUESTS_WHEN_BUSY - 1;

const CASES: readonly [name: string, answer: PlainAnswer, further: number][] = [
  ["429", { status: 429 }, FURTHER],
  ["429 with Retry-After", { status: 429, headers: { "retry-after": "60" } }, 0],
  ["503 with Retry-After", { status: 503, headers: { "retry-after": "60" } }, 0],
  ["503 with Retry-After: 0", { status: 503, headers: { "retry-after": "0" } }, FURTHER],
  ["503 of one URL", { status: 503 }, PATHS.length],
  ["403", { status: 403 }, PATHS.length],
  ["500", { status: 500 }, PATHS.length],
  ["200 with Retry-After", { headers: { "retry-after": "60" } }, PATHS.length],
];

for (const [name, answer, further] of CASES) {
  Deno.test(`Fetcher makes ${further} more requests after ${name}`, async () => {
    await fetching(busyAt("/busy", answer), async (fetcher, server) => {
      await textOf(fetcher, "/busy");
      const outcomes = [];
      for (const path of PATHS) outcomes.push(await textOf(fetcher, path));
      const expected = PATHS.map((_, index) => index < further ? "document" : "HOST_BUSY");
      assertEquals([outcomes, server.requests.length], [expected, 1 + further]);
    });
  });
}

for (
  const [between, further] of [
    [0, FURTHER],
    [FURTHER - 1, FURTHER],
    [FURTHER, 1 + FURTHER + PATHS.length],
  ] as const
) {
  Deno.test(`Fetcher makes ${further} more requests after two 503 with ${between} requests between`, async () => {
    const site: Site = ({ path }) => path.startsWith("/busy") ? { status: 503 } : { body: "document" };
    await fetching(site, async (fetcher, server) => {
      const others = PATHS.slice(0, between).map((path) => `/between${path}`);
      for (const path of ["/busy1", ...others, "/busy2", ...PATHS]) await textOf(fetcher, path);
      assertEquals(server.requests.length, 1 + further);
    });
  });
}

Deno.test("Fetcher continues after 429 to another user agent", async () => {
  const site: Site = ({ headers }) =>
    headers.get("user-agent") === "GPTBot" ? { status: 429 } : { body: "document" };
  await fetching(site, async (fetcher, server) => {
    await textOf(fetcher, "/", { userAgent: "GPTBot" });
    for (const path of PATHS) await textOf(fetcher, path);
    assertEquals(server.requests.length, 1 + PATHS.length);
  });
});

Deno.test("Fetcher counts the requests that are under way when a host gets busy", async () => {
  const arrived = Promise.withResolvers<void>();
  const noted = Promise.withResolvers<void>();
  let waiting = 0;
  const site: Site = async ({ path }) => {
    if (path === "/busy") {
      await arrived.promise;
      return { status: 429 };
    }
    if (path.startsWith("/waiting")) {
      if (++waiting === 3) arrived.resolve();
      await noted.promise;
    }
    return { body: "document" };
  };
  await fetching(site, async (fetcher, server) => {
    const early = ["/busy", "/waiting1", "/waiting2", "/waiting3"].map((path) => textOf(fetcher, path));
    await early[0];
    const late = await Promise.all(PATHS.map((path) => textOf(fetcher, path)));
    noted.resolve();
    await Promise.all(early);
    assertEquals(
      [late.filter((text) => text === "document").length, server.requests.length],
      [FURTHER - 3, 1 + FURTHER],
    );
  });
});

Deno.test("a whole scan sends a site nothing before its Retry-After, and fails no check for it", async () => {
  let answered = 0;
  let further = 0;
  const site: Site = (request) => {
    if (answered++ < 8) return completeSite(request);
    further++;
    return { status: 429, headers: { "retry-after": "120" } };
  };
  await using server = await serveSites({ [COMPLETE]: { https: site } });
  const { result } = await scanSite(COMPLETE, server);
  const failed = result.checks.filter(({ outcome }) => outcome === "host-busy")
    .filter(({ status }) => status !== "inconclusive");
  // Requests that were under way at the first refusal.
  assertEquals([further <= DEFAULT_LIMITS.connectionsPerHost, failed], [true, []]);
});

for (const [name, headers] of [["", {}], [" and Retry-After", { "retry-after": "120" }]] as const) {
  Deno.test(`a whole scan sends a site that answers everything with 429${name} at most 12 requests, and reports why`, async () => {
    await using server = await serveSites({ [COMPLETE]: { https: () => ({ status: 429, headers }) } });
    const { result } = await scanSite(COMPLETE, server);
    assertEquals(server.requests.length <= MAX_REQUESTS_WHEN_BUSY, true, String(server.requests.length));
    const code = name === "" ? "RATE_LIMITED" : "HOST_BUSY";
    assertEquals([result.outcome, result.problem?.code, result.score], ["blocked", code, null]);
  });
}

/** Cases by the response of a site after the given number of requests. */
const LATE: readonly (readonly [name: string, answer: PlainAnswer])[] = [
  ["429", { status: 429 }],
  ["503 and Retry-After", { status: 503, headers: { "retry-after": "0" } }],
  ["503", { status: 503 }],
];

for (const [name, answer] of LATE) {
  for (const count of [1, 5, 40, 70, 95, 105]) {
    Deno.test(`a whole scan that is refused with ${name} after ${count} requests sends 12 more at most and fails no check`, async () => {
      let refused = 0;
      let served = 0;
      const site: Site = (request) => {
        if (served < count) {
          served++;
          return completeSite(request);
        }
        // A refusal of an imitated agent is not meant for the scan, and counts only after one of its own.
        if (refused > 0 || request.headers.get("user-agent")?.startsWith("ReadinessBot")) refused++;
        return answer;
      };
      await using server = await serveSites({ [COMPLETE]: { https: site, http: null } });
      const { result } = await scanSite(COMPLETE, server);
      const failed = result.checks.flatMap(({ id, status }) => status === "fail" ? [id] : []);
      // Another request may be under way at the first 503, which proves little alone.
      assertEquals([refused <= MAX_REQUESTS_WHEN_BUSY + 1, failed], [true, []], String(refused));
    });
  }
}

Deno.test("Fetcher waits for a short Retry-After", async () => {
  let first = 0;
  let second = 0;
  const site: Site = ({ path }) => {
    if (path === "/busy") {
      first = performance.now();
      return { status: 429, headers: { "retry-after": "1" } };
    }
    second = performance.now();
    return { body: "document" };
  };
  await fetching(site, async (fetcher) => {
    await textOf(fetcher, "/busy");
    assertEquals([await textOf(fetcher, "/"), second - first >= 990], ["document", true]);
  });
});
