import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/security_txt.ts";
import { checkSite, testCheck } from "../../test_check.ts";

const DAY_MS = 86_400_000;
const CONTACT = "Contact: mailto:security@site.example\n";

function expires(days: number): string {
  return `Expires: ${new Date(Date.now() + days * DAY_MS).toISOString()}\n`;
}

const VALID = CONTACT + expires(200);

function file(body: string, headers: Readonly<Record<string, string>> = {}) {
  return {
    "/.well-known/security.txt": {
      body,
      headers: { "content-type": "text/plain; charset=utf-8", ...headers },
    },
  };
}

const CANONICAL = "Canonical: https://site.cases.readiness-tests.org/.well-known/security.txt\n";

testCheck(check, {
  missing: [
    {},
    file("Nothing to see here"),
    {
      "/.well-known/security.txt": {
        body: "<!doctype html><title>Home</title>",
        headers: { "content-type": "text/html" },
      },
    },
  ],
  placeholder: [
    file(`Contact: mailto:security@yourdomain.com\n${expires(200)}`),
    file(`Contact: https://www.your-company.com/report\nContact: mailto:a@yoursite.org\n${expires(400)}`),
  ],
  contactless: [file(expires(200)), file(`Contact:\n${expires(200)}`)],
  undated: [
    file(CONTACT),
    file(`${CONTACT}Expires: next year\n`),
    file(`${CONTACT}Expires: 2030-02-30T00:00:00Z\n`),
    file(CONTACT + expires(100) + expires(200)),
  ],
  expired: [file(CONTACT + expires(-1)), file(`${CONTACT}Expires: 2021-01-01T00:00:00Z\n`)],
  expiring: [file(CONTACT + expires(1)), file(CONTACT + expires(29.9))],
  misplaced: { "/security.txt": VALID },
  distant: [file(CONTACT + expires(400)), file(`${CONTACT}Expires: 2099-01-01T00:00:00Z\n`)],
  irregular: [
    file(`Contact: security@site.example\n${expires(200)}`),
    file(`\uFEFF${VALID}`),
    file(`Contact: http://site.example/report\n${expires(200)}`),
    file(`${VALID}Encryption: -----BEGIN PGP PUBLIC KEY BLOCK-----\n`),
    file(`${VALID}just a line\n`),
    file(`\uFEFF${VALID}`.replace("\uFEFF", "\uFEFF\n") + "Policy: example\n"),
  ],
  elsewhere: file(`${VALID}Canonical: https://other.example/.well-known/security.txt\n`),
  mistyped: [file(VALID, { "content-type": "application/octet-stream" })],
  valid: [
    file(VALID),
    file(CONTACT + expires(30.1)),
    file(CONTACT + expires(366)),
    file(VALID + CANONICAL),
    file(`${VALID}Canonical: https://other.example/security.txt\n${CANONICAL}`),
    file(`Contact: mailto:security@yourdomain.com\n${VALID}`),
    file(`Contact: mailto:security@example.com\n${expires(200)}`),
    file(VALID.replaceAll("\n", "\r\n").replace("Contact", "CONTACT")),
    {
      "/.well-known/security.txt": { status: 302, headers: { location: "/security.txt" } },
      "/security.txt": VALID,
    },
    { "/security.txt": { status: 302, headers: { location: "/.well-known/security.txt" } }, ...file(VALID) },
  ],
});

Deno.test("security-txt is inconclusive where the file is closed to us", async () => {
  const { status } = await checkSite(check, {
    "/.well-known/security.txt": { status: 403, body: "Forbidden" },
  });
  assertEquals(status, "inconclusive");
});

Deno.test("security-txt does not ask at the root for what stands in its place", async () => {
  const { evidence } = await checkSite(check, file(VALID));
  const { evidence: both } = await checkSite(check, {});
  assertEquals(both.length - evidence.length, 1);
});
