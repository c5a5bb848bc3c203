import { assertEquals } from "@std/assert";
import { hreflangReturn } from "../../../../src/scan/probes/content/hreflang_return.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const link = (code: string, href: string) => `<link rel=alternate hreflang=${code} href="${href}">`;
const SET = link("en", `${HOST}/`) + link("x-default", `${HOST}/all`) + link("de", `${HOST}/de`);
const home = (head: string, more = {}) => ({
  "/": `<!doctype html><html lang=en><head>${head}</head><p>Oak`,
  ...more,
});
const german = (head: string) => ({ "/de": `<!doctype html><html lang=de><head>${head}</head><p>Eiche` });
const found = (path: string, state: string | null) => ({ url: HOST + path, state });

const HEAD_LENGTH = 262_144;
const OPEN_HEAD = "<!doctype html><html lang=de><head>";
/** The head of a version whose link back ends after the given number of characters of its page. */
const filled = (length: number) => {
  const back = link("en", `${HOST}/`);
  return `<meta name=a content="${"a".repeat(length - OPEN_HEAD.length - back.length - 24)}">${back}`;
};

const CASES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing without versions", home(""), null],
  ["nothing for versions on another site", home(link("de", "https://eiche.readiness-tests.net/")), null],
  ["nothing for a link to the page itself", home(link("en", HOST)), null],
  ["a version that links back, before x-default", home(SET, german(SET)), found("/de", "returned")],
  ["nothing where every unknown URL returns the version", ({ path }) => {
    const head = `<!doctype html><html lang=en><head>${SET}</head><p>Oak`;
    return {
      body: path === "/" ? head : "<!doctype html><p>Eiche",
      headers: { "content-type": "text/html" },
    };
  }, found("/de", null)],
  ["a version that was removed", home(SET, { "/de": { status: 410, body: "" } }), found("/de", "dead")],
  [
    "a link at the start of a version",
    home(SET, {
      "/de": { body: `${link("en", `${HOST}/`)}<p>Eiche`, headers: { "content-type": "text/html" } },
    }),
    found("/de", "returned"),
  ],
  ["links within 262,144 characters", home(SET, german(filled(HEAD_LENGTH))), found("/de", "returned")],
  ["no links behind them", home(SET, german(filled(HEAD_LENGTH + 1))), found("/de", "silent")],
  ["x-default without others", home(link("x-default", `${HOST}/all`)), found("/all", "dead")],
  [
    "a version with links to others only",
    home(SET, german(link("de", `${HOST}/de`))),
    found("/de", "silent"),
  ],
  ["no links in the body of a version", home(SET, german(`</head><body>${SET}`)), found("/de", "silent")],
  [
    "nothing after a redirect",
    home(SET, {
      "/de": { status: 302, headers: { location: "/at" } },
      "/at": "<!doctype html><p>Eiche",
    }),
    found("/de", null),
  ],
  [
    "nothing in a file",
    home(SET, { "/de": { body: "Eiche", headers: { "content-type": "text/plain" } } }),
    found("/de", null),
  ],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`hreflang-return observes ${name}`, async () => {
    assertEquals(await observeProbe(hreflangReturn, site), expected);
  });
}
