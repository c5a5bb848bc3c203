import { assertEquals } from "@std/assert";
import { crawlerPrice } from "../../../../src/scan/probes/policy/crawler_price.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

/** A site that returns 402 to GPTBot. */
const priced =
  (headers: Readonly<Record<string, string>>, robots = ""): Site => ({ path, headers: sent }) => {
    if (path === "/robots.txt") return { body: robots, headers: { "content-type": "text/plain" } };
    if (path !== "/") return undefined;
    return /GPTBot/.test(sent.get("user-agent") ?? "")
      ? { status: 402, body: "Pay", headers }
      : { body: "<p>Home" };
  };

const CASES: readonly [name: string, site: Site, facts: readonly [boolean, number | null, string | null]][] =
  [
    ["a price", priced({ "crawler-price": " USD 0.01 " }), [false, 402, "USD 0.01"]],
    ["no price", priced({}), [false, 402, null]],
    ["a price of 100 characters", priced({ "crawler-price": "9".repeat(100) }), [
      false,
      402,
      "9".repeat(100),
    ]],
    ["a price of 101 characters", priced({ "crawler-price": "9".repeat(101) }), [
      false,
      402,
      "9".repeat(100),
    ]],
    ["a ban on GPTBot", priced({}, "User-agent: GPTBot\nDisallow: /\n"), [true, null, null]],
  ];

for (const [name, site, [isForbidden, status, price]] of CASES) {
  Deno.test(`crawlerPrice of a site with ${name}`, async () => {
    assertEquals(await observeProbe(crawlerPrice, site), { isForbidden, status, price });
  });
}
