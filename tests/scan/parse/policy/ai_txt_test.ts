import { assertEquals } from "@std/assert";
import { parseAiTxt } from "../../../../src/scan/parse/policy/ai_txt.ts";

const files: readonly (readonly [string, string, string])[] = [
  ["media rules", "User-Agent: *\nDisallow: *.jpg\nAllow: *.txt", "rules"],
  ["a profile", "---\nname: Acme\n---\n\n# Acme\n\nText", "profile"],
  ["a profile after a byte order mark", "\uFEFF---\r\nname: Acme\r\n---\r\n# Acme", "profile"],
  ["agents without rules", "User-Agent: *", "unrecognised"],
  ["rules without agent", "Disallow: *.jpg", "unrecognised"],
  ["front matter without heading", "---\nname: Acme\n---\nText", "unrecognised"],
  ["front matter without end", "---\nname: Acme\n# Acme", "unrecognised"],
  ["a heading without front matter", "# Acme", "unrecognised"],
  ["a web page", "<!doctype html><title>x</title>", "unrecognised"],
  ["nothing", "", "unrecognised"],
];

for (const [name, text, kind] of files) {
  Deno.test(`parseAiTxt() finds ${kind} in ${name}`, () => assertEquals(parseAiTxt(text).kind, kind));
}

Deno.test("parseAiTxt() returns agents and rules", () => {
  const { agents, rules } = parseAiTxt("User-Agent: *\nDisallow: *.jpg");
  assertEquals([agents, rules], [["*"], [{ type: "disallow", path: "*.jpg", line: 2 }]]);
});

Deno.test("parseAiTxt() returns the title", () => {
  assertEquals(parseAiTxt("---\n---\n#\n## No\n#  Acme ").title, "Acme");
});
