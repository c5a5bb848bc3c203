import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/a2a_interfaces.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { CARD_0_3, CARD_1_0, CARD_DUAL, CARD_PATH, COMMON, published } from "./agent_cards.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const HOME = "<!doctype html><title>Home</title><p>Home of the cases";
const PAGE = "<!doctype html><title>Agent</title><h1>Our agent</h1><p>Write to us to try it.";

function leading(...urls: string[]) {
  const supportedInterfaces = urls.map((url) => ({
    url,
    protocolBinding: "JSONRPC",
    protocolVersion: "1.0",
  }));
  return published({ ...COMMON, supportedInterfaces });
}

/** A URL that supports only POST, as in Express. GET is 404, and OPTIONS names POST. */
function express(allow: string) {
  return ({ path, method }: { path: string; method: string }) => {
    if (path === CARD_PATH) return { body: published(CARD_1_0)[CARD_PATH] ?? "" };
    if (path === "/") return { body: HOME };
    if (path === "/a2a" && method === "OPTIONS") return { headers: { allow }, body: allow };
    return undefined;
  };
}

testCheck(check, {
  cardless: [{}, { [CARD_PATH]: "{" }, published(COMMON)],
  silent: {
    ...published({
      ...COMMON,
      supportedInterfaces: [
        { url: `${ORIGIN}/grpc`, protocolBinding: "GRPC", protocolVersion: "1.0" },
        { url: `${ORIGIN}/rest`, protocolBinding: "HTTP+JSON", protocolVersion: "1.0" },
        { url: `${ORIGIN}/docs`, protocolBinding: "HTTP+JSON", protocolVersion: "1.0" },
      ],
    }),
    "/docs": PAGE,
  },
  local: [
    told(
      leading("http://localhost:9999/"),
      "The card's interface URL “http://localhost:9999/” is not public",
    ),
    leading("https://10.0.0.5/a2a"),
    leading("https://agent.internal/"),
  ],
  example: told(
    leading("https://agents.example.com/a2a"),
    "The card's interface URL “https://agents.example.com/a2a” is a placeholder",
  ),
  dead: [
    told(
      published(CARD_1_0),
      "No agent found at the card's interface URL “https://site.cases.readiness-tests.org/a2a” (status 404)",
    ),
    published(CARD_0_3),
    {
      ...published(CARD_DUAL),
      "/a2a": { status: 410 },
    },
    express("GET, HEAD"),
  ],
  partial: told(
    { ...leading(`${ORIGIN}/a2a`, `${ORIGIN}/old`), "/a2a": { status: 405 } },
    "One of the card's interfaces does not exist: “https://site.cases.readiness-tests.org/old” (status 404)",
  ),
  page: [
    { "/": HOME, ...leading(`${ORIGIN}/`) },
    told(
      { ...leading(`${ORIGIN}/agent`), "/agent": PAGE },
      "The card's interface URL “https://site.cases.readiness-tests.org/agent” is a web page (status 200)",
    ),
  ],
  insecure: told({
    https: ({ path }) =>
      path === CARD_PATH
        ? { body: leading("http://site.cases.readiness-tests.org/a2a")[CARD_PATH] ?? "" }
        : path === "/"
        ? { body: HOME }
        : undefined,
    http: ({ path }) => path === "/a2a" ? { status: 405 } : undefined,
  }, "The card's interface URL “http://site.cases.readiness-tests.org/a2a” does not use https"),
  answering: [
    told(
      { ...published(CARD_DUAL), "/a2a": { status: 405, headers: { allow: "POST" } } },
      "1 interface of the card responds over https",
    ),
    { ...published(CARD_1_0), "/a2a": { status: 401 } },
    { ...published(CARD_1_0), "/a2a": { status: 400, body: "{}" } },
    { ...published(CARD_1_0), "/a2a": { status: 404, body: '{"jsonrpc":"2.0","error":{"code":-32601}}' } },
    { ...published(CARD_1_0), "/a2a": { body: '{"status":"ok"}' } },
    express("POST"),
  ],
});

Deno.test("a2a-interfaces is dead if every URL returns the app", async () => {
  const app = { body: HOME, headers: { "content-type": "text/html" } };
  const result = await checkSite(
    check,
    ({ path, method }) =>
      method !== "GET"
        ? { status: 405 }
        : path === CARD_PATH
        ? { body: published(CARD_1_0)[path] ?? "" }
        : app,
  );
  assertEquals(result.outcome, "dead");
});

Deno.test("a2a-interfaces is inconclusive if the only URL is refused", async () => {
  const result = await checkSite(check, { ...published(CARD_1_0), "/a2a": { status: 503 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("a2a-interfaces requests no URL that robots.txt disallows", async () => {
  let asked = 0;
  const result = await checkSite(check, ({ path }) => {
    if (path === "/robots.txt") return { body: "User-agent: *\nDisallow: /a2a\n" };
    if (path === CARD_PATH) return { body: published(CARD_1_0)[path] ?? "" };
    if (path === "/a2a") asked++;
    return path === "/" ? { body: HOME } : undefined;
  });
  assertEquals([result.outcome, asked], ["silent", 0]);
});

Deno.test("a2a-interfaces requests at most three URLs and sends no message", async () => {
  const asked: string[] = [];
  const urls = Array.from({ length: 40 }, (_, each) => `${ORIGIN}/agents/${each}`);
  await checkSite(check, ({ path, method }) => {
    if (path === CARD_PATH) return { body: leading(...urls)[path] ?? "" };
    if (path.startsWith("/agents/")) asked.push(method);
    return path === "/" ? { body: HOME } : path.startsWith("/agents/") ? { status: 405 } : undefined;
  });
  assertEquals(asked, ["GET", "GET", "GET"]);
});
