import { assertEquals } from "@std/assert";
import { parseSecurityTxt } from "../../../../src/scan/parse/policy/security_txt.ts";

const EXPIRES = "Expires: 2027-06-30T00:00:00Z";
const VALID = `Contact: mailto:security@x.example\n${EXPIRES}`;

Deno.test("parseSecurityTxt() reads the fields", () => {
  const parsed = parseSecurityTxt([
    "# Our policy",
    "contact: mailto:security@x.example",
    "Contact: tel:+1-201-555-0123",
    "",
    EXPIRES,
    "Canonical: https://x.example/.well-known/security.txt",
    "Preferred-Languages: en, de",
    "X-Extra: anything",
  ].join("\r\n"));
  assertEquals(parsed.contacts, ["mailto:security@x.example", "tel:+1-201-555-0123"]);
  assertEquals(parsed.expires, new Date("2027-06-30T00:00:00Z"));
  assertEquals(parsed.canonical, ["https://x.example/.well-known/security.txt"]);
  assertEquals(parsed.expiresCount, 1);
  assertEquals(parsed.fields.at(-1), { name: "x-extra", value: "anything", line: 8 });
  assertEquals([parsed.signed, parsed.isSecurityTxt, parsed.problems], [false, true, []]);
});

const problems: readonly (readonly [string, string, readonly string[]])[] = [
  ["nothing in the smallest file", VALID, []],
  ["no contact", EXPIRES, ["no-contact"]],
  ["no expiry", "Contact: https://x.example", ["no-expires"]],
  ["several expiries", `${VALID}\n${EXPIRES}`, ["several-expires"]],
  ["an expiry that is not a date-time", "Contact: https://x.example\nExpires: Thu, 31 Dec 2027", [
    "bad-expires",
  ]],
  ["an empty contact", `Contact:\n${EXPIRES}`, ["empty-value", "no-contact"]],
  ["a web URI without TLS", `${VALID}\nPolicy: http://x.example`, ["http-uri"]],
  ["a bare address", `Contact: security@x.example\n${EXPIRES}`, ["bare-email"]],
  ["the shortest bare address", `Contact: a@b\n${EXPIRES}`, ["bare-email"]],
  ["an address without a name", `Contact: @x.example\n${EXPIRES}`, ["not-a-uri"]],
  ["an address without a host", `Contact: a@\n${EXPIRES}`, ["not-a-uri"]],
  ["an address with a space", `Contact: a b@x.example\n${EXPIRES}`, ["not-a-uri"]],
  ["nothing where no space follows a colon", `Contact:mailto:a@x.example\n${EXPIRES}`, []],
  ["dashes for a contact", `Contact: -----\n${EXPIRES}`, ["not-a-uri"]],
  ["words for a key", `${VALID}\nEncryption: ask us`, ["not-a-uri"]],
  [
    "a signed message without empty line",
    `-----BEGIN PGP SIGNED MESSAGE-----\n${VALID}\n-----BEGIN PGP SIGNATURE-----`,
    ["unterminated-signature"],
  ],
  ["words for a contact", `Contact: call us\n${EXPIRES}`, ["not-a-uri"]],
  ["a key instead of its URI", `${VALID}\nEncryption: -----BEGIN PGP PUBLIC KEY BLOCK-----`, [
    "key-in-encryption",
  ]],
  ["several language lists", `${VALID}\nPreferred-Languages: en\nPreferred-Languages: de`, [
    "several-preferred-languages",
  ]],
  ["a line that is not a field", `${VALID}\nhello`, ["bad-line"]],
  ["a name with a space", `${VALID}\nSome Field: x`, ["bad-line"]],
  ["a byte order mark", `\uFEFF${VALID}`, ["byte-order-mark"]],
  ["nothing in a file of the limit", `${VALID}\n`.padEnd(32_768, "#"), []],
  ["a file over the limit", `${VALID}\n`.padEnd(32_769, "#"), ["too-large"]],
  ["a signed message without signature", `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${VALID}`, [
    "unterminated-signature",
  ]],
  ["nothing at all in an empty file", "", ["no-contact", "no-expires"]],
  [
    "a signed message without an empty line",
    `-----BEGIN PGP SIGNED MESSAGE-----\n${VALID}\n-----BEGIN PGP SIGNATURE-----`,
    ["unterminated-signature"],
  ],
  ["words for a key", `${VALID}\nEncryption: none`, ["not-a-uri"]],
  ["a key for a policy", `${VALID}\nPolicy: -----BEGIN`, ["not-a-uri"]],
  ["an address for a policy", `${VALID}\nPolicy: a@x.example`, ["not-a-uri"]],
  ["the shortest address", `${VALID}\nContact: a@b`, ["bare-email"]],
  ["an address without a name", `${VALID}\nContact: @b`, ["not-a-uri"]],
  ["an address without a host", `${VALID}\nContact: a@`, ["not-a-uri"]],
  ["an address with a space", `${VALID}\nContact: a@b c`, ["not-a-uri"]],
  ["one word for a contact", `${VALID}\nContact: call`, ["not-a-uri"]],
];

