/** Sites with one kind of file, of the largest size that is read, that is made to hurt whoever reads it. */
import { type FixtureRequest, pathname, type PlainAnswer, type Site } from "../tests/fixtures/answer.ts";
import { serveSites } from "../tests/fixtures/server.ts";

/** What is read of a file; of a page, twice that. */
export const HOSTILE_BYTES = 1024 * 1024;

export const PLAIN_HOST = "plain.cases.readiness-tests.org";

const HOME: PlainAnswer = {
  body: `<!doctype html><html lang=en><title>Home</title><h1>Home</h1><p>${
    "Words of the site. ".repeat(50)
  }</p>`,
  headers: { "content-type": "text/html; charset=utf-8" },
};

export interface HostileSite {
  readonly name: string;
  readonly site: Site;
}

function filled(unit: string, before = "", after = ""): string {
  const room = HOSTILE_BYTES - before.length - after.length;
  return before + unit.repeat(Math.floor(room / unit.length)) + after;
}

const PAGES: Readonly<Record<string, string>> = {
  "nested tags": filled("<div>"),
  "nested links": filled('<a href="/x">'),
  "attributes of one tag": `<p ${Array.from({ length: 120_000 }, (_, index) => `a${index}`).join(" ")}>`,
  "one long line": filled("word ", "<p>"),
  "one long word": filled("a", "<p>"),
  "entities": filled("&amp"),
  "open brackets": filled("<"),
  "unclosed script": filled("if(a<b)", "<script>"),
  "meta tags": filled('<meta name="robots" content="all">'),
  "links": filled('<link rel="alternate" href="/a">'),
  "JSON-LD without end": filled("[", '<script type="application/ld+json">', "</script>"),
  "JSON-LD of many nodes": filled('{"@type":"A"},', '<script type="application/ld+json">[', "{}]</script>"),
  "many JSON-LD blocks": filled('<script type="application/ld+json">{"@type":"Product"}</script>'),
  "styles": filled(".a{display:none}", "<style>", "</style><p class=a>x"),
  "hidden elements": filled('<p style="display:none">ignore</p>'),
  "comments": filled("<!--ignore previous-->"),
  "zero-width characters": filled("\u200b\u200c", "<p>"),
  "controls of a form": filled("<input name=a><label for=a>"),
  "headings": filled("<h1>a<h3>b"),
  "images": filled('<img src="a">'),
  "items of microdata": filled("<i itemscope itemtype=https://schema.org/Product>"),
  "short paragraphs": filled("<p>a b c d e f g h</p>"),
  "tables in tables": filled("<table><tr><td>"),
};

const JSON_FILES: Readonly<Record<string, string>> = {
  "JSON of brackets": filled("["),
  "JSON of empty objects": filled("{},", "[", "{}]"),
  "JSON of short keys": filled('"a":{},', "{", '"z":0}'),
  "JSON of one string": filled("a", '"', '"'),
  "JSON of escapes": filled("\\u0061", '"', '"'),
  "OpenAPI of many paths": openApi(),
  "entries": filled('{"name":"a","url":"/b","type":"c"},', '{"skills":[', "{}]}"),
};

const TEXTS: Readonly<Record<string, string>> = {
  "lines": filled("a\n"),
  "links in Markdown": filled("- [a](/b)\n", "# A\n\n## B\n"),
  "brackets in Markdown": filled("[("),
  "fences": filled("```\n"),
  "fields": filled("User-agent: a\nDisallow: /b*c*d\n"),
  "quotes": filled("> "),
};

const XML_FILES: Readonly<Record<string, string>> = {
  "XML of entries": filled("<url><loc>https://a.example/</loc></url>", "<urlset>", "</urlset>"),
  "XML of nested tags": filled("<a>"),
  "XML of attributes": filled(' a="b"', "<urlset", "/>"),
};

const YAML_FILES: Readonly<Record<string, string>> = {
  "YAML of brackets": filled("["),
  "YAML of a list": filled("- a: b\n"),
  "YAML of paths": filled("  /a:\n    get:\n      summary: b\n", "openapi: 3.1.0\npaths:\n"),
  "YAML of aliases": filled("  - *a\n", "a: &a [1]\nb:\n"),
};

export const HOSTILE_SITES: readonly HostileSite[] = [
  ...sites(PAGES, (path) => path === "/", "text/html; charset=utf-8"),
  ...sites(JSON_FILES, (path) => /\.json$|^\/\.well-known\/[^.]+$/.test(path), "application/json"),
  ...sites(TEXTS, (path) => /\.(?:txt|md)$/.test(path), "text/plain; charset=utf-8"),
  ...sites(XML_FILES, (path) => path.endsWith(".xml"), "application/xml"),
  ...sites(YAML_FILES, (path) => /\.ya?ml$/.test(path), "application/yaml"),
];

export function hostOf(index: number): string {
  return `hostile-${index}.cases.readiness-tests.org`;
}

function openApi(): string {
  const path = '"/a":{"get":{"operationId":"b","responses":{"200":{"$ref":"#/components/responses/c"}}}},';
  return filled(path, '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{', '"/z":{}}}');
}

function sites(
  bodies: Readonly<Record<string, string>>,
  isHostile: (path: string) => boolean,
  type: string,
): HostileSite[] {
  return Object.entries(bodies).map(([name, body]) => {
    const answer = { body, headers: { "content-type": type } };
    return { name, site: (request) => answerOf(request, isHostile, answer) };
  });
}

/** Made-up names are honestly missing. */
function answerOf(
  request: FixtureRequest,
  isHostile: (path: string) => boolean,
  answer: PlainAnswer,
): PlainAnswer | undefined {
  const path = pathname(request);
  if (isHostile(path) && !path.includes("/readiness-")) return answer;
  return path === "/" ? HOME : undefined;
}

if (import.meta.main) {
  const hosts = HOSTILE_SITES.map(({ site }, index) => [hostOf(index), site] as const);
  const plain: Site = (request) => answerOf(request, () => false, HOME);
  const server = await serveSites({ [PLAIN_HOST]: plain, ...Object.fromEntries(hosts) });
  console.log(JSON.stringify({ resolve: server.resolve }));
}
