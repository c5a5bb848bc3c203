import { assertEquals } from "@std/assert";
import { pageParts, recognizeChallenge } from "../../../src/scan/parse/challenge.ts";
import { HTML, SITES, WALLS } from "../../fixtures/challenge_answers.ts";

for (const [name, vendor, status, fields, bodyStart] of [...WALLS, ...SITES]) {
  Deno.test(`recognizeChallenge() ${vendor === null ? "lets pass" : "knows"} ${name}`, () => {
    const found = recognizeChallenge({ status, headers: new Headers(fields), bodyStart });
    assertEquals(found?.vendor ?? null, vendor);
  });
}

Deno.test("recognizeChallenge() names the sign that it found", () => {
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

Deno.test("pageParts() reads 16,384 characters, and cannot know if a text of that length continues", () => {
  const parts = [16_383, 16_384, 16_385].map((length) => pageParts("a".repeat(length)));
  assertEquals(parts.map(({ body, complete }) => [body.length, complete]), [
    [16_383, true],
    [16_384, false],
    [16_384, false],
  ]);
});

const vendorOf = (status: number, bodyStart: string) =>
  recognizeChallenge({ status, headers: new Headers(HTML), bodyStart })?.vendor;

Deno.test("recognizeChallenge() knows a challenge of up to 2,000 characters of text on a page that is served", () => {
  const vendor = (length: number) => vendorOf(200, `<script>_cf_chl_opt</script>${"a".repeat(length)}`);
  assertEquals([vendor(2_000), vendor(2_001)], ["Cloudflare", undefined]);
});

Deno.test("recognizeChallenge() knows a CAPTCHA with up to 1,000 characters of text", () => {
  const script = '<script src="https://js.hcaptcha.com/1/api.js"></script>';
  const refused = (length: number) => vendorOf(403, script + "a".repeat(length));
  const served = (length: number) =>
    vendorOf(200, `<title>Are you a robot?</title>${script}${"a".repeat(length)}`);
  assertEquals([refused(1_000), refused(1_001)], ["hCaptcha", undefined]);
  assertEquals([served(1_000), served(1_001)], ["hCaptcha", undefined]);
});

for (
  const [status, vendor] of [
    [399, undefined],
    [400, "HUMAN"],
    [403, "HUMAN"],
    [404, undefined],
    [405, "HUMAN"],
    [409, "HUMAN"],
    [410, undefined],
    [411, "HUMAN"],
  ] as const
) {
  Deno.test(`recognizeChallenge() ${vendor === undefined ? "takes" : "does not take"} ${status} for the site's own`, () => {
    assertEquals(vendorOf(status, '<div id="px-captcha">'), vendor);
  });
}

Deno.test("recognizeChallenge() knows a redirect to a vendor by statuses from 300 to 399", () => {
  const headers = new Headers({ location: "https://geo.captcha-delivery.com/" });
  const vendors = [299, 300, 399, 400].map((status) =>
    recognizeChallenge({ status, headers, bodyStart: "" })?.vendor
  );
  assertEquals(vendors, [undefined, "DataDome", "DataDome", undefined]);
});

Deno.test("recognizeChallenge() knows a title that asks for a human on a page that is served", () => {
  const page = '<title>Are you a robot?</title><script src="https://js.hcaptcha.com/1/api.js"></script>';
  assertEquals([299, 300].map((status) => vendorOf(status, page)), ["hCaptcha", undefined]);
});

Deno.test("pageParts() splits tags from text", () => {
  const { title, markup, text } = pageParts("A<title> B\n C </title><b>D</b><!-- E --><script>F</script>G<I");
  assertEquals([title, text()], ["b c", "a d g"]);
  assertEquals(markup, "<title>\n</title>\n<b>\n</b>\n<!-- e -->\n<script>\nf\n</script>\n<i");
});

Deno.test("pageParts() decodes references up to the last code point", () => {
  assertEquals(pageParts("&#1;&#65;&#1114111;").text(), "\u0001A\u{10ffff}");
  assertEquals(pageParts("&#0;&#1114112;").text(), "\ufffd\ufffd");
});

Deno.test("pageParts() reads a title that never ends", () => {
  assertEquals(pageParts("<title>abc").title, "abc");
});
