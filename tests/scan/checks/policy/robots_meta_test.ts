import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/robots_meta.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

function home(head: string, headers: Readonly<Record<string, string | readonly string[]>> = {}) {
  return {
    "/": {
      body: `<!doctype html><head><title>Home</title>${head}</head>`,
      headers: { "content-type": "text/html", ...headers },
    },
  };
}

function meta(content: string, name = "robots") {
  return home(`<meta name="${name}" content="${content}">`);
}

function header(value: string | readonly string[]) {
  return home("", { "x-robots-tag": value });
}

const TRAINING = { "/robots.txt": "User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n" };

testCheck(check, {
  open: [
    {},
    meta("index, follow, max-snippet:-1"),
    meta("nofollow, noarchive"),
    meta("max-snippet:51"),
    meta("noindex", "GPTBot"),
    meta("noindex", "description"),
    header("otherbot: noindex"),
    meta("noai, noimageai"),
    { ...meta("index"), ...TRAINING },
    { ...meta("noai"), "/robots.txt": { status: 403, body: "Forbidden" } },
  ],
  unserved: { "/": { status: 404, body: '<meta name="robots" content="noindex">' } },
  // The page of each language has rules of its own.
  moved: home(
    '<meta name="robots" content="noindex"><script>location.replace("/" + navigator.language)</script>',
  ),
  hidden: [
    meta("noindex"),
    meta("index, NOINDEX"),
    meta("none"),
    told(
      meta("noindex", "googlebot"),
      "The robots meta tag sets “noindex” for “googlebot”, which keeps the page out of search",
    ),
    meta("noindex", "OAI-SearchBot"),
    header("noindex, nofollow"),
    header("googlebot: noindex"),
    header(["max-snippet:-1", "noindex"]),
    { "/": { body: "plain text", headers: { "content-type": "text/plain", "x-robots-tag": "noindex" } } },
  ],
  unquotable: [
    meta("nosnippet"),
    meta("max-snippet:0"),
    told(
      header("bingbot: nosnippet"),
      "The X-Robots-Tag header sets “nosnippet” for “bingbot”, so answers must not quote the page",
    ),
  ],
  curt: [
    told(
      meta("max-snippet:20"),
      "The robots meta tag sets “max-snippet:20” for all agents, so answers may quote only a few words",
    ),
    meta("max-snippet: 50"),
  ],
  contrary: [
    told(
      { ...meta("noai"), ...TRAINING },
      "The robots meta tag sets “noai”, but Content-Signal in robots.txt allows training",
    ),
    home('<meta name="robots" content="noml">', { "content-signal": "ai-train=yes" }),
    { ...header("noai, noimageai"), "/robots.txt": "User-agent: *\nContent-Usage: train-ai=y\nAllow: /\n" },
  ],
});

Deno.test("robots-meta is inconclusive if we may not fetch the page", async () => {
  const { status } = await checkSite(check, { "/": { status: 403, body: "Forbidden" } });
  assertEquals(status, "inconclusive");
});

Deno.test("robots-meta judges each page by itself", async () => {
  const site = { "/draft": { body: "<!doctype html><p>Draft", headers: { "x-robots-tag": "noindex" } } };
  const { status, pages } = await checkSite(check, site, { page: "/draft" });
  assertEquals([status, pages.map((page) => page.outcome)], ["fail", ["open", "hidden"]]);
});

/** Rules of the home page, and the snippet. */
const OPENED: readonly (readonly [name: string, content: string, snippet: string])[] = [
  [
    "robots",
    "noindex, nofollow",
    '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large">',
  ],
  [
    "googlebot",
    "noindex, noarchive",
    '<meta name="googlebot" content="index, follow, max-snippet:-1, max-image-preview:large, noarchive">',
  ],
  [
    "robots",
    "nosnippet, noai",
    '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, noai">',
  ],
];

for (const [name, content, snippet] of OPENED) {
  Deno.test(`robots-meta opens ${content} for ${name} and keeps other rules`, async () => {
    assertEquals((await checkSite(check, meta(content, name))).snippet, snippet);
  });
}
