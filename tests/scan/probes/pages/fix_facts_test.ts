import { observeProbe } from "../../observe_probe.ts";
import { assertEquals } from "@std/assert";
import { defineCheck, pass } from "../../../../src/scan/contract/check.ts";
import { siteFacts } from "../../../../src/scan/probes/pages/fix_facts.ts";
import type { SiteFacts } from "../../../../src/scan/contract/site_facts.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { RECORDED } from "../../browser/recorded_view.ts";
import { checkSite } from "../../test_check.ts";

/** A check that shows the facts that the probe found. */
const check = defineCheck({
  id: "facts",
  title: "Facts",
  about: "Facts",
  spec: "https://example.com/",
  maturity: "convention",
  weight: 0,
  needs: { facts: siteFacts },
  outcomes: { seen: pass("Seen") },
  judge: ({ facts: { name, description, logo, profiles, sitemap, stack } }) => ({
    outcome: "seen",
    details: { name, description, logo, profiles, sitemap, stack },
  }),
});

const ORIGIN = "https://site.cases.readiness-tests.org";

async function facts(markup: string, headers: PlainAnswer["headers"] = {}) {
  const home = { body: markup, headers: { "content-type": "text/html", ...headers } };
  return (await checkSite(check, { "/": home })).details;
}

Deno.test("siteFacts are the site's own words, picture and profiles", async () => {
  const markup = "<title>Case Studio | Home</title><meta name=description content='We build <b>cases</b>.'>" +
    "<link rel=icon href=/favicon.ico><link rel=apple-touch-icon href=/touch.png>" +
    "<a href=https://github.com/case-studio>Code</a> <a href=https://x.com/intent/post>Share</a>";
  assertEquals(await facts(markup), {
    name: "Case Studio",
    description: "We build cases.",
    logo: `${ORIGIN}/touch.png`,
    profiles: ["https://github.com/case-studio"],
    sitemap: `${ORIGIN}/sitemap.xml`,
    stack: "static",
  });
});

Deno.test("siteFacts have the picture and profiles that only scripts write, even if the HTML has name and description", async () => {
  const shown = "<title>Other</title><link rel=apple-touch-icon href=/touch.png>" +
    "<a href=https://github.com/case-studio>Code</a>";
  const record = JSON.stringify({ html: shown }).replaceAll("<", "\\u003c");
  const body = `<title>Case Studio</title><meta name=description content="We build cases.">` +
    `<script type="text/x-view">${record}</script>`;
  const home = { "/": { body, headers: { "content-type": "text/html" } } };
  const facts = await observeProbe(siteFacts, home, { browser: RECORDED }) as SiteFacts;
  const { name, description, logo, profiles, scripted } = facts;
  assertEquals([name, description], ["Case Studio", "We build cases."]);
  assertEquals([logo, profiles], [`${ORIGIN}/touch.png`, ["https://github.com/case-studio"]]);
  assertEquals(scripted, ["logo", "profiles"]);
});

Deno.test("siteFacts are not what a tool put in place", async () => {
  const markup = "<title>Home page</title><meta name=description content='Default Description'>";
  const { name, description } = await facts(markup);
  assertEquals([name, description], ["site.cases.readiness-tests.org", null]);
  const docusaurus =
    "<meta name=description content='Description will go into a meta tag in &lt;head /&gt;'>";
  assertEquals((await facts(docusaurus))["description"], null);
  const repeated = "<title>Oak - Home</title><meta name=description content='Oak – home'>";
  assertEquals((await facts(repeated))["description"], null);
  const stub = "<title>Redirecting…</title><p>This page has moved.";
  assertEquals((await facts(stub))["name"], "site.cases.readiness-tests.org");
  assertEquals((await facts("<title>Home - Case Studio</title>"))["name"], "Case Studio");
  assertEquals((await facts("<title>Case Studio: cases of oak</title>"))["name"], "Case Studio");
  const sphinx = "<title>Welcome to Case Studio's documentation! \u2014 Case Studio 1 documentation</title>";
  assertEquals((await facts(sphinx))["name"], "Case Studio");
});

