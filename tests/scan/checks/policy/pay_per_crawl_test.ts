import { assertEquals } from "@std/assert";
import botAccess from "../../../../src/scan/checks/access/bot_access.ts";
import check from "../../../../src/scan/checks/policy/pay_per_crawl.ts";
import { type PlainAnswer, serveSites, type Site } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HOME = { body: "<!doctype html><title>Home</title><p>Welcome" };

function toGptBot(answer: PlainAnswer, robots?: string): Site {
  return (request) => {
    if (request.path === "/robots.txt" && robots !== undefined) return { body: robots };
    if (request.path !== "/") return undefined;
    return request.headers.get("user-agent")?.includes("GPTBot") ? answer : HOME;
  };
}

function priced(price: string): PlainAnswer {
  return { status: 402, body: "Payment required", headers: { "crawler-price": price } };
}

testCheck(check, {
  forbidden: toGptBot(priced("USD 0.01"), "User-agent: GPTBot\nDisallow: /\n"),
  absent: [{}, toGptBot({ ...HOME, headers: { "crawler-price": "USD 0.01" } })],
  unpriced: toGptBot({ status: 402, body: "Payment required" }),
  illegible: [
    told(toGptBot(priced("a lot")), "The crawler-price header is invalid: “a lot”"),
    toGptBot(priced("0.01")),
    toGptBot(priced(`USD ${"9".repeat(5000)}`)),
  ],
  priced: [toGptBot(priced("USD 0.01")), toGptBot(priced("EUR 2"))],
});

Deno.test("pay-per-crawl is inconclusive if GPTBot is blocked", async () => {
  const { status } = await checkSite(check, toGptBot({ status: 403, body: "Forbidden" }));
  assertEquals(status, "inconclusive");
});

Deno.test("pay-per-crawl shares its request with bot-access", async () => {
  const host = "site.cases.readiness-tests.org";
  await using server = await serveSites({ [host]: toGptBot(HOME) });
  const catalogue = [
    { category: "access" as const, check: botAccess },
    { category: "policy" as const, check },
  ];
  await scanSite(host, server, { catalogue });
  const asked = server.requests.filter(({ headers }) => headers.get("user-agent")?.includes("GPTBot"));
  assertEquals(asked.length, 1);
});
