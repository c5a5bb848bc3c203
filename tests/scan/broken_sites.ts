/**
 * Sites with a missing or broken file. `readiness fix` claims to fix each of them, or should not change it.
 */
import type { PlainAnswer, Site } from "../fixtures/answer.ts";
import { paths } from "../fixtures/server.ts";
import { CARD_0_3 } from "./checks/agents/agent_cards.ts";
import { OPENAPI } from "./checks/api/openapi_documents.ts";
import { BROKEN_SITEMAPS } from "./broken_sitemaps.ts";
import { HOME, HOST, HTML, PAGES, SITEMAP } from "./case_pages.ts";

export { HOST } from "./case_pages.ts";

const JSON_TYPE = { "content-type": "application/json" };
const APIS = "/.well-known/api-catalog";
const ARD = "/.well-known/ard.json";
const CARD = "/.well-known/agent-card.json";
const CATALOG = "/.well-known/ai-catalog.json";
const SECURITY = "/.well-known/security.txt";
const TDM = "/.well-known/tdmrep.json";

const DOCUMENTS = ["oak", "elm", "ash", "fir"].flatMap((name) => [`/docs/${name}/a`, `/docs/${name}/b`]);
const SECTION_PAGES = ["/docs/a", "/docs/b", "/guides/a", "/guides/b", "/news/a", "/news/b", "/news/c"];
const SECTIONS = SITEMAP.replace(
  "</urlset>",
  `${SECTION_PAGES.map((path) => `<url><loc>https://${HOST}${path}</loc></url>`).join("")}</urlset>`,
);