Deno.test("siteFacts prefer the name of a fully described organization to a slogan", async () => {
  const described = (more: object) =>
    `<title>Cases of oak | Anna Oak</title><script type="application/ld+json">${
      JSON.stringify({ "@context": "https://schema.org", "@type": "Store", name: "Oak Cases", ...more })
    }</script>`;
  const whole = { url: ORIGIN, logo: `${ORIGIN}/logo.png` };
  assertEquals((await facts(described(whole)))["name"], "Oak Cases");
  assertEquals((await facts(described({ url: `${ORIGIN}/` })))["name"], "Oak Cases");
  assertEquals((await facts(described({ "@id": `${ORIGIN}/#us` })))["name"], "Oak Cases");
  assertEquals((await facts(described({ url: `${ORIGIN}/mill` })))["name"], "Cases of oak");
  assertEquals((await facts(described({ "@type": "Person", url: ORIGIN })))["name"], "Cases of oak");
});

Deno.test("siteFacts prefer the first og:site_name to the title", async () => {
  const markup = "<title>Cases</title><meta property=og:site_name content='Case Studio'>" +
    "<meta property=og:site_name content=Other>";
  assertEquals((await facts(markup))["name"], "Case Studio");
  const placeholders = "<title>Case Studio</title><meta property=og:site_name content=Home>" +
    "<meta property=og:site_name content=Other>";
  assertEquals((await facts(placeholders))["name"], "Case Studio");
});

Deno.test("siteFacts do not use a URL as the name", async () => {
  const markup = `<title>Case Studio</title><meta property=og:site_name content='${ORIGIN}'>`;
  assertEquals((await facts(markup))["name"], "Case Studio");
});

Deno.test("siteFacts know generators whose titles begin with the page", async () => {
  const generated = (name: string) => `<meta name=generator content="${name}">`;
  const sphinx =
    "<script src='_static/documentation_options.js'></script><script src='_static/doctools.js'></script>";
  assertEquals(
    (await facts(`<title>Oak :: Studio Docs</title>${generated("Antora 3.1")}`))["name"],
    "Studio Docs",
  );
  assertEquals((await facts(`<title>Oak — Casebook</title>${sphinx}`))["name"], "Casebook");
  assertEquals((await facts("<title>Oak — Casebook</title>"))["name"], "Oak");
});

const LOGOS: readonly [name: string, markup: string, logo: string | null][] = [
  ["what is marked as such", "<link rel=icon href=/i.svg><img itemprop=logo src=/logo.png>", "/logo.png"],
  ["an icon", "<link rel='shortcut icon' href=/i.svg?v=2>", "/i.svg?v=2"],
  ["no icon that is none for people", "<link rel=icon href=/favicon.ico>", null],
  ["no icon whose size is unknown", "<link rel=icon href=/favicon.png>", null],
  [
    "no icon of 96 pixels",
    "<link rel=icon sizes='48x48 96x96' href=/icon.png><link rel=icon href=/i-72x72.png>",
    null,
  ],
  ["no small icon for home screens", "<link rel=apple-touch-icon sizes=57x57 href=/icon.png>", null],
  [
    "an icon of 112 pixels",
    "<link rel=icon sizes=32x32 href=/a.png><link rel=icon sizes='32x32 112x112' href=/b.png>",
    "/b.png",
  ],
  ["no picture inside the page", "<link rel=icon href='data:image/png,a.png'>", null],
  ["no other picture", "<img src=/logo.png>", null],
  [
    "no logo of the tools that made the site",
    "<link rel=icon href=/vite.svg><link rel=apple-touch-icon href=/shop/logo192.png>" +
    "<link rel=icon href=/doc/static.files/favicon-044be391.svg><link rel=icon href=/%BASE_URL%/logo.svg>",
    null,
  ],
  [
    "no stand-in for one",
    "<img itemprop=logo src=/img/logo-placeholder.png><link rel=apple-touch-icon href=/touch.png>",
    "/touch.png",
  ],
];

