import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/robots_txt.ts";
import { typeWords } from "../../../../src/scan/parse/media_type.ts";
import { paths, serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const text = { "content-type": "text/plain" };
const OPEN = "User-agent: *\nAllow: /\n";

function bytes(encoding: (text: string) => Uint8Array): Readonly<Record<string, { body: Uint8Array }>> {
  return { "/robots.txt": { body: encoding(OPEN) } };
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(new Uint16Array([...`\uFEFF${text}`].map((each) => each.charCodeAt(0))).buffer);
}

testCheck(check, {
  present: [
    { "/robots.txt": OPEN },
    { "/robots.txt": { body: "", headers: text } },
    { "/robots.txt": "# nothing is forbidden\n" },
    { "/robots.txt": "User-agent: *\nDisallow: /\n" },
    { "/robots.txt": { body: OPEN, headers: { "content-type": "Text/Plain; charset=iso-8859-1" } } },
    { "/robots.txt": "User-agent: AI2Bot\nUser-agent: ChatGPT Agent\nUser-agent: MJ12bot\nDisallow: /\n" },
    {
      "/robots.txt":
        "User-agent: Mediapartners-Google*\nDisallow:\n\nUser-agent: Sogou web spider\nAllow: /\n",
    },
    {
      "/robots.txt":
        `${OPEN}\nUser-agent: MJ12bot\nCrawl-delay: 10\n\nUser-agent: Pinterest\nCrawl-delay: 1\n`,
    },
  ],
  missing: [
    told({}, "No robots.txt found, so crawlers may fetch everything"),
    { "/robots.txt": { status: 410 } },
  ],
  html: told({
    "/robots.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } },
  }, "/robots.txt returns an HTML page"),
  "catch-all": told(
    ({ path }) => path === "/" ? undefined : { body: "All is well here, whatever you ask", headers: text },
    "/robots.txt returns your catch-all page",
  ),
  unparseable: [
    told({ "/robots.txt": "Disallow everything please" }, "/robots.txt has no valid line"),
    { "/robots.txt": '{"user-agent":"*"}' },
    bytes(utf16),
  ],
  unowned: [
    told(
      { "/robots.txt": "Disallow: /a\n" },
      "robots.txt has no valid User-agent line, so no rule applies",
    ),
    { "/robots.txt": "User-agent:\nDisallow: /\n" },
  ],
  orphaned: told(
    { "/robots.txt": "Disallow: /a\nUser-agent: *\nAllow: /\n" },
    "Line 1 of robots.txt is before the first User-agent line, so crawlers ignore it",
  ),
  large: told(
    { "/robots.txt": "User-agent: *\nAllow: /\n" + "# filler\n".repeat(60_000) },
    "robots.txt is larger than 500 KiB, and crawlers may ignore the rest",
  ),
  mistyped: [
    { "/robots.txt": { body: OPEN, headers: { "content-type": "application/octet-stream" } } },
    told(
      { "/robots.txt": { body: OPEN, headers: { "content-type": [] } } },
      `robots.txt is served as ${typeWords("")}`,
    ),
  ],
  moved: [],
  illegal: [
    told(
      { "/robots.txt": "User-agent: GPTBot/1.1\nAllow: /\n" },
      "Invalid user-agent token on line 1 of robots.txt: “GPTBot/1.1”",
    ),
    { "/robots.txt": "User-agent: *bot\nDisallow: /\nUser-agent: *\nAllow: /\n" },
    { "/robots.txt": "User-agent: *\nAllow: /\nUser-agent:\nDisallow: /\n" },
  ],
  joined: [
    told(
      { "/robots.txt": "User-agent: * Disallow: Sitemap: https://site.example/sitemap.xml" },
      "Line 1 of robots.txt has several rules, which crawlers read as one: “* Disallow: Sitemap: https://site.example/sitemap.xml”",
    ),
    { "/robots.txt": "User-agent: GPTBot, User-agent: CCBot\nDisallow: /\n" },
  ],
  relative: [
    told(
      { "/robots.txt": "User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n" },
      "Sitemap URL on line 3 of robots.txt is not absolute: “/sitemap.xml”",
    ),
    { "/robots.txt": "User-agent: *\nAllow: /\nSitemap: https://https://site.example/sitemap.xml\n" },
  ],
  ruleless: told(
    { "/robots.txt": "User-agent: bingbot\nCrawl-delay: 10\n\nUser-agent: BadBot\nDisallow: /\n" },
    "Line 4 of robots.txt names an agent that shares the rules of the group above: “BadBot”",
  ),
  marked: told(
    { "/robots.txt": `\uFEFF${OPEN}` },
    "Line 1 of robots.txt starts with a byte order mark, which some crawlers cannot read",
  ),
  mistaken: [
    told(
      { "/robots.txt": "User-agent: *\nDissallow: /a\n" },
      "Line 2 of robots.txt misspells a field name: “Dissallow: /a”",
    ),
    { "/robots.txt": "User-agent: *\nDisallow: https://site.example/a\n" },
    { "/robots.txt": "User-agent: *\nDisallow: private\n" },
    { "/robots.txt": "User-agent: *\nNoindex: /a\nAllow: /\n" },
    { "/robots.txt": "User-agent: *\nDisallow: /a\nAllow: /a\n" },
    bytes(() => Uint8Array.from([...new TextEncoder().encode(`${OPEN}Disallow: /caf`), 0xe9, 0x0a])),
  ],
});

Deno.test("robots-txt is moved if it redirects to another host", async () => {
  const host = "site.cases.readiness-tests.org";
  const target = { status: 302, headers: { location: "https://rules.readiness-tests.org/robots.txt" } };
  await using server = await serveSites({
    [host]: paths({ "/": "<!doctype html><title>Home</title>", "/robots.txt": target }),
    "rules.readiness-tests.org": paths({ "/robots.txt": OPEN }),
  });
  const catalogue = [{ category: "policy" as const, check }];
  const { result } = await scanSite(host, server, { catalogue });
  assertEquals(result.checks.map(({ outcome, message }) => [outcome, message]), [[
    "moved",
    "Some crawlers ignore /robots.txt because it redirects to another host: “rules.readiness-tests.org”",
  ]]);
});

Deno.test("robots-txt lists every problem with its line", async () => {
  const result = await checkSite(check, {
    "/robots.txt": `\uFEFFUser-agent: *\nDissallow: /a\nDisallow: b\n`,
  });
  assertEquals(
    result.message,
    "Line 1 of robots.txt starts with a byte order mark, which some crawlers cannot read",
  );
  assertEquals(result.details["problems"], [
    { code: "byte-order-mark", line: 1, value: "(empty)" },
    { code: "misspelt-field", line: 2, value: "Dissallow: /a" },
    { code: "path-without-slash", line: 3, value: "b" },
  ]);
});
