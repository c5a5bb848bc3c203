/** Files of the largest size that is read, other than pages, that are made to hurt whoever reads them. */

/** What is read of a file; of a page, twice that. */
export const HOSTILE_BYTES = 1024 * 1024;

/** @param bytes octets of the whole, where each character is one */
export function filled(unit: string, before = "", after = "", bytes = HOSTILE_BYTES): string {
  const room = bytes - before.length - after.length;
  return before + unit.repeat(Math.floor(room / unit.length)) + after;
}

const HTTPS = "https://a.example";
const DIGEST = `sha256:${"0".repeat(64)}`;

export const JSON_FILES: Readonly<Record<string, string>> = {
  "JSON of brackets": filled("["),
  "JSON of empty objects": filled("{},", "[", "{}]"),
  "JSON of short keys": filled('"a":{},', "{", '"z":0}'),
  "JSON of one string": filled("a", '"', '"'),
  "JSON of escapes": filled("\\u0061", '"', '"'),
  "OpenAPI of many paths": openApi(),
  "agent card of skills": filled(
    '{"id":"a","name":"b","description":"c d e","tags":["f"]},',
    `{"name":"a","description":"b","version":"1","url":"${HTTPS}/","protocolVersion":"0.3.0","capabilities":{},` +
      '"defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],"skills":[',
    "{}]}",
  ),
  "agent card of interfaces": filled(
    `{"url":"${HTTPS}/a2a","protocolBinding":"JSONRPC","protocolVersion":"1.0"},`,
    '{"name":"a","supportedInterfaces":[',
    "{}]}",
  ),
  "skill index": filled(
    `{"name":"a-b","type":"skill-md","description":"c d e","url":"/s.md","digest":"${DIGEST}"},`,
    '{"$schema":"https://schemas.agentskills.io/discovery/0.2.0/schema.json","skills":[',
    "{}]}",
  ),
  "linkset": filled(
    `{"anchor":"${HTTPS}/a","service-desc":[{"href":"/b.json","type":"application/openapi+json"}]},`,
    '{"linkset":[',
    "{}]}",
  ),
  "keys": filled('{"kid":"a","kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"},', '{"keys":[', "{}]}"),
  "UCP map": filled(
    `"dev.ucp.a":[{"version":"2026-08-25","transport":"rest","endpoint":"${HTTPS}/a","schema":"${HTTPS}/b"}],`,
    '{"ucp":{"version":"2026-08-25","capabilities":{},"payment_handlers":{},"services":{',
    '"z":[]}}}',
  ),
  "UCP of many names": numbered(
    (number) => `"dev.a.b${number}":[{"version":"2026-08-25"}],`,
    '{"ucp":{"version":"2026-08-25","services":{},"payment_handlers":{},"capabilities":{',
    '"z":[]}}}',
  ),
  "log-in metadata": filled(
    '"openid profile",',
    `{"issuer":"${HTTPS}","authorization_endpoint":"${HTTPS}/a","scopes_supported":[`,
    '"z"]}',
  ),
  "APIs": filled(
    `{"name":"a","description":"b","baseURL":"${HTTPS}","properties":[{"type":"OpenAPI","url":"/b"}]},`,
    '{"name":"a","apis":[',
    "{}]}",
  ),
  "items of a JSON feed": filled(
    `{"id":"a","url":"${HTTPS}/","date_published":"2026-11-21T00:00:00Z","content_text":"b"},`,
    '{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[',
    "{}]}",
  ),
  "schema in schema": filled(
    '"a":{"type":"object","properties":{"b":{"$ref":"#/components/schemas/a"}}},',
    '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{},"components":{"schemas":{',
    '"z":{}}}}',
  ),
  "identifier of dots": filled(".", '{"specVersion":"1.0","entries":[{"identifier":"urn:ai:', '"}]}'),
  "entries": filled('{"name":"a","url":"/b","type":"c"},', '{"skills":[', "{}]}"),
};

