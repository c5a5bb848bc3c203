import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/bot_protection.ts";
import type { Site } from "../../../fixtures/server.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const open = caseSite({ "/robots.txt": "User-agent: *\nAllow: /\n" });
const before = (guarded: RegExp, guard: Site): Site => (request) =>
  guarded.test(request.path) ? guard(request) : open(request);
const busy: Site = () => ({ status: 429, body: "Wait", headers: { "retry-after": "60" } });

testCheck(check, {
  everywhere: [
    told(walled, "Bot protection blocked our scanner (vendor: Cloudflare)"),
    before(/^\/$/, walled),
    ({ path, ...rest }) => path === "/llms.txt" ? walled({ path, ...rest }) : { status: 429 },
  ],
  partly: [
    told(
      before(/^\/(?:llms\.txt|robots\.txt)$/, walled),
      "Bot protection blocked “/robots.txt”, “/llms.txt” (vendor: Cloudflare)",
    ),
    before(/^\/.+/, walled),
    before(/^\/llms\.txt$/, walled),
  ],
  limited: [
    told(
      before(/^\/[a-z0-9-]{20,}/, busy),
      "The site returned 429 Too Many Requests during the scan: “/…”, “/….txt”, “/….json” and 1 more",
    ),
    before(/^\/(?:robots|llms)\.txt$/, busy),
    busy,
  ],
  free: open,
  // After a 429, further requests wait: several must be under way.
}, { limits: {} });

Deno.test("bot-protection does not judge a site that fails", async () => {
  const broken: Site = ({ path }) => path === "/robots.txt" ? undefined : { status: 503, body: "Later" };
  assertEquals((await checkSite(check, broken)).status, "inconclusive");
});

Deno.test("bot-protection is inconclusive if only one of its requests was limited", async () => {
  assertEquals((await checkSite(check, before(/^\/llms\.txt$/, busy))).status, "inconclusive");
});
