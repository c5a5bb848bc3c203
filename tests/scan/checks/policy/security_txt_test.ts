import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/security_txt.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";
import { parseSecurityTxt } from "../../../../src/scan/parse/policy/security_txt.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const DAY_MS = 86_400_000;
const CONTACT = "Contact: mailto:security@site.example\n";

/** The same moment for all sites, so that a message can be compared with the file. */
const NOW = Date.now();

function expires(days: number): string {
  return `Expires: ${new Date(NOW + days * DAY_MS).toISOString()}\n`;
}

function dateIn(days: number): string {
  return new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
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
    told({}, "No security.txt found"),
    file("Nothing to see here"),
    {
      "/.well-known/security.txt": {
        body: "<!doctype html><title>Home</title>",
        headers: { "content-type": "text/html" },
      },
    },
  ],
  placeholder: [
    told(
      file(`Contact: mailto:security@yourdomain.com\n${expires(200)}`),
      "security.txt has a placeholder as its contact: “mailto:security@yourdomain.com”",
    ),
    file(`Contact: https://www.your-company.com/report\nContact: mailto:a@yoursite.org\n${expires(400)}`),
  ],
  contactless: [
    told(file(expires(200)), "security.txt has no Contact field"),
    file(`Contact:\n${expires(200)}`),
  ],
  undated: [
    told(file(CONTACT), "security.txt must have exactly one Expires field with an RFC 3339 date"),
    file(`${CONTACT}Expires: next year\n`),
    file(`${CONTACT}Expires: 2030-02-30T00:00:00Z\n`),
    file(CONTACT + expires(100) + expires(200)),
  ],
  expired: [
    file(CONTACT + expires(-1)),
    told(
      file(`${CONTACT}Expires: 2021-01-01T00:00:00Z\n`),
      "security.txt expired on “2021-01-01”",
    ),
  ],
  expiring: [
    told(file(CONTACT + expires(1.9)), `security.txt expires on “${dateIn(1.9)}”, in 1 day`),
    file(CONTACT + expires(1)),
    file(CONTACT + expires(29.9)),
  ],
  misplaced: told({ "/security.txt": VALID }, "security.txt is at the root, but not in /.well-known/"),
  distant: [
    file(CONTACT + expires(400)),
    told(
      file(`${CONTACT}Expires: 2099-01-01T00:00:00Z\n`),
      "security.txt expires on “2099-01-01”, more than a year from now",
    ),
  ],
  irregular: [
    told(
      file(`Contact: security@site.example\n${expires(200)}`),
      "security.txt has problems: the email address has no mailto: (line 1: “Contact: security@site.example”)",
    ),
    file(`\uFEFF${VALID}`),
    file(`Contact: http://site.example/report\n${expires(200)}`),
    file(`${VALID}Encryption: -----BEGIN PGP PUBLIC KEY BLOCK-----\n`),
    file(`${VALID}just a line\n`),
    file(`\uFEFF${VALID}`.replace("\uFEFF", "\uFEFF\n") + "Policy: example\n"),
  ],
  elsewhere: told(
    file(`${VALID}Canonical: https://other.example/.well-known/security.txt\n`),
    "The Canonical field lists only other URLs: “https://other.example/.well-known/security.txt”",
  ),
  mistyped: told(
    file(VALID, { "content-type": "application/octet-stream" }),
    "security.txt is served as “application/octet-stream”",
  ),
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

Deno.test("security-txt is inconclusive if we may not fetch the file", async () => {
  const { status } = await checkSite(check, {
    "/.well-known/security.txt": { status: 403, body: "Forbidden" },
  });
  assertEquals(status, "inconclusive");
});

Deno.test("security-txt does not request the file at the root when it is at its well-known path", async () => {
  const { evidence } = await checkSite(check, file(VALID));
  const { evidence: both } = await checkSite(check, {});
  assertEquals(both.length - evidence.length, 1);
});

