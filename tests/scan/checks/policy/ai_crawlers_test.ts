import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/ai_crawlers.ts";
import { readerGroupSnippet } from "../../../../src/scan/fix/snippets/robots_txt_snippets.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const BAN = "User-agent: *\nDisallow: /\n";

const SHOP = "<!doctype html><title>Shop</title><h1>Shop</h1>";

/** A page that is not served is not judged. */
function robots(text: string): Readonly<Record<string, string>> {
  return { "/robots.txt": text, "/shop": SHOP, "/shop?x=1": SHOP };
}

function readersOpen(...agents: string[]): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), "Allow: /", ""].join("\n");
}

const CONFINED = "User-agent: *\nDisallow: /\nAllow: /$\n";

/** A home page with these links. */
function linking(text: string, ...links: string[]) {
  const anchors = links.map((href) => `<a href="${href}">Page</a>`).join(" ");
  return { ...robots(text), "/": `<!doctype html><title>Case</title><p>${anchors}` };
}

const disallowing = (...paths: string[]) =>
  `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join("")}`;
const PARTS = ["/about/", "/news/", "/media/", "/events/", "/contact/"];
const PRIVATE = ["/login", "/cart", "/account", "/checkout", "/register"];

testCheck(check, {
  open: [
    linking(`${CONFINED}Allow: /docs/\n`, "/docs/a", "/docs/b", "/login"),
    linking(`${CONFINED}Allow: /login\n`, "/login"),
    linking("User-agent: *\nDisallow: /login\n", "/login"),
    // Some pages for one visitor, fewer pages of the site, or another page that is open.
    linking(disallowing(...PRIVATE), ...PRIVATE),
    linking(disallowing(...PARTS), ...PARTS.slice(1)),
    linking(disallowing(...PARTS.slice(1)), ...PARTS.slice(1)),
    linking(disallowing(...PARTS), ...PARTS, "/oak"),
    // Only links of this host count.
    linking(`${CONFINED}Allow: /a\n`, "/a", "https://www.readiness-tests.org/b"),
    // Other pages are unknown, and the rule for the page allows more agents.
    linking("User-agent: *\nDisallow: /\nAllow: /\n"),
    robots("User-agent: *\nAllow: /\n"),
    robots("User-agent: *\nDisallow: /private\n"),
    robots("User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: Google-Extended\nDisallow: /\n"),
    robots("# User-agent: PerplexityBot\n# Disallow: /\n"),
    robots(`${readerGroupSnippet()}\nUser-agent: GPTBot\nDisallow: /\n\n${BAN}`),
    robots(""),
  ],
  undecided: [{}, { "/robots.txt": { status: 410 } }],
  unreadable: [
    {
      "/robots.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } },
    },
    told(robots("All are welcome"), "/robots.txt returns text in another format, so crawlers find no rules"),
    ({ path }) =>
      path === "/"
        ? { body: "<!doctype html><title>Home</title>" }
        : { body: "All is well here, whatever you ask", headers: { "content-type": "text/plain" } },
  ],
  closed: [
    told(robots(BAN), "robots.txt disallows “/” for all documented AI search and user agents"),
    robots(`User-agent: GPTBot\nAllow: /\n\n${BAN}`),
  ],
  confined: [
    told(
      linking(CONFINED, "/docs/", "/about", "/#top"),
      "robots.txt allows “/”, but disallows nearly all other pages for all documented AI search and user agents",
    ),
    robots(CONFINED),
    linking(`${CONFINED}Allow: /style.css\n`, "/docs/", "/about"),
    linking(`${CONFINED}\nUser-agent: Googlebot\nDisallow: /\n`, "/about"),
    linking(`${CONFINED}Allow: /0\n`, ...Array.from({ length: 10 }, (_, each) => `/${each}`)),
    linking("User-agent: *\nDisallow: /*/\nDisallow: /a\nAllow: /$\n", "/a-b", "/docs/"),
    // Each page that the home page links to is disallowed.
    linking(disallowing(...PARTS), ...PARTS, "/login"),
  ],
  refused: [
    told(
      robots("User-agent: PerplexityBot\nDisallow: /\n"),
      "robots.txt disallows “/” by name for search or user agents: PerplexityBot",
    ),
    robots("User-agent: chatgpt-user\nDisallow: /\n"),
    robots(`User-agent: Claude-SearchBot\nUser-agent: GPTBot\nDisallow: *\n`),
  ],
  "nearly-closed": [
    told(
      robots(`User-agent: Googlebot\nAllow: /\n\n${BAN}`),
      "robots.txt disallows “/” for all documented AI search and user agents but Googlebot",
    ),
    robots(`User-agent: Yandex\nUser-agent: bingbot\nDisallow:\n\n${BAN}`),
  ],
  unnamed: [
    told(
      robots(`User-agent: Googlebot\nUser-agent: bingbot\nAllow: /\n\n${BAN}`),
      "The rules for * in robots.txt disallow “/” for search or user agents: OAI-SearchBot, Claude-SearchBot, PerplexityBot and 5 more",
    ),
    robots("User-agent: *\nDisallow: /$\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow:\n"),
  ],
  "partly-confined": [
    told(
      linking(`${CONFINED}\n${BAN.replace("*", "GPTBot")}\n${readersOpen("bingbot", "Googlebot")}`, "/about"),
      "robots.txt allows “/”, but disallows nearly all other pages for search or user agents: OAI-SearchBot, Claude-SearchBot, PerplexityBot and 5 more",
    ),
    linking(CONFINED.replace("*", "Googlebot"), "/about"),
  ],
  "partly-refused": told(
    robots("User-agent: PetalBot\nDisallow: /\n"),
    "robots.txt disallows “/” by name for lesser-known search or user agents: PetalBot",
  ),
  accidental: told(
    robots(`${readerGroupSnippet()}\n${BAN}`),
    "The rules for * in robots.txt also disallow “/” for training agents",
  ),
  obsolete: told(
    robots("User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /\n"),
    "robots.txt has rules for agents that no longer exist: anthropic-ai, Claude-Web",
  ),
});

testCheck(check, {
  open: [],
  undecided: [],
  unreadable: [],
  closed: robots("User-agent: *\nDisallow: /shop?x=1\n"),
  "nearly-closed": [],
  confined: [],
  refused: robots("User-agent: Googlebot\nDisallow: /shop\n"),
  unnamed: [],
  "partly-confined": [],
  "partly-refused": [],
  accidental: [],
  obsolete: [],
}, { page: "/shop?x=1", saidElsewhere: ["closed", "refused"] });

Deno.test("ai-crawlers judges each page by its own path", async () => {
  const site = robots("User-agent: *\nDisallow: /shop\n");
  const { status, pages } = await checkSite(check, site, { page: "/shop" });
  assertEquals([status, pages.map((page) => page.status)], ["fail", ["pass", "fail"]]);
});

Deno.test("ai-crawlers lists the crawlers that may read the page, by purpose", async () => {
  const { details } = await checkSite(
    check,
    robots("User-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n"),
  );
  const matrix = JSON.parse(JSON.stringify(details["matrix"]));
  assertEquals([matrix.train.blocked, matrix.train.blockedByName], [1, ["GPTBot"]]);
  assertEquals([matrix.search.blocked, matrix.search.allowedByName], [0, ["Googlebot"]]);
});