export const BROKEN: Readonly<Record<string, Site>> = {
  ...BROKEN_SITEMAPS,
  "a site with nothing": paths(PAGES),
  "a robots.txt with every mistake": withFile(
    "/robots.txt",
    "\uFEFFDisallow: old\nUser agent: GPTBot/1.1\nDissallow: /\nNoindex: /x\nSitemap: /sitemap.xml\n",
  ),
  "a robots.txt that closes the site": withFile("/robots.txt", "User-agent: *\nDisallow: /\n"),
  "a robots.txt that closes it for readers by name": withFile(
    "/robots.txt",
    "User-agent: ChatGPT-User\nUser-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n",
  ),
  "a robots.txt that closes it for one reader": withFile(
    "/robots.txt",
    "User-agent: MistralAI-User\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n",
  ),
  "a robots.txt with agents of old": withFile(
    "/robots.txt",
    "User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /\n\nUser-agent: *\nAllow: /\n",
  ),
  "a robots.txt that is a page": withFile("/robots.txt", { body: HOME, headers: HTML }),
  "a robots.txt that is nothing": withFile("/robots.txt", "hello\n"),
  "a robots.txt of another type": withFile("/robots.txt", {
    body: "User-agent: *\nContent-Signal: search=yes\nAllow: /\n",
    headers: { "content-type": "application/octet-stream" },
  }),
  "a robots.txt in another encoding": withFile("/robots.txt", {
    body: new Uint8Array(
      new Uint16Array([..."\uFEFFUser-agent: *\nDisallow: /a\n"].map((one) => one.charCodeAt(0))).buffer,
    ),
    headers: { "content-type": "text/plain" },
  }),
  "a robots.txt with signals for nobody": withFile(
    "/robots.txt",
    "Content-Signal: search=yes\n\nUser-agent: *\nAllow: /\n",
  ),
  "a robots.txt with signals for an agent that is turned away": withFile(
    "/robots.txt",
    "User-agent: *\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n\nContent-Signal: search=yes, ai-train=no\n",
  ),
  "a robots.txt with signals of wrong keys": withFile(
    "/robots.txt",
    "User-agent: *\nContent-Signal: search=yes; train=yes\nAllow: /\n",
  ),
  "a robots.txt with signals that cannot be read": withFile(
    "/robots.txt",
    "User-agent: *\nContent-Signal: index=maybe\nAllow: /\n",
  ),
  "a robots.txt with an agent of another grammar": withFile(
    "/robots.txt",
    "User-agent: Example.Bot\nDisallow: /x\n\nUser-agent: *\nAllow: /\n",
  ),
  "a robots.txt that forbids the sitemap": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nDisallow: /*.xml\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP,
  }),
  "a home page with a link to a page that is gone": paths({
    ...PAGES,
    "/": HOME.replace("<a href", '<a href="/gone">Gone</a> <a href'),
  }),
  "a home page that offers a catalog of another type": paths({
    ...PAGES,
    "/": HOME.replace("</head>", `<link rel="api-catalog" href="${APIS}"></head>`),
    [APIS]: {
      body: JSON.stringify({
        linkset: [{ anchor: `https://${HOST}/`, "service-doc": [{ href: "/about" }] }],
      }),
      headers: { "content-type": "application/octet-stream" },
    },
  }),
  "an API whose description has no media type": paths({
    ...PAGES,
    "/": HOME.replace("</head>", '<link rel="service-desc" href="/openapi.yaml"></head>'),
    "/openapi.yaml": {
      body: JSON.stringify({ ...OPENAPI, servers: [{ url: `https://${HOST}/api` }] }),
      headers: { "content-type": "application/octet-stream" },
    },
  }),
  "an llms.txt without a title": withFile("/llms.txt", "- [Cases](/cases)\n"),
  "an llms.txt without a summary": withFile(
    "/llms.txt",
    `# Cases\n\n## Pages\n\n- [Cases](https://${HOST}/cases)\n`,
  ),
  "an llms.txt without links": withFile("/llms.txt", "# Cases\n\n> We build cases\n"),
  "an llms.txt with links all over": withFile(
    "/llms.txt",
    `# Cases\n\n> We build cases\n\nRead [about us](https://${HOST}/about).\n\n- [Cases](/cases)\n`,
  ),
  "an llms.txt that lists only the home page": withFile(
    "/llms.txt",
    `# Case Studio\n\n> Cases of oak.\n\n## Start\n\n- [Home](https://${HOST}/): what we build\n`,
  ),
  "an llms.txt of one section of the site": paths({
    ...PAGES,
    ...Object.fromEntries(SECTION_PAGES.map((path) => [path, HOME.replace("Studio", path.slice(1))])),
    "/llms.txt": `# Case Studio\n\n> Cases of oak.\n\n## Guides\n\n- [A guide](https://${HOST}/guides/a)\n`,
    "/sitemap.xml": SECTIONS,
  }),
  "an llms.txt of documents that lists one section of them": paths({
    ...PAGES,
    "/": HOME.replace('<a href="/cases">', '<a href="/docs/oak/a">Documents</a> <a href="/cases">'),
    ...Object.fromEntries(
      [...DOCUMENTS, ...SECTION_PAGES].map((path) => [path, HOME.replace("Studio", path.slice(1))]),
    ),
    "/docs/llms.txt": `# Cases\n\n> How to build cases.\n\n## Oak\n\n- [Oak](https://${HOST}/docs/oak/a)\n`,
    "/sitemap.xml": SECTIONS.replace(
      "</urlset>",
      `${DOCUMENTS.map((path) => `<url><loc>https://${HOST}${path}</loc></url>`).join("")}</urlset>`,
    ),
  }),
  "a site that is closed to search engines": paths({
    "/": HOME.replace("<title>", '<meta name="robots" content="noindex"><title>').replaceAll(
      /<a.*<\/a>/g,
      "",
    ),
  }),
  "a site with sections and no llms.txt": paths({
    ...PAGES,
    ...Object.fromEntries(SECTION_PAGES.map((path) => [path, HOME.replace("Studio", path.slice(1))])),
    "/sitemap.xml": SECTIONS,
  }),
  "an llms.txt that is a page": withFile("/llms.txt", { body: HOME, headers: HTML }),
  "an llms.txt of another type": withFile("/llms.txt", {
    body: `# Cases\n\n> We build cases\n\n## Pages\n\n- [Cases](https://${HOST}/cases)\n`,
    headers: { "content-type": "application/octet-stream" },
  }),
  "an llms.txt in another place": withFile(
    "/.well-known/llms.txt",
    `# Cases\n\n> We build cases\n\n## Pages\n\n- [Cases](https://${HOST}/cases)\n`,
  ),
  "a security.txt that is expired": withFile(
    SECURITY,
    "Contact: mailto:a@example.org\nExpires: 2020-01-01T00:00:00Z\n",
  ),
  "a security.txt without a contact": withFile(SECURITY, "Expires: 2020-01-01T00:00:00Z\n"),
  "a security.txt with two dates": withFile(
    SECURITY,
    "Contact: mailto:a@example.org\nExpires: 2020-01-01T00:00:00Z\nExpires: 2030-01-01T00:00:00Z\n",
  ),
  "a security.txt of another place": withFile(
    SECURITY,
    "Contact: mailto:a@example.org\nExpires: 2020-01-01T00:00:00Z\nCanonical: https://example.org/security.txt\n",
  ),
  "a security.txt with a bare address": withFile(
    SECURITY,
    "Contact: a@example.org\nExpires: 2020-01-01T00:00:00Z\n",
  ),
  "a security.txt at the root only": withFile(
    "/security.txt",
    "Contact: mailto:a@example.org\nExpires: 2027-01-01T00:00:00Z\n",
  ),
  "a security.txt of comments": withFile(SECURITY, "# We are three.\n# Nobody reads reports in July.\n"),
  "a security.txt of another type": withFile(SECURITY, {
    body: "Contact: mailto:a@example.org\nExpires: 2027-01-01T00:00:00Z\n",
    headers: { "content-type": "application/octet-stream" },
  }),
  "a tdmrep.json that says nothing": withFile(TDM, "{}"),
  "a tdmrep.json of one object": withFile(TDM, '{"location": "img/*", "tdm-reservation": "1"}'),
  "a tdmrep.json that is not JSON, on a page that reserves its rights": paths({
    ...PAGES,
    "/": { body: HOME, headers: { ...HTML, "tdm-reservation": "1" } },
    [TDM]: "tdm-reservation: 1",
  }),
  "a tdmrep.json with a policy and nothing else": withFile(
    TDM,
    `[{"location": "/", "tdm-policy": "https://${HOST}/about"}]`,
  ),
  "an ai-catalog.json of an older draft": withFile(CATALOG, {
    specVersion: 1,
    host: {},
    entries: [{ identifier: `urn:ai:${HOST}:skill:guide`, mediaType: "text/html", url: "/about" }],
  }),
  "an ai-catalog.json without a version": withFile(CATALOG, {
    entries: [{ type: "text/html", displayName: "Guide", url: `https://${HOST}/about` }],
  }),
  "an ai-catalog.json that is a list": withFile(CATALOG, [{
    identifier: `urn:air:${HOST}:skill:guide`,
    type: "text/html",
    url: `https://${HOST}/about`,
  }]),
  "an ai-catalog.json that is not JSON": withFile(CATALOG, "entries: []"),
  "an ai-catalog.json with an entry that leads nowhere": withFile(CATALOG, {
    specVersion: "1.0",
    entries: [{ identifier: `urn:air:${HOST}:skill:guide`, type: "text/html", url: `https://${HOST}/gone` }],
  }),
  "an ard.json without questions": withFile(ARD, {
    entries: [{
      identifier: `urn:air:${HOST}:skill:guide`,
      type: "text/html",
      displayName: "Guide",
      url: `https://${HOST}/about`,
    }],
  }),
  "an ard.json with names of its own": withFile(ARD, {
    entries: [{ identifier: "guide", type: "text/html", url: "/about", representativeQueries: ["What?"] }],
  }),
  "an API without a catalogue": withApi({}),
  "an api-catalog with one link instead of a list": withApi({
    [APIS]: { linkset: { anchor: "/", "service-desc": { href: "/openapi.json" }, title: "Cases" } },
  }),
  "an api-catalog with addresses for links": withApi({
    [APIS]: { linkset: [{ "service-desc": `https://${HOST}/openapi.json` }] },
  }),
  "an api-catalog of links with a relation each": withApi({
    [APIS]: {
      linkset: [{ rel: "service-desc", href: "/openapi.json", type: "application/json", title: "Cases" }],
    },
  }),
  "an api-catalog that is empty": withApi({ [APIS]: { linkset: [] } }),
  "an api-catalog of other members": withApi({ [APIS]: { apis: [{ name: "Cases" }] } }),
  "an api-catalog that is not JSON": withApi({ [APIS]: "linkset:" }),
  "an API without a description": paths({
    ...PAGES,
    "/": { body: HOME.replace("</main>", '<a href="/docs/api">API reference</a></main>'), headers: HTML },
    "/docs/api": HOME.replace("Studio", "API"),
  }),
  "an agent card in the old place": withFile("/.well-known/agent.json", CARD_0_3),
  "an agent card of old": withFile(CARD, CARD_0_3),
  "an agent card with gaps": withFile(CARD, { name: "Cases" }),
  "a home page that offers an agent": paths({
    ...PAGES,
    "/": { body: HOME.replace("</head>", `<link rel="agent-card" href="/card.json"></head>`), headers: HTML },
    "/card.json": { body: JSON.stringify(CARD_0_3), headers: JSON_TYPE },
  }),
  "a licence that is not there": withFile(
    "/robots.txt",
    `User-agent: *\nAllow: /\nLicense: https://${HOST}/license.xml\n`,
  ),
};

type FileContent = string | PlainAnswer | Record<string, unknown> | readonly unknown[];

/** A file in JSON where it is no text. */
function answerOf(file: FileContent): PlainAnswer | string {
  if (typeof file === "string" || "body" in file) return file as string | PlainAnswer;
  return JSON.stringify(file);
}

function withFile(path: string, file: FileContent): Site {
  return paths({ ...PAGES, [path]: answerOf(file) });
}

/** A site with an API description and these files. */
function withApi(files: Readonly<Record<string, FileContent>>): Site {
  const api = { ...OPENAPI, servers: [{ url: `https://${HOST}/api` }] };
  const all = Object.entries(files).map(([path, file]) => [path, answerOf(file)] as const);
  return paths({ ...PAGES, "/openapi.json": JSON.stringify(api), ...Object.fromEntries(all) });
}