for (const [name, markup, logo] of LOGOS) {
  Deno.test(`siteFacts use as the logo ${name}`, async () => {
    assertEquals((await facts(markup))["logo"], logo === null ? null : ORIGIN + logo);
  });
}

Deno.test("siteFacts recognize a storefront of Next.js that takes its pictures from Shopify", async () => {
  const markup = '<script src="/_next/static/a.js"></script><img src="https://cdn.shopify.com/a.png">';
  assertEquals((await facts(markup))["stack"], "next");
  assertEquals((await facts('<script src="https://cdn.shopify.com/a.js"></script>'))["stack"], "shopify");
});

const STACKS: readonly [stack: string, headers: PlainAnswer["headers"]][] = [
  ["github-pages", { server: "GitHub.com" }],
  ["github-pages", { server: "cloudflare", "cf-ray": "a", "x-github-request-id": "A:1:B" }],
  ["cloudflare", { server: "cloudflare", "cf-ray": "a" }],
  ["netlify", { "x-nf-request-id": "a" }],
  ["nginx", { server: "nginx/1.29.1" }],
  ["docs-platform", { server: "cloudflare", "cf-ray": "a", "x-rtd-project": "cases" }],
  ["wix", { server: "Pepyaka", "x-wix-request-id": "a" }],
  ["squarespace", { server: "Squarespace" }],
  ["static", {}],
];

for (const [stack, headers] of STACKS) {
  Deno.test(`siteFacts recognize ${stack} by ${Object.keys(headers ?? {}).join(" and ") || "nothing"}`, async () => {
    assertEquals((await facts("<p>Cases</p>", headers))["stack"], stack);
  });
}

const GENERATORS: readonly [stack: string, markup: string][] = [
  ["docs-platform", '<meta name="generator" content="Mintlify"><link href="/a/_next/static/a.css">'],
  ["docs-platform", '<meta name="generator" content="GitBook (5a3b1c)">'],
  ["docs-platform", '<meta name="generator" content="https://buildwithfern.com">'],
  ["docs-platform", '<meta name="readme-deploy" content="5.1">'],
  ["next", '<link href="/_next/static/a.css">'],
  ["blogger", '<meta name="generator" content="blogger">'],
  ["cloudflare", '<meta name="generator" content="GitBook 3.2.3">'],
  ["cloudflare", '<meta name="generator" content="Docusaurus v3.8.1">'],
];

for (const [stack, markup] of GENERATORS) {
  Deno.test(`siteFacts recognize ${stack} by ${markup}`, async () => {
    const headers = { server: "cloudflare", "cf-ray": "a" };
    assertEquals((await facts(markup, headers))["stack"], stack);
  });
}

Deno.test("siteFacts of a project below a path describe the page that was named", async () => {
  const site = {
    "/": { status: 404, body: "<title>Site not found</title>" },
    "/kiln/": "<!doctype html><title>Kiln</title><meta name=description content='A controller of kilns.'>",
    "/kiln/sitemap.xml": '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
  };
  const { name, description, sitemap } = (await checkSite(check, site, { page: "/kiln/" })).details;
  assertEquals([name, description], ["Kiln", "A controller of kilns."]);
  assertEquals(sitemap, `${ORIGIN}/kiln/sitemap.xml`);
  assertEquals((await checkSite(check, site)).details["name"], "site.cases.readiness-tests.org");
});

async function observed(markup: string) {
  const found = await observeProbe(siteFacts, { "/": { body: markup, headers: HTML_TYPE } });
  if (typeof found === "string") throw new Error(found);
  return found;
}

