import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/content_signals.ts";
import { type CasePaths, checkSite, testCheck, told } from "../../test_check.ts";

function robots(record: string): Readonly<Record<string, string>> {
  return { "/robots.txt": `User-agent: *\n${record}\nAllow: /\n` };
}

const EVERYONE = "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\n";

const header = (value: string) => ({
  "/": { body: "<!doctype html><title>Home</title>", headers: { "content-signal": value } },
});

testCheck(check, {
  stated: [
    robots("Content-Signal: search=yes, ai-input=yes, ai-train=no"),
    robots("content-signal: ai-train=no"),
    robots("Content-Signal: search=yes,ai-train=no,use=reference"),
    robots("Content-Signal: /blog ai-train=no"),
    { ...robots("Content-Signal: search=yes"), ...header("search=yes") },
    { "/robots.txt": "User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /\n" },
    // Agents that may fetch nothing, choices, and agents without AI do not require a signal.
    { "/robots.txt": `${EVERYONE}User-agent: GPTBot\nDisallow: /\n` },
    { "/robots.txt": `${EVERYONE}User-agent: Google-Extended\nAllow: /\n` },
    { "/robots.txt": `${EVERYONE}User-agent: AhrefsBot\nCrawl-delay: 5\nDisallow: /cart\n` },
    { "/robots.txt": `${EVERYONE}User-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\n` },
    {
      "/robots.txt":
        "User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nContent-Signal: search=yes\nAllow: /\n",
    },
    // Groups of one agent count as one group.
    { "/robots.txt": `User-agent: *\nDisallow: /cart\n\n${EVERYONE}` },
    { ...robots("Content-Signal: search=yes"), ...header("search=yes") },
  ],
  partial: [
    told(
      {
        "/robots.txt":
          "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nAllow: /\n\nUser-agent: Bytespider\nAllow: /\n\nContent-Signal: ai-train=no\n",
      },
      "Content-Signal applies only to “Bytespider”, and no other group of robots.txt has one",
    ),
    { "/robots.txt": "User-agent: GPTBot\nContent-Signal: search=yes\nDisallow: /\nAllow: /open\n" },
    {
      "/robots.txt":
        "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: CCBot\nContent-Signal: ai-train=no\nDisallow: /\n",
    },
  ],
  unrepeated: told(
    { "/robots.txt": `${EVERYONE}User-agent: OAI-SearchBot\nUser-agent: ChatGPT-User\nAllow: /\n` },
    "No Content-Signal applies to “OAI-SearchBot”, “ChatGPT-User”, which robots.txt names in groups of their own",
  ),
  groupless: told(
    { "/robots.txt": `Sitemap: https://site.cases.readiness-tests.org/map.xml\n` },
    "robots.txt has no group of rules, and no Content-Signal",
  ),
  fileless: [
    told({}, "No Content-Signal and no robots.txt found"),
    { "/robots.txt": { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } } },
  ],
  missing: [
    told({ "/robots.txt": "User-agent: *\nAllow: /\n" }, "No Content-Signal found"),
    { "/robots.txt": "User-agent: *\nAllow: /\n# Content-Signal: search=yes\n" },
  ],
  illegible: [
    told(
      robots("Content-Signal: ai-train=disallow"),
      "Content-Signal is invalid: invalid value (line 2: “ai-train=disallow”)",
    ),
    robots("Content-Signal:"),
    robots("Content-Signal: no training please"),
    robots("Content-Signal: training=no"),
    header("everything"),
  ],
  "header-only": told(
    header("search=yes, ai-train=no"),
    "Content-Signal is in the response header but not in robots.txt: “search=yes”, “ai-train=no”",
  ),
  outside: [
    told(
      { "/robots.txt": "Content-Signal: search=yes\nUser-agent: *\nAllow: /\n" },
      "Content-Signal on line 1 of robots.txt is outside every group, so crawlers ignore it",
    ),
    { "/robots.txt": "Content-Signal: ai-train=no\nUser-agent: *\nContent-Signal: search=yes\nAllow: /\n" },
  ],
  misplaced: [
    {
      "/robots.txt":
        "User-agent: *\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n\nContent-Signal: search=yes, ai-train=no\n",
    },
    told(
      {
        "/robots.txt":
          "User-agent: *\nAllow: /\n\nUser-agent: A\nUser-agent: B\nDisallow: /\n# Policy\nContent-Signal: ai-input=yes\n",
      },
      "Content-Signal on line 8 applies only to agents that robots.txt blocks: “A”, “B”",
    ),
  ],
  malformed: [
    told(
      robots("Content-Signal: search=yes, train=no"),
      "Part of Content-Signal is invalid: unknown key (line 2: “train=no”)",
    ),
    robots("Content-Signal: search=yes, search=yes"),
    robots("Content-Signal: ai-train=yes, ai-train=no"),
    robots("Content-Signal: Search=Yes"),
    robots("Content-Signal: search=yes ai-train=no, ai-input=no"),
    { ...robots("Content-Signal: search=yes"), ...header("search=maybe") },
  ],
});

