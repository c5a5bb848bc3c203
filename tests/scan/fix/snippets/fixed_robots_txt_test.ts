import { assert, assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import {
  readerGroupSnippet,
  trainingGroupSnippet,
} from "../../../../src/scan/fix/snippets/robots_txt_snippets.ts";
import { fixedRobotsTxt, type RobotsChanges } from "../../../../src/scan/fix/snippets/fixed_robots_txt.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";

const NO_CHANGES: RobotsChanges = {
  origin: "https://example.org",
  signals: null,
  readers: null,
  trainers: null,
  opened: null,
  sitemap: null,
  lost: [],
};
const SIGNALS = "Content-Signal: search=yes, ai-input=yes, ai-train=no";

/** Change, and the file before and after it. */
const CASES: readonly (readonly [name: string, before: string, after: string, Partial<RobotsChanges>?])[] = [
  [
    "a file without mistakes stays as it is",
    "# ours\nUser-agent: *\nDisallow: /a # why\n",
    "# ours\nUser-agent: *\nDisallow: /a # why\n",
  ],
  ["a byte order mark goes", "\uFEFFUser-agent: *\nDisallow:\n", "User-agent: *\nDisallow:\n"],
  [
    "misspelt fields are spelt right",
    "User agent: *\nDissallow: /a\nAlow: /b\n",
    "User-agent: *\nDisallow: /a\nAllow: /b\n",
  ],
  [
    "a whole address becomes its path",
    "User-agent: *\nDisallow: https://example.org/a?b\n",
    "User-agent: *\nDisallow: /a?b\n",
  ],
  [
    "a path gets its slash",
    "User-agent: *\nDisallow: a\nAllow: *.css\n",
    "User-agent: *\nDisallow: /a\nAllow: *.css\n",
  ],
  [
    "an agent loses its version",
    "User-agent: GPTBot/1.1\nDisallow: /\n",
    "User-agent: GPTBot\nDisallow: /\n",
  ],
  ["an agent loses a comma at its end", "User-agent: a,\nDisallow: /\n", "User-agent: a\nDisallow: /\n"],
  [
    "agents whose names are no tokens keep them",
    "User-agent: AI2Bot\nUser-agent: MJ12bot\nUser-agent: Yahoo! Slurp\nDisallow: /\n",
    "User-agent: AI2Bot\nUser-agent: MJ12bot\nUser-agent: Yahoo! Slurp\nDisallow: /\n",
  ],
  ["Noindex lines go", "User-agent: *\nNoindex: /a\nDisallow: /b\n", "User-agent: *\nDisallow: /b\n"],
  [
    "a whole URL of a sitemap stays as written",
    "SITEMAP: https://Example.org/Map.xml\n",
    "SITEMAP: https://Example.org/Map.xml\n",
  ],
  ["a relative sitemap becomes whole", "Sitemap: /map.xml\n", "Sitemap: https://example.org/map.xml\n"],
  [
    "a sitemap without its scheme gets it",
    "Sitemap: example.org/map.xml\nSitemap: www.example.org/maps/a.xml\n",
    "Sitemap: https://example.org/map.xml\nSitemap: https://www.example.org/maps/a.xml\n",
  ],
  [
    "a sitemap that is lost is named no more",
    "User-agent: *\nDisallow:\nSitemap: /a.xml\nSitemap: /b.xml\n",
    "User-agent: *\nDisallow:\nSitemap: https://example.org/b.xml\n",
    { lost: ["https://example.org/a.xml"] },
  ],
  ["rules without an agent are for everybody", "Disallow: /a\n", "User-agent: *\nDisallow: /a\n"],
  [
    "of a path that is allowed and disallowed the ban goes",
    "User-agent: *\nDisallow: /a\nAllow: /a\n",
    "User-agent: *\nAllow: /a\n",
  ],
  [
    "a ban in another group stays",
    "User-agent: a\nDisallow: /a\nUser-agent: b\nAllow: /a\n",
    "User-agent: a\nDisallow: /a\nUser-agent: b\nAllow: /a\n",
  ],
  [
    "signals stand below the agent",
    "User-agent: *\nDisallow: /a\n",
    `User-agent: *\n${SIGNALS}\nDisallow: /a\n`,
    { signals: SIGNALS },
  ],
  [
    "signals replace what cannot be read",
    "User-agent: *\nContent-Signal: all=maybe\nAllow: /\n",
    `User-agent: *\n${SIGNALS}\nAllow: /\n`,
    { signals: SIGNALS },
  ],
  [
    "signals that can be read stay",
    "User-agent: *\nContent-Signal: search=no\nAllow: /\n",
    "User-agent: *\nContent-Signal: search=no\nAllow: /\n",
    { signals: SIGNALS },
  ],
  [
    "signals with a clear meaning are written right",
    "User-agent: *\nContent-Signal: /blog search=yes; train=no\nAllow: /\n",
    "User-agent: *\nContent-Signal: /blog search=yes, ai-train=no\nAllow: /\n",
    { signals: SIGNALS },
  ],
  [
    "signals above the groups move into one",
    "Content-Signal: /blog ai-train=yes\nUser-agent: *\nAllow: /\n",
    "User-agent: *\nContent-Signal: /blog ai-train=yes\nAllow: /\n",
    { signals: SIGNALS },
  ],
  [
    "signals for agents that are turned away move to everybody",
    "User-agent: *\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n\nContent-Signal: search=yes, ai-train=yes\n",
    "User-agent: *\nContent-Signal: search=yes, ai-train=yes\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n",
    { signals: SIGNALS },
  ],
  [
    "a no for agents that are turned away stays theirs",
    "User-agent: CCBot\nDisallow: /\nContent-Signal: train=no\nUser-agent: *\nAllow: /\n",
    `User-agent: CCBot\nDisallow: /\nContent-Signal: ai-train=no\nUser-agent: *\n${SIGNALS}\nAllow: /\n`,
    { signals: SIGNALS },
  ],
  [
    "a comment stands above the signals",
    "User-agent: *\nAllow: /a\n",
    `User-agent: *\n# Comment\n${SIGNALS}\nAllow: /a\n\nUser-agent: a\nAllow: /\n${SIGNALS}\nAllow: /a\n`,
    { signals: `# Comment\n${SIGNALS}`, readers: "User-agent: a\nAllow: /\n" },
  ],
  [
    "signals stand in each group that is open, and their comment in one",
    "User-agent: a\nUser-agent: b\nAllow: /\n\nUser-agent: *\nDisallow: /x\n\nUser-agent: c\nDisallow: /\n\n" +
    "User-agent: d\nDisallow: /\nAllow: /d\n\nUser-agent: e",
    `User-agent: a\nUser-agent: b\n${SIGNALS}\nAllow: /\n\nUser-agent: *\n# Why\n${SIGNALS}\nDisallow: /x\n\n` +
    `User-agent: c\nDisallow: /\n\nUser-agent: d\n${SIGNALS}\nDisallow: /\nAllow: /d\n\nUser-agent: e\n${SIGNALS}\n`,
    { signals: `# Why\n${SIGNALS}` },
  ],
  [
    "signals make a group for everybody",
    "User-agent: a\nDisallow: /\n",
    `User-agent: a\nDisallow: /\n\nUser-agent: *\n${SIGNALS}\nAllow: /\n`,
    { signals: SIGNALS },
  ],
  [
    "an agent that gets its own group leaves the group that closes the site",
    "# Why\nUser-agent: a\nDisallow: /\n\nUser-agent: A\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /x\n",
    "# Why\n\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /x\n\nUser-agent: a\nAllow: /\nDisallow: /x\n",
    { readers: "User-agent: a\nAllow: /\n" },
  ],
  [
    "an agent keeps its group if it closes single paths, too",
    "User-agent: a\nDisallow: /\nDisallow: /y\n",
    "User-agent: a\nDisallow: /\nDisallow: /y\n\nUser-agent: a\nAllow: /\n",
    { readers: "User-agent: a\nAllow: /\n" },
  ],
  [
    "a group for everybody with a comment keeps the rules below the next agent",
    "User-agent: *\n# search engines\nUser-agent: Googlebot\nDisallow: /admin/\n",
    "User-agent: *\n# search engines\nUser-agent: Googlebot\nDisallow: /admin/\n\nUser-agent: a\nAllow: /\nDisallow: /admin/\n",
    { readers: "User-agent: a\nAllow: /" },
  ],
  [
    "a group for everybody without rules ends before the group of another agent",
    "User-agent: *\n\n# Training\nUser-agent: b\nDisallow: /\n",
    "User-agent: *\nAllow: /\n\n# Training\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nAllow: /\n",
    { readers: "User-agent: a\nAllow: /\n" },
  ],
  [
    "signals do not join a group for everybody to the next one",
    "User-agent: *\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nContent-Signal: search=yes\nUser-agent: c\nDisallow: /\n",
    "User-agent: *\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nAllow: /\nContent-Signal: search=yes\n" +
    "User-agent: c\nDisallow: /\n\nUser-agent: a\nAllow: /\nContent-Signal: search=yes\n",
    { readers: "User-agent: a\nAllow: /\n" },
  ],
  [
    "a sitemap is named at the end",
    "User-agent: *\nAllow: /\n",
    "User-agent: *\nAllow: /\n\nSitemap: https://example.org/s.xml\n",
    { sitemap: "https://example.org/s.xml" },
  ],
];

for (const [name, before, after, changes = {}] of CASES) {
  Deno.test(`fixedRobotsTxt(): ${name}`, () => {
    assertEquals(fixedRobotsTxt(before, { ...NO_CHANGES, ...changes }), after);
  });
}

Deno.test("fixedRobotsTxt() allows readers and keeps the paths closed that were closed for every agent", () => {
  const before = "User-agent: *\nDisallow: /\nDisallow: /account/\nUser-agent: GPTBot\nDisallow: /\n";
  const robots = parseRobots(fixedRobotsTxt(before, { ...NO_CHANGES, readers: readerGroupSnippet() }));
  assert(robotsAccess(robots, "OAI-SearchBot", "/").allowed);
  assertEquals(robotsAccess(robots, "OAI-SearchBot", "/account/x").allowed, false);
  assertEquals(robotsAccess(robots, "GPTBot", "/").allowed, false);
  assertEquals(robotsAccess(robots, "Otherbot", "/").allowed, false);
});

Deno.test("fixedRobotsTxt() repeats for readers the rules for every agent", () => {
  const everyone = `User-agent: *\n${SIGNALS}\nDisallow: /ads/\nAllow: /ads/public/\n`;
  const changes = { ...NO_CHANGES, readers: "User-agent: a\nAllow: /\n" };
  assertEquals(
    fixedRobotsTxt(`${everyone}User-agent: a\nDisallow: /\n`, changes),
    `${everyone}\nUser-agent: a\nAllow: /\n${SIGNALS}\nAllow: /ads/public/\nDisallow: /ads/\n`,
  );
});

Deno.test("fixedRobotsTxt() blocks training agents", () => {
  const changes = { ...NO_CHANGES, trainers: trainingGroupSnippet() };
  const robots = parseRobots(fixedRobotsTxt("User-agent: *\nAllow: /\n", changes));
  assertEquals(robotsAccess(robots, "GPTBot", "/").allowed, false);
  assert(robotsAccess(robots, "Googlebot", "/").allowed);
});

Deno.test("fixedRobotsTxt() handles 500 KiB of hostile lines", () => {
  const lines = ["Disallow: /a\n", ":\n", "User-agent: a\nDisallow: /a\nAllow: /a\n", "\u0000#\r"];
  for (const line of lines) {
    const text = fixedRobotsTxt(line.repeat(512_000 / line.length), { ...NO_CHANGES, signals: SIGNALS });
    assert(parseRobots(text).problems.every(({ code }) => code !== "rule-before-group"));
  }
});

Deno.test("fixedRobotsTxt() reads many groups for everybody in linear time", async () => {
  const text = "User-agent: *\n\n".repeat(50_000);
  assertLess(
    await cpuMsOf(() => fixedRobotsTxt(text, { ...NO_CHANGES, readers: readerGroupSnippet() })),
    1_500,
  );
});
