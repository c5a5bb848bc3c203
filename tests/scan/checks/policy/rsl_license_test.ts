import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/rsl_license.ts";
import { rslSnippet } from "../../../../src/scan/fix/snippets/policy_snippets.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const TYPE = "application/rsl+xml";
const LICENSE_URL = "https://site.cases.readiness-tests.org/license.xml";
const html = { "content-type": "text/html" };

function rsl(body: string, type: string = TYPE) {
  return { "/license.xml": { body, headers: { "content-type": type } } };
}

function robots(value: string, rule = "Allow: /") {
  return { "/robots.txt": `License: ${value}\nUser-agent: *\n${rule}\n` };
}

function home(head: string, headers: Readonly<Record<string, string>> = html) {
  return {
    "/": { body: `<!doctype html><head><title>Home</title>${head}</head>`, headers: { ...html, ...headers } },
  };
}

const NAMED = robots(LICENSE_URL);
const LINK = home(`<link rel="license" type="${TYPE}" href="/license.xml">`);
const SCRIPT = (body: string) => home(`<script type="${TYPE}">${body}</script>`);

testCheck(check, {
  absent: [
    {},
    home('<link rel="license" href="https://creativecommons.example/by/4.0/">'),
    home("", { link: '</terms>; rel="license"; type="text/html"' }),
    rsl(rslSnippet()),
  ],
  unread: { ...robots(LICENSE_URL, "Disallow: /license.xml"), ...rsl(rslSnippet()) },
  dead: [
    told(NAMED, `The RSL license linked from robots.txt was not found: “${LICENSE_URL}”`),
    LINK,
    robots("http://[bad"),
    { ...NAMED, "/license.xml": { body: "<!doctype html><title>Home</title>", headers: html } },
  ],
  invalid: [
    { ...NAMED, ...rsl("<rsl") },
    told(
      { ...NAMED, ...rsl("<license/>") },
      "The RSL license is invalid: the root element is not rsl (line 1: “license”)",
    ),
    { ...NAMED, ...rsl(rslSnippet().replace("rslstandard.org/rsl", "rslstandard.org/old")) },
    { ...NAMED, ...rsl('<rsl xmlns="https://rslstandard.org/rsl"/>') },
    { ...NAMED, ...rsl(rslSnippet().replace("ai-input", "training")) },
    { ...NAMED, ...rsl(rslSnippet().replaceAll("permits", "allows")) },
    SCRIPT("no markup at all"),
  ],
  relative: [
    told(
      { ...robots("/license.xml"), ...rsl(rslSnippet()) },
      "RSL license URL is not an absolute HTTPS URL: “/license.xml”",
    ),
    { ...robots("//site.cases.readiness-tests.org/license.xml"), ...rsl(rslSnippet()) },
  ],
  mistyped: [
    told(
      { ...NAMED, ...rsl(rslSnippet(), "application/xml") },
      "The RSL license is served as “application/xml”",
    ),
    { ...LINK, ...rsl(`<?xml version="1.0"?>${rslSnippet()}`, "text/xml") },
  ],
  irregular: [
    { ...NAMED, ...rsl(rslSnippet().replace("search ai-index", "search, ai-index")) },
    told(
      { ...NAMED, ...rsl(rslSnippet().replace("ai-index", "train-ai")) },
      "The RSL license is valid, but has problems: token of an earlier draft (line 4: “train-ai”)",
    ),
    SCRIPT(rslSnippet().replace("<rsl ", '<rsl max-age="soon" ')),
  ],
  valid: [
    { ...NAMED, ...rsl(rslSnippet()) },
    { ...LINK, ...rsl(rslSnippet()) },
    { ...home("", { link: `</license.xml>; rel="license"; type="${TYPE}"` }), ...rsl(rslSnippet()) },
    SCRIPT(rslSnippet()),
    { "/robots.txt": `User-agent: GPTBot\nLicense: ${LICENSE_URL}\nDisallow: /\n`, ...rsl(rslSnippet()) },
    { ...NAMED, ...rsl(rslSnippet()), "/": { status: 403, body: "Forbidden" } },
  ],
});

Deno.test("rsl-license is inconclusive if we may not fetch the license", async () => {
  const { status } = await checkSite(check, { ...NAMED, "/license.xml": { status: 403, body: "Forbidden" } });
  assertEquals(status, "inconclusive");
});

Deno.test("rsl-license fetches each document once, and at most three", async () => {
  const many = Array.from(
    { length: 9 },
    (_, index) => `License: ${LICENSE_URL}?${index}\nLicense: ${LICENSE_URL}?0\n`,
  ).join("");
  const { details, evidence } = await checkSite(check, {
    "/robots.txt": `${many}User-agent: *\nAllow: /\n`,
    ...rsl(rslSnippet()),
  });
  assertEquals(details["unasked"], 6);
  assertEquals(evidence.length < 15, true);
});
