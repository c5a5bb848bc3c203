import { assertEquals } from "@std/assert";
import {
  fixedSecurityTxt,
  securityTxtSnippet,
} from "../../../../src/scan/fix/snippets/security_txt_snippet.ts";
import { parseSecurityTxt } from "../../../../src/scan/parse/policy/security_txt.ts";
import { PLAIN_FACTS } from "../facts.ts";

Deno.test("securityTxtSnippet() is valid for just under a year", () => {
  const { contacts, expires, canonical, problems } = parseSecurityTxt(securityTxtSnippet(PLAIN_FACTS));
  assertEquals(problems, []);
  assertEquals(contacts, ["mailto:security@example.org"]);
  assertEquals(canonical, ["https://example.org/.well-known/security.txt"]);
  assertEquals(expires, new Date("2027-11-20T00:00:00Z"));
});

Deno.test("securityTxtSnippet() writes to the domain and not to its www", () => {
  const snippet = securityTxtSnippet({
    ...PLAIN_FACTS,
    host: "www.example.org",
    origin: "https://www.example.org",
  });
  assertEquals(parseSecurityTxt(snippet).contacts, ["mailto:security@example.org"]);
});

Deno.test("fixedSecurityTxt() makes an address of a bare mail address", () => {
  const text = fixedSecurityTxt("Contact: a@example.org\nContact: https://example.org/@a\n", PLAIN_FACTS);
  assertEquals(parseSecurityTxt(text).contacts, ["mailto:a@example.org", "https://example.org/@a"]);
});
