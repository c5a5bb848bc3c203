/** A contact is a mailbox, or a page that is served over HTTPS. */
import { assertEquals } from "@std/assert";
import securityTxt from "../../../../src/scan/fix/files/security_txt.ts";
import type { PublishedContact } from "../../../../src/scan/probes/policy/published_contact.ts";
import { PLAIN_FACTS } from "../facts.ts";

const PAGE: PublishedContact = { url: "http://example.org/contact", isMail: false };
const MISSING = { present: false, why: "missing", resource: null } as const;

Deno.test("security.txt tells its owner that the contact is the home page", () => {
  const facts = {
    ...PLAIN_FACTS,
    origin: "https://anna.github.io",
    base: "https://anna.github.io",
    host: "anna.github.io",
  };
  const context = { facts, outcome: () => "missing", details: () => ({}), fails: () => false };
  const file = securityTxt.write({ file: MISSING, published: null }, context);
  assertEquals([/^Contact: (.*)$/m.exec(file?.text ?? "")?.[1], file?.assumptions], [
    "https://anna.github.io/",
    [
      "The home page, which is the contact in the file because we found no other, shows how to reach you",
    ],
  ]);
});

const CASES: readonly (readonly [
  name: string,
  origin: string,
  published: PublishedContact | null,
  contact: string | null,
])[] = [
  ["the contact page of a site with HTTPS", "https://example.org", {
    ...PAGE,
    url: "https://example.org/contact",
  }, "https://example.org/contact"],
  ["the mailbox of a site without HTTPS", "http://example.org", PAGE, "mailto:security@example.org"],
  ["nothing for a host without HTTPS and mailboxes", "http://192.0.2.1", PAGE, null],
  ["nothing that is not served for a host without HTTPS", "http://localhost:3000", null, null],
];

for (const [name, origin, published, contact] of CASES) {
  Deno.test(`security.txt has ${name}`, () => {
    const facts = { ...PLAIN_FACTS, origin, base: origin, host: new URL(origin).hostname };
    const context = { facts, outcome: () => "missing", details: () => ({}), fails: () => false };
    const file = securityTxt.write({ file: MISSING, published }, context);
    assertEquals(/^Contact: (.*)$/m.exec(file?.text ?? "")?.[1] ?? null, contact);
    assertEquals(file?.text.includes("Canonical") ?? false, contact?.startsWith("https:") ?? false);
  });
}