for (const [name, text, codes] of problems) {
  Deno.test(`parseSecurityTxt() reports ${name}`, () => {
    assertEquals(parseSecurityTxt(text).problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseSecurityTxt() counts lines from one", () => {
  const { problems } = parseSecurityTxt(`\uFEFFhello\n\nContact:`);
  assertEquals(problems.map(({ code, line }) => `${code}:${line}`), [
    "byte-order-mark:1",
    "bad-line:1",
    "empty-value:3",
    "no-contact:undefined",
    "no-expires:undefined",
  ]);
});

Deno.test("parseSecurityTxt() reads a value next to its colon", () => {
  assertEquals(parseSecurityTxt("Contact:mailto:a@b").contacts, ["mailto:a@b"]);
});

for (
  const [text, expected] of [
    [EXPIRES, true],
    ["Preferred-Languages: en", true],
    ["Contact: mailto:a@b", true],
    ["X-Extra: a", false],
  ] as const
) {
  Deno.test(`parseSecurityTxt() recognises "${text}" alone: ${expected}`, () => {
    assertEquals(parseSecurityTxt(text).isSecurityTxt, expected);
  });
}

Deno.test("parseSecurityTxt() reads a signed message", () => {
  const parsed = parseSecurityTxt([
    "-----BEGIN PGP SIGNED MESSAGE-----",
    "Hash: SHA256",
    "",
    "- Contact: https://x.example/report",
    EXPIRES,
    "-----BEGIN PGP SIGNATURE-----",
    "Contact: https://evil.example",
    "-----END PGP SIGNATURE-----",
  ].join("\n"));
  assertEquals(parsed.fields.map(({ name, line }) => [name, line]), [["contact", 4], ["expires", 5]]);
  assertEquals([parsed.signed, parsed.problems], [true, []]);
});

Deno.test("parseSecurityTxt() recognises no web page", () => {
  assertEquals(parseSecurityTxt(`<!doctype html>\n<a href="https://x.example">x</a>`).isSecurityTxt, false);
});

Deno.test("parseSecurityTxt() uses the first of several expiries", () => {
  const { expires } = parseSecurityTxt(`${EXPIRES}\nExpires: 2020-01-01T00:00:00Z`);
  assertEquals(expires, new Date("2027-06-30T00:00:00Z"));
});

Deno.test("parseSecurityTxt() reports a byte order mark on line 1", () => {
  assertEquals(parseSecurityTxt(`\uFEFF${VALID}`).problems[0]?.line, 1);
});

for (
  const [line, isSecurityTxt] of [
    ["Policy: https://x.example", true],
    ["Expires: 2027-06-30T00:00:00Z", true],
    ["Preferred-Languages: en", true],
    ["X-Extra: anything", false],
  ] as const
) {
  Deno.test(`parseSecurityTxt() takes "${line}" for ${isSecurityTxt ? "security.txt" : "another file"}`, () => {
    assertEquals(parseSecurityTxt(line).isSecurityTxt, isSecurityTxt);
  });
}