Deno.test("content-signals shows the site's own robots.txt with the line", async () => {
  const line = "# Add ai-train=no to forbid AI training with the content, or ai-train=yes to allow it\n" +
    "Content-Signal: search=yes, ai-input=yes\n";
  const kept = await checkSite(check, { "/robots.txt": "User-agent: *\nDisallow: /cart\n" });
  const none = await checkSite(check, {});
  assertEquals([kept.snippet, none.snippet], [
    `User-agent: *\n${line}Disallow: /cart\n`,
    `User-agent: *\n${line}Allow: /\n`,
  ]);
});

Deno.test("content-signals shows no consent to training for agents that may fetch the site", async () => {
  const { snippet } = await checkSite(check, {
    "/robots.txt": "User-agent: GPTBot\nUser-agent: CCBot\nAllow: /\n",
  });
  assertEquals(
    snippet?.match(/^Content-Signal: .*$/gm),
    Array(2).fill("Content-Signal: search=yes, ai-input=yes"),
  );
});

const NAMED = "User-agent: GPTBot\nAllow: /\n";
const REPEATED: readonly (readonly [what: string, written: string, fixed: string])[] = [
  [
    "for everyone",
    `User-agent: *\nDisallow: /cart\n\n${NAMED}Content-Signal: ai-train=no\n`,
    `User-agent: *\nContent-Signal: ai-train=no\nDisallow: /cart\n\n${NAMED}Content-Signal: ai-train=no\n`,
  ],
  [
    "in each group",
    `${EVERYONE}${NAMED}`,
    `${EVERYONE}User-agent: GPTBot\nContent-Signal: search=yes, ai-train=no\nAllow: /\n`,
  ],
  [
    "in a group for everyone where there is none",
    "User-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\n",
    "User-agent: GPTBot\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /\n",
  ],
];

for (const [where, written, fixed] of REPEATED) {
  Deno.test(`content-signals shows the signals repeated ${where}`, async () => {
    assertEquals((await checkSite(check, { "/robots.txt": written })).snippet, fixed);
  });
}

const OWN_SIGNALS: readonly (readonly [what: string, site: CasePaths, snippet: string])[] = [
  [
    "with a known key instead of a wrong one",
    robots("Content-Signal: search=yes, train=no"),
    "Content-Signal: search=yes, ai-train=no\n",
  ],
  [
    "with commas",
    robots("Content-Signal: search=yes; ai-train=yes"),
    "Content-Signal: search=yes, ai-train=yes\n",
  ],
  ["of the header", { ...robots("Disallow:"), ...header("ai-train=yes") }, "Content-Signal: ai-train=yes\n"],
  [
    "from above the groups",
    { "/robots.txt": "Content-Signal: ai-train=yes\nUser-agent: *\nAllow: /\n" },
    "Content-Signal: ai-train=yes\n",
  ],
];

for (const [what, site, snippet] of OWN_SIGNALS) {
  Deno.test(`content-signals shows the site's own signals ${what}`, async () => {
    const shown = (await checkSite(check, site)).snippet ?? "";
    assertEquals(shown.match(/^Content-Signal: .*\n/gm), [snippet]);
  });
}

const HOME_RULES: readonly (readonly [rules: string, signals: string])[] = [
  ["noindex", "ai-input=yes"],
  ["nosnippet", "search=yes"],
  ["noindex, nosnippet", "search=yes, ai-input=yes"],
  ["noai", "search=yes, ai-input=yes, ai-train=no"],
];

for (const [rules, signals] of HOME_RULES) {
  Deno.test(`content-signals proposes ${signals} if the home page has ${rules}`, async () => {
    const home = `<!doctype html><title>Cases</title><meta name=robots content="${rules}"><p>Cases of oak.`;
    const { snippet } = await checkSite(check, { "/": home, "/robots.txt": "User-agent: *\nAllow: /\n" });
    assertEquals(/^Content-Signal: (.*)$/m.exec(snippet ?? "")?.[1], signals);
  });
}