export const TEXTS: Readonly<Record<string, string>> = {
  "lines": filled("a\n"),
  "links in Markdown": filled("- [a](/b)\n", "# A\n\n## B\n"),
  "brackets in Markdown": filled("[("),
  "fences": filled("```\n"),
  "fields": filled("User-agent: a\nDisallow: /b*c*d\n"),
  "quotes": filled("> "),
  "code spans": filled("`a` ``b`` "),
  "rows of tables": filled("|a|b|\n|-|-|\n"),
  "underlined headings": filled("a\n-\n"),
  "tags in Markdown": filled("<div>\n<Card a={b}>\n"),
  "contacts": filled("Contact: mailto:a@a.example\nExpires: 2027-01-01T00:00:00Z\n"),
  "one contact": filled("a.", "Expires: 2020-01-01T00:00:00Z\nContact: a@", ":"),
  "addresses in a text": filled(`${HTTPS}/a `),
  "white space": filled(" ", "# A\n", "\na"),
  "front matter": filled("a: b\n", "---\n", "---\n# A\n"),
  "paths with stars": filled("Allow: /*a*b*c*d*e*f*g*h$\n", "User-agent: *\n"),
  "agents": filled("User-agent: a\n", "", "Disallow: /\n"),
  "ideographs": "字".repeat(HOSTILE_BYTES / 3),
};

export const XML_FILES: Readonly<Record<string, string>> = {
  "XML of entries": filled("<url><loc>https://a.example/</loc></url>", "<urlset>", "</urlset>"),
  "XML of nested tags": filled("<a>"),
  "items of a feed": filled(
    `<item><title>a</title><link>${HTTPS}/</link><pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate></item>`,
    "<rss version='2.0'><channel><title>a</title>",
    "</channel></rss>",
  ),
  "sitemaps of sitemaps": filled(
    "<sitemap><loc>/sitemap.xml</loc></sitemap>",
    "<sitemapindex>",
    "</sitemapindex>",
  ),
  "XML of references": filled("&#38;&amp;", "<urlset><url><loc>", "</loc></url></urlset>"),
  "XML of comments": filled("<!---->", "<urlset>", "</urlset>"),
  "licences": filled(
    '<content url="/a"><license><permits type="usage">search</permits></license></content>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    "</rsl>",
  ),
  "XML of attributes": filled(' a="b"', "<urlset", "/>"),
};

export const YAML_FILES: Readonly<Record<string, string>> = {
  "YAML of brackets": filled("["),
  "YAML of a list": filled("- a: b\n"),
  "YAML of paths": filled("  /a:\n    get:\n      summary: b\n", "openapi: 3.1.0\npaths:\n"),
  "YAML of blanks": filled("\t", 'openapi: "3.1.0', 'a\n b"\n'),
  "YAML of quoted lines": filled("a \n\n ", "openapi: '", "'\n"),
  "YAML of flows": filled("{a: [b, c]}, ", "openapi: [", "]\n"),
  "YAML of block text": filled("    a\n", "openapi: 3.1.0\ninfo:\n  description: |\n"),
  "YAML of aliases": filled("  - *a\n", "a: &a [1]\nb:\n"),
};

/** Like {@linkcode filled}, with units that differ. */
export function numbered(
  unit: (number: number) => string,
  before = "",
  after = "",
  bytes = HOSTILE_BYTES,
): string {
  const units: string[] = [];
  let room = bytes - before.length - after.length;
  for (let number = 0; room > 0; number++) {
    const next = unit(number);
    room -= next.length;
    if (room >= 0) units.push(next);
  }
  return before + units.join("") + after;
}

/** Tools as an MCP server lists them. */
export function manyTools(): unknown[] {
  const tool = {
    name: "search_orders",
    description: "Finds orders by words, state or date",
    inputSchema: { type: "object", properties: { words: { type: "string" } } },
  };
  return Array.from(
    { length: Math.floor(HOSTILE_BYTES / (JSON.stringify(tool).length + 1)) - 1 },
    () => tool,
  );
}

function openApi(): string {
  const path = '"/a":{"get":{"operationId":"b","responses":{"200":{"$ref":"#/components/responses/c"}}}},';
  return filled(path, '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{', '"/z":{}}}');
}
