import { assertEquals } from "@std/assert";
import { parseAiTxt } from "../../../../src/scan/parse/policy/ai_txt.ts";

const files: readonly (readonly [string, string, string])[] = [
  ["media rules", "User-Agent: *\nDisallow: *.jpg\nAllow: *.txt", "rules"],
  ["a profile", "---\nname: Acme\n---\n\n# Acme\n\nText", "profile"],
  ["a profile after a byte order mark", "\uFEFF---\r\nname: Acme\r\n---\r\n# Acme", "profile"],
  ["one rule", "User-Agent: *\nDisallow: *.jpg", "rules"],
  ["front matter with a comment", "---\n# Acme\n---\nText", "unrecognised"],
  ["agents without rules", "User-Agent: *", "unrecognised"],
  ["rules without agent", "Disallow: *.jpg", "unrecognised"],
  ["front matter without heading", "---\nname: Acme\n---\nText", "unrecognised"],
  ["front matter without end", "---\nname: Acme\n# Acme", "unrecognised"],
  ["a heading without front matter", "# Acme", "unrecognised"],
  ["a web page", "<!doctype html><title>x</title>", "unrecognised"],
  ["nothing", "", "unrecognised"],
  ["a single rule", "User-Agent: *\nDisallow: *.jpg", "rules"],
  ["a comment in front matter", "---\n# Acme\n---\nText", "unrecognised"],
];

for (const [name, text, kind] of files) {
  Deno.test(`parseAiTxt() finds ${kind} in ${name}`, () => assertEquals(parseAiTxt(text).kind, kind));
}

Deno.test("parseAiTxt() counts the rules of all groups", () => {
  assertEquals(
    parseAiTxt("User-Agent: a\nDisallow: *.jpg\nUser-Agent: b\nAllow: /\nDisallow: *.mp3").rules,
    3,
  );
});

Deno.test("parseAiTxt() counts no rules in a profile", () => {
  assertEquals(parseAiTxt("---\n---\n# Acme").rules, 0);
});

Deno.test("parseAiTxt() accepts only a first-level heading with text", () => {
  const headings = ["#", "## Acme", "#Acme", "#  Acme "];
  assertEquals(headings.map((heading) => parseAiTxt(`---\n---\n${heading}`).kind), [
    "unrecognised",
    "unrecognised",
    "unrecognised",
    "profile",
  ]);
});

/** A profile with its front matter and its heading on the given lines. */
function profile(frontMatterEnd: number, heading: number): string {
  const lines = Array(heading).fill("");
  lines[0] = lines[frontMatterEnd - 1] = "---";
  lines[heading - 1] = "# Acme";
  return lines.join("\n");
}

Deno.test("parseAiTxt() reads front matter and heading up to the limits", () => {
  const kinds = [
    profile(200, 2000),
    profile(201, 2000),
    profile(200, 2001),
  ].map((text) => parseAiTxt(text).kind);
  assertEquals(kinds, ["profile", "unrecognised", "unrecognised"]);
});

Deno.test("parseAiTxt() counts no rules of a profile", () => {
  assertEquals(parseAiTxt("---\n---\n# Acme\nUser-agent: *\nDisallow: /").rules, 0);
});