Deno.test("security-txt asks for an expiry within 30 to 366 days", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const url = new URL("https://site.example/.well-known/security.txt");
  const resource = new Resource({
    exchanges: [],
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": "text/plain" }),
    bytes: new Uint8Array(),
    truncated: false,
    redirects: [],
    firstByteMs: 1,
  });
  const outcome = (milliseconds: number) => {
    const date = new Date(now.getTime() + milliseconds).toISOString();
    const document = parseSecurityTxt(`${CONTACT}Expires: ${date}\n`);
    const file = { present: true as const, path: url.pathname, document, resource };
    const judgement = check.judge({ file }, { now });
    return typeof judgement === "string" ? judgement : judgement.outcome;
  };
  assertEquals<unknown[]>([outcome(0), outcome(1)], ["expired", "expiring"]);
  assertEquals<unknown[]>([outcome(30 * DAY_MS - 1), outcome(30 * DAY_MS)], ["expiring", "valid"]);
  assertEquals<unknown[]>([outcome(367 * DAY_MS - 1), outcome(367 * DAY_MS)], ["valid", "distant"]);
});

const home = (body: string) => `<!doctype html><title>Cases</title><p>Cases of oak.</p>${body}`;
const OWN = "readiness-tests.org";

/** Links of the home page, the contact in the file, and the assumption of the snippet. */
const CONTACTS: readonly (readonly [body: string, contact: string, assumption: string])[] = [
  [
    "",
    `mailto:security@${OWN}`,
    `The mailbox “security@${OWN}” exists and someone reads it: we found no email address of the site on the pages that we read`,
  ],
  [
    `<a href="mailto:anna@${OWN}">Anna</a><a href="MAILTO:Info@${OWN}?subject=Oak">Write to us</a>`,
    `mailto:info@${OWN}`,
    `Reports may be sent to “info@${OWN}”, which the site gives as its address`,
  ],
  [
    "<a href=mailto:cases@mail.test.se>Write</a><a href='mailto:?body=Look'>Share</a><a href=mailto:a@example.com>A</a>",
    "mailto:cases@mail.test.se",
    "Reports may be sent to “cases@mail.test.se”, which the site gives as its address",
  ],
  [
    `<p>Write to a@test.se or oak@${OWN}. Mail b@test.se.</p>`,
    `mailto:oak@${OWN}`,
    `Reports may be sent to “oak@${OWN}”, which the site gives as its address`,
  ],
  [
    `<script type="application/ld+json">{"@type":"Bakery", "email": "cases@mail.test.se"}</script>`,
    "mailto:cases@mail.test.se",
    "Reports may be sent to “cases@mail.test.se”, which the site gives as its address",
  ],
  [
    "<a href=mailto:a@test.se>A</a><a href=mailto:b@test.se>B</a><a href=/kontakt.html>Kontakt</a>",
    `mailto:oak@${OWN}`,
    `Reports may be sent to “oak@${OWN}”, which the site gives as its address`,
  ],
  [
    "<a href=/contact/>Contact</a>",
    "https://site.cases.readiness-tests.org/contact/",
    "Reports that arrive through the contact page in the file are read",
  ],
  [
    "<a href=/contact>Contact</a>",
    `mailto:security@${OWN}`,
    `The mailbox “security@${OWN}” exists and someone reads it: we found no email address of the site on the pages that we read`,
  ],
];

for (const [body, contact, assumption] of CONTACTS) {
  Deno.test(`security-txt proposes ${contact} for a home page with ${body || "no links"}`, async () => {
    const result = await checkSite(check, {
      "/": home(body),
      "/kontakt.html": home(`<a href=mailto:oak@${OWN}>Oak</a>`),
      "/contact/": home("<form><input name=text></form>"),
    });
    const { contacts } = parseSecurityTxt(result.snippet ?? "");
    assertEquals([contacts, result.assumption], [[contact], assumption]);
  });
}
