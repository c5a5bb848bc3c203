/** A few checks of every kind, so that a page can be tested with a complete report. */
import type { CatalogueEntry } from "../../src/scan/contract/catalogue_entry.ts";
import { type Check, defineCheck, fail, notApplicable, pass, warn } from "../../src/scan/contract/check.ts";
import { defineProbe } from "../../src/scan/contract/probe.ts";

const robots = defineProbe({
  id: "sample-robots",
  async observe({ get }) {
    const { text } = await get("/robots.txt");
    return text;
  },
});

const page = defineProbe({
  id: "sample-page",
  scope: "page",
  async observe({ get, page }) {
    return (await get(page)).text.length;
  },
});

const refused = defineProbe({
  id: "sample-refused",
  async observe({ get }) {
    return (await get("/refused")).status;
  },
});

const RULE = { spec: "https://www.rfc-editor.org/rfc/rfc9309", maturity: "standard", weight: 2 } as const;

const reachable = defineCheck({
  id: "sample-pass",
  title: "Home page",
  about: "Whether there is one.",
  ...RULE,
  needs: { page },
  scope: "page",
  outcomes: { present: pass("The page has {length} characters") },
  judge: ({ page }) => ({ outcome: "present", details: { length: page } }),
});

const quoted = defineCheck({
  id: "sample-warn",
  title: "Words of the site",
  about: "Shows what the site says.",
  ...RULE,
  aliases: { lighthouse: "siteWords" },
  needs: { robots },
  outcomes: {
    quoted: warn("robots.txt begins with {start}", "Say something else", {
      publish: { file: "/robots.txt" },
      snippet: () => "User-agent: *\nAllow: /\n",
    }),
  },
  judge: ({ robots }) => ({ outcome: "quoted", details: { start: robots.slice(0, 100), all: robots } }),
});

const missing = defineCheck({
  id: "sample-fail",
  title: "Something that is not there",
  about: "Always missing.",
  ...RULE,
  weight: 3,
  needs: { robots },
  outcomes: {
    missing: fail("There is no such thing", "Publish it", { publish: { file: "/.well-known/thing.json" } }),
  },
  judge: () => "missing",
});

const needless = defineCheck({
  id: "sample-not-applicable",
  title: "Something that nobody needs",
  about: "Never applies.",
  ...RULE,
  needs: {},
  outcomes: { needless: notApplicable("There is nothing to judge") },
  judge: () => "needless",
});

const walled = defineCheck({
  id: "sample-inconclusive",
  title: "Something behind a wall",
  about: "Can never be seen.",
  ...RULE,
  weight: 0,
  needs: { refused },
  outcomes: { seen: pass("It was seen") },
  judge: () => "seen",
});

const broken: Check = defineCheck({
  id: "sample-error",
  title: "A check with a mistake",
  about: "Always fails by our own fault.",
  ...RULE,
  needs: {},
  outcomes: { seen: pass("It was seen") },
  judge: () => {
    throw new Error("This check is broken on purpose");
  },
});

export const SAMPLE_CHECKS: readonly CatalogueEntry[] = [
  { category: "access", check: reachable },
  { category: "access", check: walled },
  { category: "policy", check: quoted },
  { category: "discovery", check: missing },
  { category: "content", check: needless },
  { category: "agents", check: broken },
];
