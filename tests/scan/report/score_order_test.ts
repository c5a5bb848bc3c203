/** Pairs of sites with an obvious order. */
import { assert } from "@std/assert";
import type { ScanResult } from "../../../src/scan/result.ts";
import type { SiteSetup } from "../../fixtures/server.ts";
import * as bare from "../../fixtures/sites/bare.ts";
import * as complete from "../../fixtures/sites/complete.ts";
import * as docs from "../../fixtures/sites/docs.ts";
import * as shop from "../../fixtures/sites/shop.ts";
import { changed, plain, scanned } from "./changed_sites.ts";
import {
  closed,
  emptied,
  hiding,
  httpOnly,
  isHome,
  noindex,
  onPages,
  soft,
  textbook,
  walled,
  withFiles,
  without,
  withThinFile,
} from "./textbook_site.ts";

const shell = onPages(() => true, emptied);
const stubHome = onPages(isHome, emptied);

const starter = onPages(
  () => true,
  (html) =>
    html.replace(
      /<main>[^]*<\/main>/,
      "<main><h1>Tutorial Intro</h1><p>Let's discover Docusaurus in less than 5 minutes.</p>" +
        "<p>Generate a new Docusaurus site using the classic template.</p></main>",
    ),
);

const SITES = {
  "a textbook": textbook,
  "a textbook with files": withFiles(textbook),
  "a textbook with an empty llms.txt": withThinFile,
  "a textbook without headings": without(/<h\d>.*?<\/h\d>/g)(textbook),
  "a textbook without titles": without(/<title>.*?<\/title>\n<meta name="description".*?>/gs)(textbook),
  "a textbook without landmarks": without(/<\/?(?:main|header|footer|nav)>/g)(textbook),
  "a textbook over HTTP": httpOnly(textbook),
  "a textbook with files over HTTP": httpOnly(withFiles(textbook)),
  "a textbook that hides from search": noindex(textbook),
  "a textbook with files that hides from search": noindex(withFiles(textbook)),
  "a textbook behind a bot wall": walled(textbook),
  "a textbook with files behind a bot wall": walled(withFiles(textbook)),
  "a textbook closed by robots.txt": closed(textbook),
  "a textbook that orders agents": hiding(textbook),
  "a textbook with soft 404s": soft(textbook),
  "a textbook with files behind a stub": withFiles(stubHome),
  "a textbook with files and an empty page": withFiles(onPages((path) => path === "/honey", emptied)),
  "an application without text": shell,
  "an application without text, with files": withFiles(shell),
  "an untouched starter with files": withFiles(starter),
  "a page of text": plain.site,
} satisfies Readonly<Record<string, SiteSetup>>;

const OTHERS = {
  "a complete site": complete,
  documentation: docs,
  "a home page": bare,
  "a shop": shop,
  "a shop without product data": {
    HOST: shop.HOST,
    site: changed(
      shop.site,
      (html) => html.replaceAll(/<script type="application\/ld\+json">[^]*?<\/script>/g, ""),
    ),
  },
} as const;

type Name = keyof typeof SITES | keyof typeof OTHERS;

const PAIRS: readonly (readonly [better: Name, worse: Name, reason: string])[] = [
  ["a textbook", "a page of text", "its structure tells agents what is what"],
  ["a page of text", "an application without text", "agents run no scripts"],
  [
    "a textbook without landmarks",
    "an untouched starter with files",
    "sample text answers nothing about the site",
  ],
  ["a textbook", "an application without text, with files", "files do not replace text"],
  ["a page of text", "an application without text, with files", "a list of empty pages answers nothing"],
  ["a textbook with files", "a textbook", "files lead to the pages"],
  ["a textbook with files", "a textbook with an empty llms.txt", "an empty file leads nowhere"],
  ["a textbook", "a textbook without headings", "an outline lets agents quote a part"],
  ["a textbook", "a textbook without titles", "agents choose pages by their titles"],
  ["a textbook", "a textbook without landmarks", "landmarks mark the text"],
  ["a textbook", "a textbook over HTTP", "anybody can change what agents get"],
  ["a textbook with files", "a textbook with files over HTTP", "files do not make it safe"],
  ["a textbook", "a textbook that hides from search", "agents find pages by search"],
  ["a textbook", "a textbook behind a bot wall", "agents get nothing"],
  ["a textbook over HTTP", "a textbook with files behind a bot wall", "agents can read it"],
  [
    "a textbook that hides from search",
    "a textbook closed by robots.txt",
    "an agent that has the URL may read it",
  ],
  ["a textbook", "a textbook that orders agents", "agents must not trust it"],
  ["a textbook", "a textbook with soft 404s", "agents take error pages for content"],
  ["a textbook with files", "a textbook with files behind a stub", "visitors begin at the home page"],
  [
    "a textbook with files behind a stub",
    "an application without text, with files",
    "the other pages can be read",
  ],
  [
    "a textbook with files and an empty page",
    "a textbook with files behind a stub",
    "the home page counts most",
  ],
  ["documentation", "a textbook", "it has Markdown and a list of pages"],
  ["a complete site", "documentation", "nothing is missing"],
  ["a textbook", "a home page", "it has titles, descriptions and landmarks"],
  ["a shop", "a shop without product data", "agents compare prices by it"],
  ["a shop without product data", "an application without text, with files", "its products can be read"],
];

const results = new Map<Name, Promise<ScanResult>>();

function resultOf(name: Name): Promise<ScanResult> {
  const { HOST, site } = name in OTHERS
    ? OTHERS[name as keyof typeof OTHERS]
    : { HOST: plain.HOST, site: SITES[name as keyof typeof SITES] };
  return results.getOrInsertComputed(name, () => scanned(HOST, site));
}

const scoreOf = async (name: Name) => (await resultOf(name)).score ?? -1;

for (const [better, worse, reason] of PAIRS) {
  Deno.test(`${better} scores above ${worse}, because ${reason}`, async () => {
    const [high, low] = [await scoreOf(better), await scoreOf(worse)];
    assert(high > low && low >= 0, `${high} and ${low}`);
  });
}

Deno.test("a readable static site without any file for agents is a C", async () => {
  const { grade, score } = await resultOf("a textbook");
  assert(grade === "C", `${score}`);
});

Deno.test("an empty llms.txt gains 3 points at most", async () => {
  const [with_, without_] = [await scoreOf("a textbook with an empty llms.txt"), await scoreOf("a textbook")];
  assert(with_ - without_ <= 3, `${without_} → ${with_}`);
});

const OBSTACLES: readonly Name[] = [
  "a textbook with files over HTTP",
  "a textbook with files that hides from search",
  "a textbook with files behind a bot wall",
];

for (const name of OBSTACLES) {
  Deno.test(`${name} loses at least 10 points, and begins with what keeps agents out`, async () => {
    const [before, { score, nextSteps: [first], checks }] = [
      await scoreOf("a textbook with files"),
      await resultOf(name),
    ];
    assert(before >= 60 && before - (score ?? 0) >= 10, `${before} → ${score}`);
    assert(checks.find(({ id }) => id === first?.checkId)?.ceiling !== null, first?.checkId);
  });
}

Deno.test("only sites that agents cannot get into or read are an F", async () => {
  for (const name of [...Object.keys(SITES), ...Object.keys(OTHERS)] as Name[]) {
    const { grade, questions: [enter, read] } = await resultOf(name);
    const isOut = enter?.answer === "no" || read?.answer === "no";
    assert(grade !== "F" || isOut, `${name}: ${enter?.answer}, ${read?.answer}`);
  }
});
