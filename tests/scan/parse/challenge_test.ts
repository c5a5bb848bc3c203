import { assertEquals } from "@std/assert";
import { recognizeChallenge } from "../../../src/scan/parse/challenge.ts";
import { HTML, SITES, WALLS } from "../../fixtures/challenge_answers.ts";

for (const [name, vendor, status, fields, bodyStart] of [...WALLS, ...SITES]) {
  Deno.test(`recognizeChallenge() ${vendor === null ? "lets pass" : "knows"} ${name}`, () => {
    const found = recognizeChallenge({ status, headers: new Headers(fields), bodyStart });
    assertEquals(found?.vendor ?? null, vendor);
  });
}

Deno.test("recognizeChallenge() says what it saw", () => {
  const headers = new Headers({ "cf-mitigated": "challenge" });
  assertEquals(recognizeChallenge({ status: 403, headers, bodyStart: "" }), {
    vendor: "Cloudflare",
    sign: "header cf-mitigated: challenge",
  });
});

const HOSTILE: readonly [name: string, body: string][] = [
  ["brackets only", "<".repeat(1_000_000)],
  ["tags that never end", "<a ".repeat(500_000)],
  ["comments that never end", "<!--".repeat(250_000)],
  ["scripts that never end", "<script>".repeat(125_000)],
  ["titles that never end", "<title>".repeat(125_000)],
  ["references out of range", "&#9999999;&#0;&#55296;".repeat(50_000)],
  ["references without an end", "&#".repeat(500_000)],
  ["spaces only", " ".repeat(1_000_000)],
  ["letters that grow in lower case", "İ".repeat(1_000_000)],
];

for (const [name, bodyStart] of HOSTILE) {
  for (const status of [200, 403]) {
    Deno.test(`recognizeChallenge() survives ${name} with ${status}`, () => {
      assertEquals(recognizeChallenge({ status, headers: new Headers(HTML), bodyStart }), null);
    });
  }
}