const HTML_TYPE = { "content-type": "text/html" };
const PROFILE = "<a href=https://github.com/case-studio>Code</a>";
const LONG_LOGO = `/${"a".repeat(495)}.png`;

/** Markup at a limit and above it, and the facts found in each. */
const LIMITS: readonly [limit: string, markup: string, fact: "name" | "description" | "logo" | "profiles"][] =
  [
    ["80 characters of a name", `<title>${"n".repeat(80)}</title>`, "name"],
    [
      "200 characters of a description",
      `<meta name=description content="${"d".repeat(200)}">`,
      "description",
    ],
    ["500 characters of a logo's URL", `<img itemprop=logo src=${LONG_LOGO}>`, "logo"],
    ["500 links", PROFILE + "<a href=/>Home</a>".repeat(499), "profiles"],
  ];

for (const [limit, markup, fact] of LIMITS) {
  Deno.test(`siteFacts read ${limit}`, async () => {
    const { name, description, logo, profiles } = await observed(markup);
    assertEquals(
      { name, description, logo, profiles }[fact],
      {
        name: "n".repeat(80),
        description: "d".repeat(200),
        logo: ORIGIN + LONG_LOGO,
        profiles: ["https://github.com/case-studio"],
      }[fact],
    );
  });
}

Deno.test("siteFacts read no more of a name, a description, a URL and the links", async () => {
  const { name, description, logo, profiles } = await observed(
    `<title>${"n".repeat(81)}</title><meta name=description content="${"d".repeat(201)}">` +
      `<img itemprop=logo src=/a${LONG_LOGO.slice(1)}>${PROFILE}${"<a href=/>Home</a>".repeat(500)}`,
  );
  assertEquals([name, description, logo, profiles], ["n".repeat(80), "d".repeat(200), null, []]);
});

Deno.test("siteFacts give the first sitemap that robots.txt names", async () => {
  const named = `Sitemap: ${ORIGIN}/a.xml\nSitemap: ${ORIGIN}/b.xml\n`;
  const site = { "/": "<!doctype html><title>Kiln</title>", "/robots.txt": named };
  assertEquals((await checkSite(check, site)).details["sitemap"], `${ORIGIN}/a.xml`);
});

Deno.test("siteFacts do not give a sitemap of another host that was not read", async () => {
  const site = {
    "/": "<!doctype html><title>Kiln</title>",
    "/robots.txt": "Sitemap: https://www.cases.readiness-tests.org/a.xml\n",
  };
  assertEquals((await checkSite(check, site)).details["sitemap"], `${ORIGIN}/sitemap.xml`);
});

Deno.test("siteFacts do not use an icon as the logo if its name describes a small image", async () => {
  const icons = (...sizes: string[]) =>
    facts(sizes.map((size) => `<link rel=icon href=/icon-${size}.png>`).join(""));
  assertEquals((await icons("16x16", "32x32"))["logo"], null);
  assertEquals((await icons("32x32", "192x192"))["logo"], `${ORIGIN}/icon-192x192.png`);
});

Deno.test("siteFacts use the beginning of a title that is too long for a name", async () => {
  const title =
    "Case Studio, makers of cases of oak, of ash and of brass for instruments of every size and age";
  assertEquals((await facts(`<title>${title}</title>`))["name"], "Case Studio");
});

for (
  const [title, name] of [["Oak Cases;", "Oak Cases"], ["オーク｜木の箱", "オーク"]] as const
) {
  Deno.test(`siteFacts use the name ${name} of the title ${title}`, async () => {
    assertEquals((await facts(`<meta charset=utf-8><title>${title}</title>`))["name"], name);
  });
}

for (
  const text of ["Construction Company Website Template", "Blog of Your Name", "Lorem ipsum dolor sit amet"]
) {
  Deno.test(`siteFacts ignore the description of a template, ${text}`, async () => {
    assertEquals((await facts(`<meta name=description content="${text}">`))["description"], null);
  });
}
