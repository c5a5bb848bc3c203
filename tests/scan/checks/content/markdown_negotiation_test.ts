import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/markdown_negotiation.ts";
import {
  AS_HTML,
  AS_MARKDOWN,
  HTML,
  MARKDOWN,
  negotiating,
  pageOf,
} from "../../../fixtures/markdown_site.ts";
import { redirect } from "../../../fixtures/server.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { estimateTokens } from "../../../../src/scan/parse/text/token_estimate.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const TOKENS = Math.ceil(MARKDOWN.length / 4);
/** Half of the estimate. */
const MIN_CLAIM = estimateTokens(MARKDOWN) / 2;
/** Twice as many as the rule of thumb gives. */
const MAX_CLAIM = Math.floor(MARKDOWN.length / 2);
const PLAIN_HTML = { "content-type": "text/html" };
const claiming = (tokens: string) =>
  negotiating({ markdown: { body: MARKDOWN, headers: { ...AS_MARKDOWN, "x-markdown-tokens": tokens } } });

testCheck(check, {
  negotiated: [
    complete,
    negotiating({}),
    negotiating({
      markdown: { body: MARKDOWN, headers: { ...AS_MARKDOWN, vary: "Accept-Encoding, accept" } },
    }),
    negotiating({ markdown: { body: MARKDOWN, headers: { "content-type": "text/markdown", vary: "*" } } }),
    negotiating({ html: { body: HTML, headers: { ...PLAIN_HTML, "cache-control": "private, no-store" } } }),
    negotiating({ markdown: { body: "# 鐘\n\nこの鐘は谷の職人が鋳造した。\n", headers: AS_MARKDOWN } }),
    claiming(String(TOKENS)),
    claiming(String(MIN_CLAIM)),
    claiming(String(MAX_CLAIM)),
    // Serves Markdown to clients without a preference, and HTML to browsers.
    negotiating({ prefers: (accept) => !/text\/html(?!;)|q=0,/.test(accept) }),
    negotiating({ unknown: { status: 404, body: "# Not found\n", headers: AS_MARKDOWN } }),
    // An error page may be stored without harm.
    (request) =>
      request.headers.get("accept")?.startsWith("text/html,application") === true
        ? { status: 404, body: HTML, headers: PLAIN_HTML }
        : negotiating({})(request),
    negotiating({
      prefers: (accept) => accept === "text/markdown",
      markdown: { status: 302, body: "", headers: { location: "/bells.md", vary: "Accept" } },
      others: { "/bells.md": MARKDOWN },
    }),
  ],
  unserved: { "/": { status: 404, body: HTML } },
  other: { "/": { body: '{"bells":[]}', headers: { "content-type": "application/json" } } },
  mislabelled: told(
    negotiating({ markdown: { body: HTML, headers: AS_MARKDOWN } }),
    "Asked for text/markdown, got HTML labeled “text/markdown”",
  ),
  forced: told(
    negotiating({ prefers: () => true }),
    "Browsers get “text/markdown”, although their Accept header prefers HTML",
  ),
  twin: [
    told(
      { "/": { body: HTML, headers: AS_HTML }, "/index.md": MARKDOWN },
      "Asked for text/markdown, got “text/html”; the Markdown version is at “https://site.cases.readiness-tests.org/index.md”",
    ),
    negotiating({ markdown: { status: 406, body: "", headers: {} }, others: { "/index.md": MARKDOWN } }),
  ],
  linked: {
    "/": pageOf("<p>Bells of all sizes.</p>", '<link rel="alternate" type="text/markdown" href="/index.md">'),
    "/index.md": MARKDOWN,
  },
  absent: [
    told({ "/": { body: HTML, headers: AS_HTML } }, "Asked for text/markdown, got “text/html”"),
    negotiating({ markdown: { status: 406, body: "Not acceptable", headers: {} } }),
    negotiating({ markdown: { status: 404, body: "# Nothing", headers: AS_MARKDOWN } }),
    negotiating({ markdown: { body: '{"title":"Bells"}', headers: { "content-type": "application/json" } } }),
    {
      "/": { body: HTML, headers: AS_HTML },
      "/index.md": { body: MARKDOWN, headers: { "content-type": "text/plain" } },
    },
    // Every URL returns the home page's Markdown, so it is not a Markdown version of this page.
    ({ path }) => path === "/" ? { body: HTML } : path.endsWith(".md") ? { body: MARKDOWN } : undefined,
  ],
  hollow: [
    told(
      negotiating({ markdown: { body: "", headers: AS_MARKDOWN } }),
      "Asked for text/markdown, got “text/markdown” without text",
    ),
    negotiating({ markdown: { body: "---\ntitle: Bells\n---\n\n", headers: AS_MARKDOWN } }),
  ],
  mistyped: [
    told(
      negotiating({
        markdown: {
          body: MARKDOWN,
          headers: { "content-type": "text/plain; charset=utf-8", vary: "Accept" },
        },
      }),
      "Asked for text/markdown, got Markdown labeled “text/plain”",
    ),
    negotiating({
      markdown: { body: MARKDOWN, headers: { "content-type": "text/x-markdown", vary: "Accept" } },
    }),
  ],
  unvaried: [
    told(
      negotiating({ markdown: { body: MARKDOWN, headers: { "content-type": "text/markdown" } } }),
      "Vary: Accept is missing from these responses: Markdown",
    ),
    negotiating({ html: { body: HTML, headers: { ...PLAIN_HTML, vary: "Accept-Encoding" } } }),
    negotiating({ markdown: { body: MARKDOWN, headers: { ...AS_MARKDOWN, vary: "accept-language" } } }),
    negotiating({
      prefers: (accept) => accept === "text/markdown",
      html: { body: HTML, headers: PLAIN_HTML },
      markdown: { status: 302, body: "", headers: { location: "/bells.md" } },
      others: { "/bells.md": MARKDOWN },
    }),
    // Both versions have one URL, although each was redirected to it.
    (request) => {
      const accept = request.headers.get("accept") ?? "";
      if (request.path === "/" && /^text\/(?:markdown|html,application.*)$/.test(accept)) {
        return redirect("/bells");
      }
      const headers = { "content-type": accept === "text/markdown" ? "text/markdown" : "text/html" };
      const body = accept === "text/markdown" ? MARKDOWN : HTML;
      return request.path === "/" || request.path === "/bells" ? { body, headers } : undefined;
    },
  ],
  unweighed: [
    told(
      negotiating({ prefers: (accept) => accept.includes("text/markdown") }),
      "The q values of Accept are ignored: got Markdown for Accept: “text/html, text/markdown;q=0.5”",
    ),
    negotiating({ prefers: (accept) => /text\/markdown($|;q=0\.5)/.test(accept) }),
    negotiating({ prefers: (accept) => /text\/markdown($|;q=0,)/.test(accept) }),
  ],
  soft: told(
    negotiating({ unknown: { body: MARKDOWN, headers: AS_MARKDOWN } }),
    "Missing pages return Markdown with status 200 when asked for text/markdown",
  ),
  miscounted: [
    told(claiming("0"), "The “x-markdown-tokens” header is “0”, but the Markdown has about 340 tokens"),
    claiming("-5"),
    claiming("many"),
    claiming(String(MIN_CLAIM - 1)),
    claiming(String(MAX_CLAIM + 1)),
  ],
});

