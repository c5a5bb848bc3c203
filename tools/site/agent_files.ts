/** The files about the whole site for agents and crawlers: robots.txt, sitemap.xml, llms.txt, security.txt. */
import { securityTxt } from "../../src/web/site/security_txt.ts";
import { type Site, siteUrl } from "../../src/web/site/site.ts";
import { type Document, markdownPath, withParts } from "./document.ts";

interface AgentFiles {
  readonly site: Site;
  readonly documents: readonly Document[];
  readonly dateOf: (source: string) => string;
  /** The time of the build. */
  readonly now: Date;
}

/** @returns texts by path */
export function agentFiles({ site, documents, dateOf, now }: AgentFiles): ReadonlyMap<string, string> {
  const security = securityTxt(site, now);
  return new Map([
    ["/robots.txt", robotsTxt(site)],
    ["/sitemap.xml", sitemapXml(site, withParts(documents), dateOf)],
    ["/llms.txt", llmsTxt(site, documents)],
    ...(security === null ? [] : [["/.well-known/security.txt", security.body] as const]),
  ]);
}

function robotsTxt(site: Site): string {
  return `User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /

Sitemap: ${siteUrl(site, "/sitemap.xml")}
`;
}

function sitemapXml(site: Site, documents: readonly Document[], dateOf: AgentFiles["dateOf"]): string {
  const urls = documents.map(({ path, source }) =>
    `  <url><loc>${siteUrl(site, path)}</loc><lastmod>${dateOf(source)}</lastmod></url>`
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function llmsTxt(site: Site, documents: readonly Document[]): string {
  const listed = documents.filter(({ group }) => group !== "");
  const sections = [
    ...Map.groupBy(listed, ({ group }) => group),
    ...listed.flatMap(({ parts, name }) =>
      [...Map.groupBy(parts, ({ group }) => group)].map(([group, members]) =>
        [`${name}: ${group}`, members] as const
      )
    ),
  ];
  const texts = sections.map(([title, members]) =>
    [`## ${title}`, "", ...members.map((document) => link(site, document))].join("\n")
  );
  return `# Readiness docs

> Readiness scans a web site and tells whether AI agents can find, read, call, sign in to and buy from it, with the fix for each problem. This is the documentation of its command line, its service and its checks.

Every page is available as Markdown: add \`index.md\` to its URL.

${texts.join("\n\n")}
`;
}

function link(site: Site, { name, path, description }: Document): string {
  return `- [${name.replace(/[[\]\\]/g, "\\$&")}](${siteUrl(site, markdownPath(path))}): ${description}`;
}
