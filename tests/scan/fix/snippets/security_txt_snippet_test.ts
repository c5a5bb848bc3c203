import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  fixedSecurityTxt,
  securityTxtSnippet,
  usualContact,
} from "../../../../src/scan/fix/snippets/security_txt_snippet.ts";
import { parseSecurityTxt } from "../../../../src/scan/parse/policy/security_txt.ts";
import { PLAIN_FACTS } from "../facts.ts";

Deno.test("securityTxtSnippet() is valid for just under a year", () => {
  const { contacts, expires, canonical, problems } = parseSecurityTxt(
    securityTxtSnippet(PLAIN_FACTS, "mailto:a@example.org"),
  );
  assertEquals(problems, []);
  assertEquals(contacts, ["mailto:a@example.org"]);
  assertEquals(canonical, ["https://example.org/.well-known/security.txt"]);
  assertEquals(expires, new Date("2027-11-20T00:00:00Z"));
});

/** A host that is a subdomain, an IP address or a user's page on a platform has no mailboxes. */
const CONTACTS: readonly (readonly [origin: string, contact: string])[] = [
  ["https://www.example.org", "mailto:security@example.org"],
  ["https://docs.example.org", "mailto:security@example.org"],
  ["https://www.example.co.uk", "mailto:security@example.co.uk"],
  ["https://cases.github.io", "https://cases.github.io/"],
  ["https://cases.netlify.app", "https://cases.netlify.app/"],
  ["https://cases.pages.dev", "https://cases.pages.dev/"],
  ["http://localhost:3000", "http://localhost:3000/"],
  ["https://192.0.2.1", "https://192.0.2.1/"],
  ["https://wiki.internal", "https://wiki.internal/"],
];

for (const [origin, contact] of CONTACTS) {
  Deno.test(`usualContact() of ${origin} is ${contact}`, () => {
    assertEquals(usualContact({ ...PLAIN_FACTS, origin, host: new URL(origin).hostname }), contact);
  });
}

Deno.test("fixedSecurityTxt() makes an address of a bare mail address", () => {
  const text = fixedSecurityTxt("Contact: a@example.org\nContact: https://example.org/@a\n", PLAIN_FACTS, "");
  assertEquals(parseSecurityTxt(text).contacts, ["mailto:a@example.org", "https://example.org/@a"]);
});

Deno.test("fixedSecurityTxt() corrects an address with spaces and a list that ends with a comma", () => {
  const text = fixedSecurityTxt("Contact: a @ example.org\nPreferred-Languages: en, de,\n", PLAIN_FACTS, "");
  const { contacts, problems } = parseSecurityTxt(text);
  assertEquals([contacts, problems], [["mailto:a@example.org"], []]);
});

const LONG_LINES: readonly (readonly [field: string, value: string])[] = [
  ["Contact", `a@${"a.".repeat(250)}:`],
  ["Preferred-Languages", `${", ".repeat(250)}x`],
];

for (const [field, value] of LONG_LINES) {
  Deno.test(`fixedSecurityTxt() does not change a long ${field} line`, () => {
    assertStringIncludes(fixedSecurityTxt(`${field}: ${value},\n`, PLAIN_FACTS, ""), `${field}: ${value},\n`);
  });
}

const DATES: readonly (readonly [name: string, text: string, expires: string])[] = [
  ["keeps a date that is far enough away", "Expires: 2027-03-02T00:00:00.000Z", "2027-03-02T00:00:00.000Z"],
  ["renews a date that has passed", "Expires: 2026-03-02T00:00:00Z", "2027-11-20T00:00:00Z"],
  ["renews a date that is near", "Expires: 2026-12-01T00:00:00Z", "2027-11-20T00:00:00Z"],
  ["renews a date that is too far away", "Expires: 2029-12-01T00:00:00Z", "2027-11-20T00:00:00Z"],
  ["adds the date where it is missing", "", "2027-11-20T00:00:00Z"],
];

for (const [name, text, expires] of DATES) {
  Deno.test(`fixedSecurityTxt() ${name}`, () => {
    const fixed = fixedSecurityTxt(`Contact: mailto:a@example.org\n${text}\n`, PLAIN_FACTS, "");
    const dates = parseSecurityTxt(fixed).fields.filter((field) => field.name === "expires");
    assertEquals(dates.map(({ value }) => value), [expires]);
  });
}