Deno.test("markdown-negotiation leaves text files alone", async () => {
  const site = { "/": HTML, "/notes.md": { body: MARKDOWN, headers: AS_MARKDOWN } };
  const { pages } = await checkSite(check, site, { page: "/notes.md" });
  assertEquals(pages.map(({ outcome }) => outcome), ["absent", "other"]);
});

Deno.test("markdown-negotiation lists the responses without Vary", async () => {
  const site = negotiating({
    html: { body: HTML, headers: PLAIN_HTML },
    markdown: { body: MARKDOWN, headers: { "content-type": "text/markdown" } },
  });
  assertEquals((await checkSite(check, site)).details, { forms: ["Markdown", "HTML"] });
});

Deno.test("markdown-negotiation is inconclusive if bot protection blocks Markdown", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
  const refusing = negotiating({ markdown: { status: 403, body: "No", headers: {} } });
  assertEquals((await checkSite(check, refusing)).status, "inconclusive");
});

Deno.test("markdown-negotiation fails for a shell without text", async () => {
  const shell = '<!doctype html><div id="root"></div>';
  assertEquals((await checkSite(check, { "/": shell })).status, "fail");
});

Deno.test("markdown-negotiation links to the Markdown of the page that was scanned", async () => {
  const headers = { "content-type": "text/html", server: "GitHub.com" };
  const site = { "/": { status: 404, body: HTML, headers }, "/bells/": { body: HTML, headers } };
  const { snippet } = await checkSite(check, site, { page: "/bells/" });
  assertEquals(snippet, '<link rel="alternate" type="text/markdown" href="/bells/index.md">');
});
