import { assertEquals } from "@std/assert";
import { defineCheck, fail, pass, warn } from "../../../src/scan/contract/check.ts";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { type PlainAnswer, serveSites } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";

const HOST = "judge.cases.readiness-tests.org";
const HOME = `https://${HOST}/`;
const PAGE = `https://${HOST}/page`;

/** The word on a page that its verdict depends on. */
const word = defineProbe({
  id: "word",
  scope: "page",
  observe: async ({ get, page }) => (await get(page)).text.trim(),
});

/** A file of the site that every page is judged by, too. */
const file = defineProbe({ id: "file", observe: async ({ get }) => (await get("/file.txt")).status });

const check = defineCheck({
  id: "words",
  title: "Words",
  about: "A check of the tests.",
  spec: "https://readiness-tests.org/",
  maturity: "convention",
  weight: 1,
  scope: "page",
  needs: { word, file },
  outcomes: {
    good: pass("Good: {word}"),
    poor: warn("Poor: {word}", "Write a good word", { publish: { file: "/word.txt" } }),
    bad: fail("Bad: {word}", "Write another word", {
      snippet: () => "good",
      publish: { file: "/word.txt" },
      assumes: "Good is a word of yours",
    }),
  },
  judge({ word }) {
    return { outcome: word === "good" || word === "poor" ? word : "bad", details: { word } };
  },
});

async function judgePages(home: string | PlainAnswer, named: string | PlainAnswer, page = "/page") {
  const answers = new Map([["/", home], ["/page", named]]);
  const site = ({ path }: { readonly path: string }) => {
    const answer = answers.get(path);
    return typeof answer === "string" ? { body: answer } : answer;
  };
  await using server = await serveSites({ [HOST]: site });
  const { result } = await scanSite(`https://${HOST}${page}`, server, {
    catalogue: [{ category: "content", check }],
  });
  const urls = (ids: readonly number[]) =>
    ids.map((id) => result.exchanges.find((each) => each.id === id)?.url ?? "");
  const [words] = result.checks;
  if (!words) throw new Error("The scan judged nothing");
  return { result, words, urls };
}

Deno.test("judgeCheck() gives each page its finding and its exchanges", async () => {
  const { words, urls } = await judgePages("good", "evil");
  assertEquals(
    words.pages.map(({ evidence, ...page }) => ({ ...page, evidence: urls(evidence).toSorted() })),
    [
      {
        url: HOME,
        status: "pass",
        outcome: "good",
        message: "Good: “good”",
        findings: null,
        evidence: [HOME, `${HOME}file.txt`],
      },
      {
        url: PAGE,
        status: "fail",
        outcome: "bad",
        message: "Bad: “evil”",
        findings: { count: 1, keys: [] },
        evidence: [`${HOME}file.txt`, PAGE],
      },
    ],
  );
});

Deno.test("judgeCheck() shows the worst page, with the exchanges of all pages", async () => {
  const { words, urls } = await judgePages("evil", "poor");
  assertEquals([words.status, words.outcome, words.message, words.details], ["fail", "bad", "Bad: “evil”", {
    word: "evil",
  }]);
  assertEquals(urls(words.evidence).toSorted(), [HOME, `${HOME}file.txt`, PAGE]);
});

const REFUSED: PlainAnswer = { status: 403, body: "no" };

for (
  const [home, named, status, score, gain] of [
    ["good", "good", "pass", 100, []],
    ["good", "poor", "warn", 75, [25]],
    ["good", "evil", "fail", 50, [50]],
    ["poor", "evil", "fail", 25, [75]],
    ["evil", "evil", "fail", 0, [100]],
    ["good", REFUSED, "pass", 100, []],
    [REFUSED, "evil", "fail", 0, [100]],
    [REFUSED, REFUSED, "inconclusive", null, []],
  ] as const
) {
  const name = (answer: string | PlainAnswer) =>
    typeof answer === "string" ? `a ${answer} page` : "a refusal";
  Deno.test(`judgeCheck() gives the mean credit of ${name(home)} and ${name(named)}`, async () => {
    const { result, words } = await judgePages(home, named);
    assertEquals([words.status, result.score, result.nextSteps.map((step) => step.gain)], [status, score, [
      ...gain,
    ]]);
  });
}

Deno.test("judgeCheck() explains why one of the pages could not be judged", async () => {
  const { words, urls } = await judgePages("good", REFUSED);
  const [, page] = words.pages;
  assertEquals([page?.status, page?.outcome, urls(page?.evidence ?? [])], ["inconclusive", "access-denied", [
    PAGE,
  ]]);
});

Deno.test("judgeCheck() judges the home page once if it is also the requested page", async () => {
  const { words, result } = await judgePages("poor", "evil", "/");
  assertEquals([words.pages.map(({ url }) => url), result.score], [[HOME], 50]);
});

for (
  const [home, snippet, placement, assumption] of [
    [
      "evil",
      "good",
      "Save the file as /word.txt in the root directory of the site.",
      "Good is a word of yours",
    ],
    ["poor", null, null, null],
    ["good", null, null, null],
  ] as const
) {
  Deno.test(`judgeCheck() gives placement and assumption of a ${home} page only with its snippet`, async () => {
    const { words } = await judgePages(home, home);
    assertEquals([words.snippet, words.placement, words.assumption], [snippet, placement, assumption]);
  });
}

Deno.test("judgeCheck() gives the fix alone, without placement and assumption", async () => {
  const { words } = await judgePages("evil", "evil");
  assertEquals(words.fix, "Write another word");
});
