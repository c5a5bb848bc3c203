import { assertEquals } from "@std/assert";
import { type Repeatable, scanWords, shellWord } from "../../../src/web/texts/scan_words.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const WORDS: readonly (readonly [text: string, word: string])[] = [
  ["https://a.org/robots.txt", "https://a.org/robots.txt"],
  ["https://a.org/?a=1&b=2", "'https://a.org/?a=1&b=2'"],
  ["a'b$(id)", "'a'\\''b$(id)'"],
  ["-o/etc/passwd", "'-o/etc/passwd'"],
  ["a\nb\u202e", "ab"],
  ["", "''"],
  ["shop=yes", "shop=yes"],
  ["=ls", "'=ls'"],
  ["~root", "'~root'"],
];

for (const [text, word] of WORDS) {
  Deno.test(`shellWord() makes ${word} of ${JSON.stringify(text)}`, () =>
    assertEquals(shellWord(text), word));
}

const TARGET = { domain: "example.com", url: "http://example.com/", page: null };
const SHOP = { id: "shop", present: true, reasons: [], decidedBy: "caller" } as const;

const SCANS: readonly (readonly [name: string, changes: Partial<Repeatable>, words: string])[] = [
  ["the domain alone", {}, "example.com"],
  ["the scheme if it is http", { target: TARGET }, "http://example.com/"],
  ["the page", { target: { ...TARGET, page: "http://example.com/x?a" } }, "'http://example.com/x?a'"],
  ["the user agent of the scan", { userAgent: "Curious 1.0" }, "example.com --ua 'Curious 1.0'"],
  ["a user agent that begins with a dash", { userAgent: "-bot/1.0" }, "example.com --ua='-bot/1.0'"],
  [
    "the surfaces that were corrected",
    { surfaces: [SHOP, { ...SHOP, id: "api", present: false }, { ...SHOP, id: "docs", decidedBy: "scan" }] },
    "example.com --surface shop=yes --surface api=no",
  ],
  ["the page once, if a flag names it", {
    target: { ...TARGET, page: "http://example.com/x" },
    flags: "--page /x",
  }, "http://example.com/ --page /x"],
  ["the flags of the command line", { flags: "--sample 0" }, "example.com --sample 0"],
];

for (const [name, changes, words] of SCANS) {
  Deno.test(`scanWords() has ${name}`, () =>
    assertEquals(scanWords({ ...sampleResult([]), ...changes }), words));
}
